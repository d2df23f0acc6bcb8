import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ffmpeg = (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
const directory = mkdtempSync(join(tmpdir(), 'bandeja-clips-'));
/** While a program runs, connections that close must be noticed, or the next request is sent into one. */
const run = promisify(execFile);

interface ClipOptions {
  seconds?: number;
  size?: string;
  rate?: number;
}

/** Creates a real H.264/AAC MP4 with a moving picture, with ffmpeg. */
export async function makeClip(
  name: string,
  { seconds = 6, size = '640x360', rate = 30 }: ClipOptions = {},
): Promise<string> {
  const file = join(directory, name);
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=${size}:rate=${rate}`,
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=330',
  ];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await run(ffmpeg, ['-loglevel', 'error', '-y', ...inputs, '-t', String(seconds), ...codecs, file]);
  return file;
}

export function makeText(name: string): string {
  const file = join(directory, name);
  writeFileSync(file, 'This is a shopping list, whatever its name says.\n'.repeat(200));
  return file;
}

/** The first part of a clip, without the index at its end. */
export function truncate(clip: string, name: string, share = 0.6): string {
  const file = join(directory, name);
  const whole = readFileSync(clip);
  writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)));
  return file;
}

/** A clip padded to a size in bytes; players ignore what follows the last box. */
export function padded(clip: string, name: string, bytes: number): string {
  const file = join(directory, name);
  const whole = readFileSync(clip);
  const padding = Buffer.alloc(bytes - whole.length);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4, 'latin1');
  writeFileSync(file, Buffer.concat([whole, padding]));
  return file;
}

/** A clip in another container or codec. */
export async function transcoded(clip: string, name: string, codecs: string[]): Promise<string> {
  const file = join(directory, name);
  await run(ffmpeg, ['-loglevel', 'error', '-y', '-i', clip, ...codecs, file]);
  return file;
}

/** One picture of a video, as a PNG. */
export async function pictureAt(video: string, name: string, seconds: number): Promise<string> {
  const file = join(directory, name);
  await run(ffmpeg, [
    '-loglevel',
    'error',
    '-y',
    '-ss',
    String(seconds),
    '-i',
    video,
    '-frames:v',
    '1',
    file,
  ]);
  return file;
}

/** How long a video is, in seconds. */
export async function lengthOf(video: string): Promise<number> {
  const { stderr } = await run(ffmpeg, ['-hide_banner', '-i', video, '-f', 'null', '-']);
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(stderr) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
