import type { FrameTable } from '@bandeja/film/frames';
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputArgs } from '../../src/outbound/ffmpeg/ffmpeg.js';
import { scrubArgs } from '../../src/outbound/ffmpeg/scrub-args.js';
import { readFrameTable } from '../../src/use-cases/process/read-frame-table.js';
import { QUICK_FFMPEG } from '../support/quick-ffmpeg.js';

const BLOCKS = 16;
export const FILM_SIZE = { width: 256, height: 144 };
const FRAMES = 260;
/** From left to right white, the bits of the number from the lowest, black; the lower quarter is inverted. */
const BIT = `if(eq(X,0),1,if(eq(X,${BLOCKS - 1}),0,mod(floor(N/pow(2,X-1)),2)))`;
const PICTURE = `geq=lum='16+219*abs((${BIT})-gte(Y,12))':cb=128:cr=128`;
const UNEVEN = "select='not(eq(mod(n,7),3))+gt(n,100)',setpts='PTS+mod(N,3)*0.002/TB'";

export interface NumberedFilm {
  id: string;
  path: string;
  width: number;
  height: number;
  frames: FrameTable;
}

/** A gray film in which each picture shows its number. */
export async function numberedFilm(
  folder: string,
  { rate = '30000/1001', isUneven = false } = {},
): Promise<NumberedFilm> {
  const { width, height } = FILM_SIZE;
  const path = join(mkdtempSync(join(folder, 'numbered-')), 'film.mp4');
  const source = `color=black:s=${BLOCKS}x${BLOCKS}:r=${rate},${isUneven ? UNEVEN : 'null'},${PICTURE}`;
  const args = [
    ['-nostdin', '-v', 'error', '-f', 'lavfi'],
    ['-i', `${source},scale=${width}:${height}:flags=neighbor,setsar=1`],
    ['-frames:v', String(FRAMES), '-vsync', 'passthrough'],
    // As phones write them: shown in another order than decoded, with few key frames.
    ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'fast', '-bf', '3', '-g', '100', path],
  ];
  execFileSync(QUICK_FFMPEG, args.flat());
  const frames = await readFrameTable(path);
  if (!frames) throw new Error('the film does not tell when its frames are shown');
  return { id: `${rate} ${String(isUneven)}`, path, width, height, frames };
}

/** The same with a scrub rendition. */
export function withScrub(film: NumberedFilm): NumberedFilm & { scrubPath: string } {
  const scrubPath = `${film.path}.scrub.mp4`;
  const args = [...inputArgs(film.path, 'mov'), ...scrubArgs(film.frames.timescale, scrubPath)];
  execFileSync(QUICK_FFMPEG, ['-nostdin', '-v', 'error', ...args]);
  return { ...film, scrubPath };
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'bandeja-talk-'));

/** How bright the film's frame is at a place of it, 0 to 1 from its left and its top. */
export function brightnessOf(frame: number, x: number, y: number): number {
  const column = Math.min(BLOCKS - 1, Math.floor(x * BLOCKS));
  const bit = column === 0 ? 1 : column === BLOCKS - 1 ? 0 : (frame >> (column - 1)) & 1;
  return (bit === 1) !== y >= 0.75 ? 255 : 0;
}

/** Pictures of a video by their numbers, three bytes a pixel. */
export function picturesOf(path: string, numbers: readonly number[]): Map<number, Buffer> {
  const { width, height } = FILM_SIZE;
  const inOrder = [...new Set(numbers)].toSorted((a, b) => a - b);
  const chosen = inOrder.map((number) => `eq(n,${number})`).join('+');
  const args = [
    ['-nostdin', '-v', 'error', '-i', path, '-vf', `select='${chosen}'`, '-vsync', 'passthrough'],
    ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
  ];
  const bytes = execFileSync(QUICK_FFMPEG, args.flat(), { maxBuffer: 256 * 1024 * 1024 });
  const size = width * height * 3;
  return new Map(inOrder.map((number, at) => [number, bytes.subarray(at * size, (at + 1) * size)]));
}

/** The color of a picture at a place of it. */
export function colorAt(picture: Buffer, x: number, y: number): [number, number, number] {
  const { width, height } = FILM_SIZE;
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
  return [picture[at] ?? 0, picture[at + 1] ?? 0, picture[at + 2] ?? 0];
}
