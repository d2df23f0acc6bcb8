import type { Mark } from '@bandeja/film/marks';
import { trackOf, type Take, type TakeEvent } from '@bandeja/film/talk';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  brightnessOf,
  colorAt,
  FILM_SIZE,
  newFolder,
  numberedFilm,
  picturesOf,
  withScrub,
} from './factories/numbered-films.js';
import { FFMPEGS } from './support/ffmpegs.js';
import { talkRenderer } from './support/talks.js';

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const style = { color: 'amber', width: 'thick', dashed: false } as const;
/** Horizontal, in the middle of the picture's upper part. */
const line = (id: string, y: number): Mark => ({
  ...{ id, kind: 'line', style, from: { x: 0.1, y }, to: { x: 0.4, y } },
});
const EVENTS: TakeEvent[] = [
  { atMs: 400, type: 'play' },
  { atMs: 2_100, type: 'pause', frame: 48 },
  { atMs: 2_600, type: 'mark', sinceMs: 2_300, mark: line('a', 0.2) },
  { atMs: 3_900, type: 'seek', frame: 120 },
  { atMs: 4_300, type: 'seek', frame: 20 },
  { atMs: 4_500, type: 'speed', speed: 0.25 },
  { atMs: 4_500, type: 'play' },
  { atMs: 6_000, type: 'unmark', id: 'a' },
  { atMs: 8_200, type: 'view', view: { zoom: 2, cx: 0.25, cy: 0.25 } },
  { atMs: 9_000, type: 'mark', sinceMs: 9_000, mark: line('b', 0.3) },
  { atMs: 9_700, type: 'speed', speed: 0.5 },
  { atMs: 12_000, type: 'view', view: { zoom: 3.3, cx: 0.22, cy: 0.6 } },
  { atMs: 13_000, type: 'speed', speed: 2 },
  { atMs: 14_000, type: 'view', view: { zoom: 1, cx: 0.5, cy: 0.5 } },
  { atMs: 14_500, type: 'pause', frame: 190 },
  ...Array.from({ length: 24 }, (_none, n): TakeEvent => ({
    ...{ atMs: 15_000 + n * 70, type: 'seek', frame: 190 - n * 7 },
  })),
  { atMs: 17_000, type: 'unmark', id: 'b' },
  { atMs: 17_000, type: 'speed', speed: 1 },
  { atMs: 17_000, type: 'play' },
];
const TAKE: Take = {
  version: 1,
  start: { frame: 3, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null },
  events: EVENTS,
  durationMs: 24_333,
};
const SAMPLES = Array.from({ length: 60 }, (_none, n) => 5 + n * 12);

/** What a picture shows of the film, by the middle of each of its columns: as bits, as far as they are in sight. */
function isFrame(picture: Buffer, frame: number, view: Take['start']['view']): boolean {
  const apart: number[] = [];
  for (const y of [0.08, 0.37, 0.62, 0.93])
    for (let x = 0.02; x < 1; x += 0.02) {
      const [filmX, filmY] = [inFilm(x, view.zoom, view.cx), inFilm(y, view.zoom, view.cy)];
      if (isNearEdge(filmX * 16) || isNearEdge(filmY * 4)) continue;
      const [red, green, blue] = colorAt(picture, x, y);
      // The film is gray: what has a color was drawn on it.
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 25) continue;
      apart.push(Math.abs(green - brightnessOf(frame, filmX, filmY)));
    }
  expect(apart.length).toBeGreaterThan(20);
  return Math.max(...apart) < 100;
}

const isNearEdge = (position: number) => Math.abs(position - Math.round(position)) < 0.2;

function inFilm(place: number, zoom: number, center: number): number {
  const begin = Math.max(0, Math.min(1 - 1 / zoom, center - 0.5 / zoom));
  return begin + place / zoom;
}

const isAmber = ([red, green, blue]: readonly number[]) => red! - blue! > 40 && red! > green!;

describe.each(FFMPEGS)('with the ffmpeg of $from', ({ path: ffmpeg }) => {
  it.each([
    ['29.97 frames a second, with a scrub rendition', { rate: '30000/1001' }],
    ['uneven frames', { rate: '60', isUneven: true }],
  ])('shows in each picture what was on the screen: %s', async (name, kind) => {
    const made = await numberedFilm(folder, kind);
    const film = name.includes('scrub') ? withScrub(made) : made;
    const workFolder = join(folder, `work ${ffmpeg.length} ${film.id.replace('/', '-')}`);
    const { path, durationMs, width, height } = await talkRenderer(ffmpeg).render(
      { film, takes: [{ take: TAKE }], pinnings: [] },
      { workFolder, signal: new AbortController().signal },
    );
    expect(durationMs).toBeCloseTo((730 / 30) * 1_000, 6);
    expect({ width, height }).toEqual(FILM_SIZE);
    const track = trackOf(TAKE, film.frames);
    const pictures = picturesOf(path, SAMPLES);
    for (const [number, picture] of pictures) {
      const { frame, view, marks } = track.stateAt(((number + 0.5) / 30) * 1_000);
      const around = [frame, frame - 1, frame + 1];
      const found = around.find((one) => isFrame(picture, one, view));
      expect({ number, found, view }).toMatchObject({ found: expect.any(Number) as number });
      const whole = marks.filter((mark) => mark.kind === 'line' && mark.to.x === 0.4);
      for (const [id, y] of [
        ['a', 0.2],
        ['b', 0.3],
      ] as const) {
        const seenX = (0.25 - inFilm(0, view.zoom, view.cx)) * view.zoom;
        const seenY = (y - inFilm(0, view.zoom, view.cy)) * view.zoom;
        if (seenX < 0 || seenX > 1 || seenY < 0 || seenY > 1) continue;
        const isThere = whole.some((mark) => mark.id === id);
        if (!isThere && marks.some((mark) => mark.id === id)) continue;
        expect({ number, id, isAmber: isAmber(colorAt(picture, seenX, seenY)) }).toEqual({
          number,
          id,
          isAmber: isThere,
        });
        expect({
          number,
          above: isAmber(colorAt(picture, seenX, Math.max(0, seenY - 0.09 * view.zoom))),
        }).toEqual({ number, above: false });
      }
    }
  });
});
