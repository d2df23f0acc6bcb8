import type { Take } from '@bandeja/film/talk';
import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countFrames, makeSound } from './factories/made-videos.js';
import { newFolder, numberedFilm, type NumberedFilm } from './factories/numbered-films.js';
import { QUICK_FFMPEG } from './support/quick-ffmpeg.js';
import { FFMPEGS } from './support/ffmpegs.js';
import { standing, talkRenderer } from './support/talks.js';

const folder = newFolder();
let film: NumberedFilm;
beforeAll(async () => {
  film = await numberedFilm(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let works = 0;
const run = () => ({ workFolder: join(folder, `work-${++works}`), signal: new AbortController().signal });

/** A recording: a voice is not one tone, but bursts of several with pauses. */
function recording(seconds: number, filter: string): string {
  const path = join(folder, `${seconds} ${filter.replaceAll(/\W+/g, '-')}.m4a`);
  const args = ['-c:a', 'aac', '-b:a', '96k', '-ac', '1', '-ar', '48000', '-af', filter];
  writeFileSync(path, makeSound('m4a', seconds, ...args));
  return path;
}

const SPEECH = `tremolo=f=3:d=0.95`;
const takeOf = (durationMs: number): Take => standing(durationMs);

function loudnessOf(path: string): { lufs: number; peakDb: number } {
  const args = ['-nostdin', '-hide_banner', '-i', path, '-af', 'ebur128=peak=true', '-f', 'null', '-'];
  const { stderr } = spawnSync(QUICK_FFMPEG, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const summary = stderr.slice(stderr.lastIndexOf('Summary'));
  const number = (name: string) => Number(new RegExp(`${name}:\\s+(-?[\\d.]+|-inf)`).exec(summary)?.[1]);
  return { lufs: number('I'), peakDb: number('Peak') };
}

const samplesOf = (path: string): Int16Array => {
  const args = ['-nostdin', '-v', 'error', '-i', path, '-map', '0:a', '-f', 's16le', '-ar', '48000', '-'];
  const bytes = execFileSync(QUICK_FFMPEG, args, { maxBuffer: 256 * 1024 * 1024 });
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
};

describe.each(FFMPEGS)('with the ffmpeg of $from', ({ path: ffmpeg }) => {
  it.each([
    ['a quiet voice', `${SPEECH},volume=-24dB`],
    ['a loud voice', `${SPEECH},volume=12dB`],
    ['a voice with a bang', `${SPEECH},volume=-20dB,volume='if(between(t,3,3.005),40,1)':eval=frame`],
  ])('makes %s as loud as speech in films is', async (_name, filter) => {
    const sound = { path: recording(8, filter) };
    const { path } = await talkRenderer(ffmpeg).render(
      { film, takes: [{ take: takeOf(8_000), sound }], pinnings: [] },
      run(),
    );
    const { lufs, peakDb } = loudnessOf(path);
    expect(Math.abs(lufs + 16)).toBeLessThan(1);
    expect(peakDb).toBeLessThanOrEqual(-1.5);
  });

  it('leaves silence silent', async () => {
    const sound = { path: recording(4, 'volume=-70dB') };
    const { path } = await talkRenderer(ffmpeg).render(
      { film, takes: [{ take: takeOf(4_000), sound }], pinnings: [] },
      run(),
    );
    expect(samplesOf(path).some((sample) => Math.abs(sample) > 100)).toBe(false);
  });

  it('has each sound at its place, however many takes, and picture and sound of one length', async () => {
    const lengths = [1_234, 2_017, 1_011, 3_333, 1_777];
    const sounds = lengths.map((ms) => recording(4, `volume=-12dB,atrim=duration=${ms / 1_000}`));
    const takes = lengths.map((durationMs, at) => ({
      take: takeOf(durationMs),
      // The second take is silent.
      sound: at === 1 ? undefined : { path: sounds[at]! },
    }));
    const { path, durationMs } = await talkRenderer(ffmpeg).render({ film, takes, pinnings: [] }, run());
    const frames = Math.round((lengths.reduce((sum, ms) => sum + ms, 0) * 30) / 1_000);
    expect(countFrames(path).frames).toBe(frames);
    expect(durationMs).toBeCloseTo((frames / 30) * 1_000, 6);
    const samples = samplesOf(path);
    expect(Math.abs(samples.length / 48_000 - frames / 30)).toBeLessThan(1 / 30);
    const isLoud = (atMs: number) =>
      samples.slice(atMs * 48 - 240, atMs * 48 + 240).some((sample) => Math.abs(sample) > 1_000);
    expect([1_200, 1_270, 3_210, 3_290, 4_200].map(isLoud)).toEqual([true, false, false, true, true]);
  });
});

it('has no sound track where nothing was said', async () => {
  const { path } = await talkRenderer(QUICK_FFMPEG).render(
    { film, takes: [{ take: takeOf(500) }], pinnings: [] },
    run(),
  );
  expect(countFrames(path)).toMatchObject({
    frames: 15,
    output: expect.not.stringContaining('Audio') as string,
  });
});
