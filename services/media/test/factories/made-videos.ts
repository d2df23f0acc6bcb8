import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QUICK_FFMPEG as ffmpeg } from '../support/quick-ffmpeg.js';

export interface Made {
  extension?: string;
  seconds?: number;
  size?: string;
  rate?: number;
  sound?: boolean;
  output?: string[];
}

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

const made = new Map<string, Buffer>();

/** Makes each film once: tests ask for the same ones, and do not change them. */
function onceEach(about: unknown, make: () => Buffer): Buffer {
  const key = JSON.stringify(about);
  const film = made.get(key) ?? make();
  made.set(key, film);
  return film;
}

/** A real video: ffmpeg's test picture, and a tone. */
export function makeVideo({
  extension = 'mp4',
  seconds = 2,
  size = '160x120',
  rate = 15,
  sound = true,
  output = H264,
}: Made = {}): Buffer {
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${rate}:duration=${seconds}`];
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : [];
  return written(extension, [...picture, ...tone, ...output]);
}

const written = (extension: string, args: string[]) =>
  onceEach([extension, args], () =>
    inFolder((folder) => {
      const path = join(folder, `made.${extension}`);
      execFileSync(ffmpeg, ['-nostdin', '-v', 'error', ...args, path]);
      return readFileSync(path);
    }),
  );

export const h264 = (...more: string[]) => [...H264, ...more];

/** Remuxes a video. */
export function rewrap(video: Buffer, extension: string, ...args: string[]): Buffer {
  return inFolder((folder) => {
    const path = join(folder, `made.${extension}`);
    execFileSync(ffmpeg, [
      '-nostdin',
      '-v',
      'error',
      '-i',
      write(folder, video),
      '-c',
      'copy',
      ...args,
      path,
    ]);
    return readFileSync(path);
  });
}

/** What ffmpeg prints about a file: container, streams, metadata. */
export function describeFile(path: string): string {
  return spawnSync(ffmpeg, ['-hide_banner', '-i', path], { encoding: 'utf8' }).stderr;
}

function write(folder: string, video: Buffer): string {
  const path = join(folder, 'source');
  writeFileSync(path, video);
  return path;
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-made-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How bright each cell of a picture is, from 0 to 255, when it is cut into so many columns and rows. */
export function brightnessOf(path: string, columns: number, rows: number): number[] {
  const cells = ['-vf', `scale=${columns}:${rows}:flags=area`, '-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
  return [...execFileSync(ffmpeg, ['-nostdin', '-v', 'error', '-i', path, ...cells])];
}

/** How many frames of picture a file holds, and what ffmpeg prints about it. */
export function countFrames(path: string): { frames: number; output: string } {
  const args = ['-hide_banner', '-i', path, '-map', '0:v:0', '-c', 'copy', '-f', 'null', '-'];
  const { stderr } = spawnSync(ffmpeg, args, { encoding: 'utf8' });
  const frames = Number([...stderr.matchAll(/frame=\s*(\d+)/g)].at(-1)?.[1]);
  return { frames, output: stderr.split('Output #0')[0] ?? '' };
}

/** A tone, and no picture. */
export function makeSound(extension: string, seconds: number, ...args: string[]): Buffer {
  return written(extension, ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, ...args]);
}

/** Writes a video of a picture that ffmpeg's own filters draw. */
export function drawVideo(picture: string, extension: string, ...args: string[]): Buffer {
  return written(extension, ['-f', 'lavfi', '-i', picture, ...args]);
}

/** A video filled up to a size with what players skip: a `free` box behind it. */
export function padVideo(video: Buffer, sizeBytes: number): Buffer {
  const padded = Buffer.alloc(sizeBytes);
  video.copy(padded);
  padded.writeUInt32BE(sizeBytes - video.length, video.length);
  padded.write('free', video.length + 4);
  return padded;
}

/** What ffmpeg measures of each frame. */
export function measureFrames(path: string, name: 'SATAVG' | 'YAVG'): number[] {
  const filter = 'signalstats,metadata=print:file=-';
  const args = ['-nostdin', '-v', 'error', '-i', path, '-vf', filter, '-f', 'null', '-'];
  const output = execFileSync(ffmpeg, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return [...output.matchAll(new RegExp(`signalstats\\.${name}=([\\d.]+)`, 'g'))].map(([, value]) =>
    Number(value),
  );
}
