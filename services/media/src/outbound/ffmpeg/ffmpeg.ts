import { MAX_FRAME_PIXELS } from '../../domain/work-limits.js';
import { DECODER_THREADS } from '../decoder/caged-decoder.js';
import type { Decoder, DecoderJob, ProcessResult } from '../decoder/decoder.js';

export type FfmpegResult = ProcessResult;

export interface FfmpegRun extends Pick<DecoderJob, 'timeoutMs' | 'isInBackground' | 'isAwaited'> {
  signal?: AbortSignal | undefined;
  /** The limit of the child's memory; RENDER_MEMORY_BYTES by default. */
  memoryBytes?: number;
}

/** The files that a run opens; it can see no others. */
export type FfmpegFiles = Pick<DecoderJob, 'reads' | 'writes'>;

export const FFMPEG_THREADS = DECODER_THREADS;
/** Measured with the largest accepted files; docs/operations.md says what a container needs. */
export const RENDER_MEMORY_BYTES = 1_792 * 1024 * 1024;
export const SCRUB_MEMORY_BYTES = 768 * 1024 * 1024;
export const PROBE_MEMORY_BYTES = 512 * 1024 * 1024;

const GLOBAL_OPTIONS = [
  ['-nostdin', '-hide_banner', '-nostats'],
  ['-v', 'error'],
  ['-filter_threads', String(FFMPEG_THREADS)],
].flat();

/** Runs ffmpeg on uploaded files: on local files only, caged, with a time limit, and with low priority unless somebody waits. */
export class Ffmpeg {
  constructor(private readonly decoder: Decoder) {}

  run(
    args: readonly string[],
    { reads, writes }: FfmpegFiles,
    { memoryBytes = RENDER_MEMORY_BYTES, signal, ...run }: FfmpegRun,
  ): Promise<FfmpegResult> {
    const job: DecoderJob = {
      program: 'ffmpeg',
      args: [...GLOBAL_OPTIONS, ...args],
      ...{ reads, writes, memoryBytes, ...run },
    };
    return this.decoder.run(job, signal);
  }
}

/** Opens a file as the container that was detected, and as nothing else. */
export function inputArgs(path: string, demuxer: string): string[] {
  return [
    ['-threads', String(FFMPEG_THREADS)],
    ['-max_pixels', String(MAX_FRAME_PIXELS)],
    ['-protocol_whitelist', 'file,pipe'],
    ['-f', demuxer],
    ['-i', `file:${path}`],
  ].flat();
}

export function failureOf({ exitCode, timedOut, stderr }: FfmpegResult): Error {
  const message = stderr.slice(-500);
  const error = new Error(`ffmpeg ${timedOut ? 'took too long' : `ended with ${exitCode}`}: ${message}`);
  // Its exit code does not tell a full disk from a bad video, only this text does.
  return message.includes('No space left on device') ? Object.assign(error, { code: 'ENOSPC' }) : error;
}
