import { MAX_FRAME_PIXELS } from '../../domain/work-limits.js';
import { runGuarded, type GuardedRun, type ProcessResult } from '../process/run-guarded.js';
import { CHILD_ENV, type Confinement } from './confinement.js';

export type FfmpegResult = ProcessResult;

export interface FfmpegRun extends Pick<GuardedRun, 'timeoutMs' | 'signal' | 'isInBackground'> {
  /** The limit of the child's memory; RENDER_MEMORY_BYTES by default. */
  memoryBytes?: number;
}

/** Threads of each decoder and each encoder. More are faster, but each takes the memory of a few frames. */
export const FFMPEG_THREADS = 2;
/** Measured with the largest accepted files; docs/operations.md says what a container needs. */
export const RENDER_MEMORY_BYTES = 1_792 * 1024 * 1024;
export const SCRUB_MEMORY_BYTES = 768 * 1024 * 1024;
export const PROBE_MEMORY_BYTES = 512 * 1024 * 1024;

const GLOBAL_OPTIONS = [
  ['-nostdin', '-hide_banner', '-nostats'],
  ['-v', 'error'],
  ['-filter_threads', String(FFMPEG_THREADS)],
].flat();

/** Runs ffmpeg on uploaded files: on local files only, confined, with low priority and a time limit. */
export class Ffmpeg {
  constructor(
    readonly path: string,
    readonly confinement: Confinement,
  ) {}

  run(
    args: readonly string[],
    { memoryBytes = RENDER_MEMORY_BYTES, ...run }: FfmpegRun,
  ): Promise<FfmpegResult> {
    const cpuSeconds = Math.ceil((run.timeoutMs / 1000) * FFMPEG_THREADS);
    const confined = this.confinement.prefix({ memoryBytes, cpuSeconds });
    return runGuarded([...confined, this.path, ...GLOBAL_OPTIONS, ...args], { env: CHILD_ENV, ...run });
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
