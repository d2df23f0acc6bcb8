import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copiedH264Args, WITHOUT_TRIAL } from '../src/outbound/ffmpeg/copied-h264.js';
import { inputArgs } from '../src/outbound/ffmpeg/ffmpeg.js';
import { renditionArgs } from '../src/outbound/ffmpeg/render-args.js';
import { FFMPEGS } from './support/ffmpegs.js';

const folder = mkdtempSync(join(tmpdir(), 'bandeja-copied-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCENE = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30:duration=3'];
const TONE = ['-f', 'lavfi', '-i', 'sine=frequency=330:duration=3'];
const SIDEWAYS = ['-metadata:s:v', 'rotate=90'];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-bf', '2', '-c:a', 'aac'];

function made(ffmpeg: string, name: string, ...args: string[]): string {
  const path = join(folder, name);
  execFileSync(ffmpeg, ['-v', 'error', '-y', ...SCENE, ...TONE, ...args, path]);
  return path;
}

function remuxed(ffmpeg: string, input: readonly string[]): Buffer {
  const output = join(folder, 'output.mp4');
  execFileSync(ffmpeg, ['-v', 'error', ...input, ...renditionArgs('remux', 'standard', output)]);
  return readFileSync(output);
}

describe.each(FFMPEGS)('$path', ({ path: ffmpeg }) => {
  it.each([
    ['an MP4', 'film.mp4', []],
    ['a film of a phone held upright', 'film.mov', SIDEWAYS],
  ])('remuxes %s to the same bytes without decoding any frame of it', async (_name, name, args) => {
    const film = made(ffmpeg, name, ...H264, ...args);
    const input = await copiedH264Args(film, 'mov');
    expect(input.slice(0, WITHOUT_TRIAL.length)).toEqual(WITHOUT_TRIAL);
    expect(remuxed(ffmpeg, input).equals(remuxed(ffmpeg, inputArgs(film, 'mov')))).toBe(true);
  });

  it.each([
    ['an MP4 in fragments', 'fragments.mp4', 'mp4', [...H264, '-movflags', 'frag_keyframe+empty_moov']],
    ['an AVI', 'film.avi', 'avi', H264],
  ] as const)('tries frames of %s, whose index does not say enough', async (_name, name, container, args) => {
    const film = made(ffmpeg, name, ...args);
    expect(await copiedH264Args(film, container)).not.toContain(WITHOUT_TRIAL[0]);
  });
});

it('tries frames of a file with more boxes than anybody needs, and does not read all of them', async () => {
  const film = join(folder, 'boxes.mp4');
  const box = Buffer.from([0, 0, 0, 8, ...Buffer.from('free')]);
  writeFileSync(film, Buffer.concat(Array.from({ length: 200_000 }, () => box)));
  const reads = vi.spyOn(Buffer, 'alloc');
  expect(await copiedH264Args(film, 'mp4')).not.toContain(WITHOUT_TRIAL[0]);
  expect(reads.mock.calls.length).toBeLessThan(2_000);
});
