import type { CourtPin } from '@bandeja/film/court';
import type { Board, Mark } from '@bandeja/film/marks';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteToRender } from '../src/use-cases/notes/note-to-render.js';
import { countFrames, describeFile, makeSound, rewrap } from './factories/made-videos.js';
import {
  colorAt,
  newFolder,
  numberedFilm,
  picturesOf,
  type NumberedFilm,
} from './factories/numbered-films.js';
import { FFMPEGS } from './support/ffmpegs.js';
import { standing, talkRenderer } from './support/talks.js';
import { readFrameTable } from '../src/use-cases/process/read-frame-table.js';

const folder = newFolder();
let film: NumberedFilm;
let works = 0;
const run = () => ({ workFolder: join(folder, `work-${++works}`), signal: new AbortController().signal });

beforeAll(async () => {
  film = await numberedFilm(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const style = { color: 'rose', width: 'thick', dashed: false } as const;
const ring: Mark = { id: 'r', kind: 'ring', style, foot: { xM: 5, yM: 5 }, radiusM: 3 };
const arrow: Mark = { id: 'a', kind: 'line', style, from: { x: 0.2, y: 0.3 }, to: { x: 0.7, y: 0.3 } };
const board: Board = {
  players: [
    { xM: 3, yM: 5 },
    { xM: 7, yM: 5 },
    { xM: 3, yM: 15 },
    { xM: 7, yM: 15 },
  ],
  ...{ ball: { xM: 5, yM: 9 }, arrows: [] },
};
const pins: CourtPin[] = [
  { name: 'nearLeftCorner', x: 0.1, y: 0.9 },
  { name: 'nearRightCorner', x: 0.9, y: 0.9 },
  { name: 'farLeftCorner', x: 0.35, y: 0.3 },
  { name: 'farRightCorner', x: 0.65, y: 0.3 },
];

/** The film is gray. */
const isColored = ([red, green, blue]: readonly [number, number, number]) =>
  Math.max(red, green, blue) - Math.min(red, green, blue) > 15;
function coloredPlaces(picture: Buffer | undefined): number {
  let colored = 0;
  for (let x = 0.01; x < 1; x += 0.01)
    for (let y = 0.01; y < 1; y += 0.01) if (picture && isColored(colorAt(picture, x, y))) colored += 1;
  return colored;
}

describe.each(FFMPEGS)('with the ffmpeg of $from', ({ path: ffmpeg }) => {
  it('draws on the floor of a pinned court, and nothing where there is none', async () => {
    const take = standing(400, [{ atMs: 0, type: 'mark', mark: ring, sinceMs: 0 }]);
    const colored: number[] = [];
    for (const pinnings of [[{ fromMs: 0, pins }], []]) {
      const { path } = await talkRenderer(ffmpeg).render({ film, takes: [{ take }], pinnings }, run());
      colored.push(coloredPlaces(picturesOf(path, [5]).get(5)));
    }
    expect(colored[0]).toBeGreaterThan(100);
    expect(colored[1]).toBe(0);
  });

  it('shows a note with its voice and our name', async () => {
    const voicePath = join(folder, 'voice.m4a');
    writeFileSync(voicePath, makeSound('m4a', 1, '-c:a', 'aac', '-ar', '48000'));
    const note = {
      ...({ id: 'n', timestampMs: 1_000, frameIndex: 30, showing: 'hold', holdMs: 1_000 } as const),
      ...{ marks: [arrow], board, voiceMs: 1_000, words: 0 },
    };
    const talk = noteToRender({ film, note, voicePath, pinnings: [], hasWordmark: true });
    const { path, durationMs } = await talkRenderer(ffmpeg).render(talk!, run());
    expect(durationMs).toBe(3_000);
    const { frames, output } = countFrames(path);
    expect(frames).toBe(90);
    expect(output).toMatch(/h264 \(High\).*yuv420p.*256x144/s);
    expect(output).toMatch(/Audio: aac.*48000 Hz, mono/);
    const pictures = picturesOf(path, [10, 45, 80]);
    const isDrawn = [10, 45, 80].map((number) => coloredPlaces(pictures.get(number)) > 40);
    expect(isDrawn).toEqual([false, true, false]);
    const [red, , blue] = colorAt(pictures.get(45)!, 0.07, 0.9);
    expect(blue - red).toBeGreaterThan(60);
  });

  it('shows a turned film upright', async () => {
    const turned = join(folder, `turned-${works}.mp4`);
    writeFileSync(turned, rewrap(readFileSync(film.path), 'mp4', '-metadata:s:v', 'rotate=90'));
    const frames = (await readFrameTable(turned))!;
    const { path, ...made } = await talkRenderer(ffmpeg).render(
      {
        film: { ...film, path: turned, width: 144, height: 256, frames },
        takes: [{ take: standing(300) }],
        pinnings: [],
      },
      run(),
    );
    expect(made).toMatchObject({ width: 144, height: 256 });
    expect(describeFile(path)).toMatch(/h264.*144x256/);
    expect(describeFile(path)).not.toMatch(/rotate|displaymatrix/);
  });
});
