import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  VideoRenderer,
  type Picture,
  type PictureFile,
  type PictureOptions,
  type RenderOptions,
  type ScrubOptions,
  type SoundOptions,
} from '../../use-cases/ports/video-renderer.js';
import { ignoreMissing } from '../folder/missing.js';
import { copiedH264Args } from './copied-h264.js';
import { DEMUXERS } from './demuxers.js';
import {
  failureOf,
  inputArgs,
  SCRUB_MEMORY_BYTES,
  type Ffmpeg,
  type FfmpegFiles,
  type FfmpegRun,
} from './ffmpeg.js';
import { countKeyFrames } from './key-frames.js';
import { pictureArgs } from './picture-args.js';
import { renditionArgs, soundArgs } from './render-args.js';
import { scrubArgs } from './scrub-args.js';

@Injectable()
export class FfmpegRenderer extends VideoRenderer {
  constructor(
    private readonly ffmpeg: Ffmpeg,
    /** On the same file system as the storage, so that a finished file is moved by a rename. */
    private readonly workFolder: string,
    private readonly timeoutMs: number,
  ) {
    super();
  }

  async withRendition<T>(
    source: string,
    { plan, container, colour, signal }: RenderOptions,
    work: (path: string) => Promise<T>,
  ): Promise<T> {
    const output = this.#newPath('mp4');
    const input =
      plan === 'remux' ? await copiedH264Args(source, container) : inputArgs(source, DEMUXERS[container]);
    const args = [...input, ...renditionArgs(plan, colour, output)];
    return this.#withOutputs({ reads: [source], writes: [output] }, args, { signal }, () => work(output));
  }

  withScrub<T>(
    rendition: string,
    { timescale, signal }: ScrubOptions,
    work: (path: string) => Promise<T>,
  ): Promise<T> {
    const output = this.#newPath('mp4');
    const args = [...inputArgs(rendition, 'mov'), ...scrubArgs(timescale, output)];
    const run = { signal, memoryBytes: SCRUB_MEMORY_BYTES, isInBackground: true };
    return this.#withOutputs({ reads: [rendition], writes: [output] }, args, run, () => work(output));
  }

  withSound<T>(
    source: string,
    { container, longestMs, signal }: SoundOptions,
    work: (path: string) => Promise<T>,
  ): Promise<T> {
    const output = this.#newPath('m4a');
    const args = [...inputArgs(source, DEMUXERS[container]), ...soundArgs(longestMs, output)];
    return this.#withOutputs({ reads: [source], writes: [output] }, args, { signal }, () => work(output));
  }

  async withPictures<T>(
    rendition: string,
    pictures: readonly Picture[],
    { decodeAll, signal }: PictureOptions,
    work: (files: readonly PictureFile[]) => Promise<T>,
  ): Promise<T> {
    const keyFramesOnly = !decodeAll && (await hasEnoughKeyFrames(rendition, pictures));
    const files = pictures.map((picture) => ({ picture, path: this.#newPath('jpg') }));
    return this.#withOutputs(
      { reads: [rendition], writes: files.map(({ path }) => path) },
      pictureArgs(rendition, files, keyFramesOnly),
      { signal },
      () => work(files),
    );
  }

  #newPath(extension: string): string {
    return join(this.workFolder, `${randomUUID()}.${extension}`);
  }

  async #withOutputs<T>(
    files: FfmpegFiles,
    args: readonly string[],
    run: Omit<FfmpegRun, 'timeoutMs'>,
    work: () => Promise<T>,
  ): Promise<T> {
    await mkdir(this.workFolder, { recursive: true });
    try {
      const result = await this.ffmpeg.run(args, files, { timeoutMs: this.timeoutMs, ...run });
      const sizes = await Promise.all(files.writes.map(sizeOf));
      if (result.exitCode !== 0 || sizes.includes(0)) throw failureOf(result);
      return await work();
    } finally {
      for (const output of files.writes) await rm(output, { force: true });
    }
  }
}

/** True when there are as many key frames as pictures in the sprite. */
async function hasEnoughKeyFrames(rendition: string, pictures: readonly Picture[]): Promise<boolean> {
  const sprite = pictures.find((picture) => picture.kind === 'sprite');
  if (!sprite) return false;
  const { columns, rows } = sprite.layout;
  return ((await countKeyFrames(rendition)) ?? 0) >= columns * rows;
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(ignoreMissing))?.size ?? 0;
}
