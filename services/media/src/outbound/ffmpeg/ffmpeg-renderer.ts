import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { VideoRenderer, type RenderOptions } from '../../use-cases/ports/video-renderer.js';
import { ignoreMissing } from '../folder/missing.js';
import { DEMUXERS } from './demuxers.js';
import { inputArgs, type Ffmpeg } from './ffmpeg.js';
import { renditionArgs, thumbnailArgs } from './render-args.js';

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
    { plan, container, signal }: RenderOptions,
    work: (path: string) => Promise<T>,
  ): Promise<T> {
    const input = inputArgs(source, DEMUXERS[container]);
    return this.#withOutput('mp4', (output) => [...input, ...renditionArgs(plan, output)], signal, work);
  }

  withThumbnail<T>(
    rendition: string,
    atMs: number,
    signal: AbortSignal,
    work: (path: string) => Promise<T>,
  ): Promise<T> {
    const input = ['-ss', (atMs / 1000).toFixed(3), ...inputArgs(rendition, 'mov')];
    return this.#withOutput('jpg', (output) => [...input, ...thumbnailArgs(output)], signal, work);
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
      if (result.exitCode !== 0 || written === 0)
        throw new Error(
          `ffmpeg ${result.timedOut ? 'took too long' : `ended with ${result.exitCode}`}: ${result.stderr.slice(-500)}`,
        );
      return await work(output);
    } finally {
      await rm(output, { force: true });
    }
  }
}
