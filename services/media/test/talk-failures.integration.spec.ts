import type { Mark } from '@bandeja/film/marks';
import type { Take } from '@bandeja/film/talk';
import { eventually } from '@bandeja/testing';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSound } from './factories/made-videos.js';
import { newFolder, numberedFilm, type NumberedFilm } from './factories/numbered-films.js';
import { LIMITS_ALONE } from './support/caged-decoder.js';
import { QUICK_FFMPEG } from './support/quick-ffmpeg.js';
import { standing, talkRenderer } from './support/talks.js';

const folder = newFolder();
let film: NumberedFilm;
let works = 0;
let workFolder: string;

/** Counts its starts with their memory limits, and holds up or fails the one that renders a chunk when a file says so. */
function countingFfmpeg(): { path: string; starts: () => string[]; held: string; broken: string } {
  const [path, log, held, broken] = ['ffmpeg', 'log', 'held', 'broken'].map((name) => join(workFolder, name));
  const lines = [
    '#!/bin/sh',
    'case "$*" in *filter_complex*)',
    `  echo "chunk $(ulimit -v)" >> "${log}"`,
    `  [ -e "${broken}" ] && [ $(wc -l < "${log}") -ge 3 ] && kill -9 $$`,
    `  [ -e "${held}" ] && [ $(wc -l < "${log}") -ge 2 ] && while :; do :; done ;;`,
    'esac',
    `exec "${QUICK_FFMPEG}" "$@"`,
  ];
  writeFileSync(path!, lines.join('\n'));
  chmodSync(path!, 0o755);
  const starts = () => (existsSync(log!) ? readFileSync(log!, 'utf8').trim().split('\n') : []);
  return { path: path!, starts, held: held!, broken: broken! };
}

beforeAll(async () => {
  film = await numberedFilm(folder);
});
beforeEach(() => {
  workFolder = join(folder, `work-${++works}`);
  mkdirSync(workFolder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mark: Mark = {
  ...{ id: 'a', kind: 'line', style: { color: 'amber', width: 'thick', dashed: false } },
  ...{ from: { x: 0.1, y: 0.2 }, to: { x: 0.4, y: 0.2 } },
};
/** Four chunks. */
const LONG = standing(35_000, [
  { atMs: 0, type: 'play' },
  { atMs: 12_000, type: 'mark', sinceMs: 11_000, mark },
]);
const talkOf = (take: Take, sound?: string) => ({
  film,
  takes: [{ take, sound: sound === undefined ? undefined : { path: sound } }],
  pinnings: [],
});
const rendering = (ffmpeg: string, take = LONG, signal = new AbortController().signal) =>
  talkRenderer(ffmpeg, LIMITS_ALONE).render(talkOf(take), { workFolder: join(workFolder, 'talk'), signal });
const kept = () =>
  readdirSync(workFolder, { recursive: true }).filter((name) => String(name).startsWith('talk/'));

it('goes on at the first missing chunk after a crash, with the same result, each in bounded memory', async () => {
  const ffmpeg = countingFfmpeg();
  writeFileSync(ffmpeg.broken, '');
  await expect(rendering(ffmpeg.path)).rejects.toThrow('ffmpeg ended with');
  expect(ffmpeg.starts()).toHaveLength(3);
  expect(kept()).toHaveLength(2);
  rmSync(ffmpeg.broken);
  const { path, renderedChunks, chunks } = await rendering(ffmpeg.path);
  expect({ renderedChunks, chunks, starts: ffmpeg.starts().length }).toEqual({
    ...{ renderedChunks: 2, chunks: 4, starts: 5 },
  });
  const resumed = readFileSync(path);
  rmSync(join(workFolder, 'talk'), { recursive: true });
  const whole = await rendering(QUICK_FFMPEG);
  expect(readFileSync(whole.path).equals(resumed)).toBe(true);
  expect(await rendering(QUICK_FFMPEG)).toMatchObject({ renderedChunks: 0 });
  const limited = ffmpeg.starts().filter((line) => !line.endsWith('unlimited'));
  for (const line of limited) expect(line).toBe(`chunk ${1_792 * 1_024}`);
});

it('leaves no process and no half file when it is aborted', async () => {
  const ffmpeg = countingFfmpeg();
  writeFileSync(ffmpeg.held, '');
  const abort = new AbortController();
  const ended = expect(rendering(ffmpeg.path, LONG, abort.signal)).rejects.toThrow('no longer wanted');
  await eventually(() => expect(ffmpeg.starts()).toHaveLength(2));
  abort.abort(new Error('no longer wanted'));
  await ended;
  expect(kept()).toEqual([expect.stringMatching(/^talk\/[0-9a-f]{64}\.mp4$/)]);
  expect(processesOf(ffmpeg.path)).toEqual([]);
});

/** Where the system tells. */
function processesOf(path: string): string[] {
  if (!existsSync('/proc/self/cmdline')) return [];
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path);
    } catch {
      return false;
    }
  });
}

it('tells how far it is', async () => {
  const parts: number[] = [];
  await talkRenderer(QUICK_FFMPEG).render(talkOf(LONG), {
    ...{ workFolder, signal: new AbortController().signal },
    onProgress: (part) => parts.push(Math.round(part * 100)),
  });
  expect(parts).toEqual([27, 54, 81, 95, 100]);
});

describe('refuses', () => {
  const sounds = (seconds: number) => {
    const path = join(workFolder, 'sound.m4a');
    writeFileSync(path, makeSound('m4a', seconds, '-c:a', 'aac'));
    return path;
  };
  it.each([
    [
      'a sound that is missing',
      'TALK_SOUND_MISSING',
      () => talkOf(standing(2_000), join(workFolder, 'none')),
    ],
    ['a sound that is a film', 'TALK_SOUND_MISSING', () => talkOf(standing(2_000), film.path)],
    ['a sound that ends early', 'TALK_SOUND_TOO_SHORT', () => talkOf(standing(3_000), sounds(2))],
    [
      'frames that the film does not have',
      'TALK_FILM_TOO_SHORT',
      () => talkOf(standing(2_000, [{ atMs: 0, type: 'seek', frame: 260 }])),
    ],
    [
      'a film that cannot be read',
      undefined,
      () => ({ ...talkOf(standing(2_000)), film: { ...film, path: join(workFolder, 'none') } }),
    ],
  ])('%s', async (_what, code, talk) => {
    const rendered = talkRenderer(QUICK_FFMPEG).render(talk(), {
      workFolder: join(workFolder, 'talk'),
      signal: new AbortController().signal,
    });
    await (code === undefined
      ? expect(rendered).rejects.toThrow('No such file')
      : expect(rendered).rejects.toMatchObject({ code }));
    expect(kept()).toEqual([]);
  });
});
