import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SpriteLayout } from '../../domain/sprite-layout.js';
import { VideoRenderer, type Picture, type RenderOptions } from '../../use-cases/ports/video-renderer.js';
import { ignoreMissing } from '../folder/missing.js';
import { DEMUXERS } from './demuxers.js';
import { inputArgs, type Ffmpeg, type FfmpegResult } from './ffmpeg.js';
import { keyFrameCountArgs, pictureArgs } from './picture-args.js';
import { renditionArgs } from './render-args.js';

@Injectable()
export class FfmpegRenderer extends VideoRenderer {
  constructor(
    private readonly ffmpeg: Ffmpeg,
    /** On the file system of the storage, so that taking a result over is a rename. */
    private readonly workFolder: string,
    private readonly timeoutMs: number,
  ) {
    super();
  }

  withRendition<T>(
    source: string,
    { plan, container, colour, signal }: RenderOptions,
    work: (path: string) => Promise<T>,
  ): Promise<T> {
    const input = inputArgs(source, DEMUXERS[container]);
    return this.#withOutput(
      'mp4',
      (output) => [...input, ...renditionArgs(plan, colour, output)],
      signal,
      work,
    );
  }

  async withPicture<T>(
    rendition: string,
    picture: Picture,
    signal: AbortSignal,
    work: (path: string) => Promise<T>,
  ): Promise<T> {
    const keyFramesOnly =
      picture.kind === 'sprite' && (await this.#hasKeyFrames(rendition, picture.layout, signal));
    const args = (output: string) => pictureArgs(rendition, picture, { output, keyFramesOnly });
    return this.#withOutput('jpg', args, signal, work);
  }

  /** True when there are as many key frames as pictures in the layout. */
  async #hasKeyFrames(
    rendition: string,
    { columns, rows }: SpriteLayout,
    signal: AbortSignal,
  ): Promise<boolean> {
    const args = keyFrameCountArgs(rendition);
    const { stdout } = await this.ffmpeg.run(args, { timeoutMs: this.timeoutMs, signal });
    return Number([...stdout.matchAll(/^frame=\s*(\d+)/gm)].at(-1)?.[1] ?? 0) >= columns * rows;
  }

  async #withOutput<T>(
    extension: string,
    args: (output: string) => string[],
    signal: AbortSignal,
    work: (path: string) => Promise<T>,
  ): Promise<T> {
    const output = join(this.workFolder, `${randomUUID()}.${extension}`);
    await mkdir(dirname(output), { recursive: true });
    try {
      const result = await this.ffmpeg.run(args(output), { timeoutMs: this.timeoutMs, signal });
      const written = (await stat(output).catch(ignoreMissing))?.size ?? 0;
      if (result.exitCode !== 0 || written === 0) throw failureOf(result);
      return await work(output);
    } finally {
      await rm(output, { force: true });
    }
  }
}

function failureOf({ exitCode, timedOut, stderr }: FfmpegResult): Error {
  const said = stderr.slice(-500);
  const error = new Error(`ffmpeg ${timedOut ? 'took too long' : `ended with ${exitCode}`}: ${said}`);
  // It says so in words only; the video is not to blame.
  return said.includes('No space left on device') ? Object.assign(error, { code: 'ENOSPC' }) : error;
}
