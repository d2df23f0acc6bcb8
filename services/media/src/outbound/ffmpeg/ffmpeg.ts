import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { MAX_FRAME_PIXELS } from '../../domain/work-limits.js';
import { CHILD_ENV, type Confinement } from './confinement.js';

export interface FfmpegResult {
  exitCode: number;
  stdout: string;
  stderr: string;
  timedOut: boolean;
}

export interface FfmpegRun {
  timeoutMs: number;
  /** The limit of the child's memory; RENDER_MEMORY_BYTES by default. */
  memoryBytes?: number;
  signal?: AbortSignal | undefined;
  /** Nobody waits for it: it leaves the processor to other runs. */
  isInBackground?: boolean;
}

const KEPT_OUTPUT = 16_384;

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
    private readonly confinement: Confinement,
  ) {}

  run(
    args: readonly string[],
    { timeoutMs, memoryBytes = RENDER_MEMORY_BYTES, signal, isInBackground = false }: FfmpegRun,
  ): Promise<FfmpegResult> {
    signal?.throwIfAborted();
    const cpuSeconds = Math.ceil((timeoutMs / 1000) * FFMPEG_THREADS);
    const [command = this.path, ...confined] = [
      ...this.confinement.prefix({ memoryBytes, cpuSeconds }),
      this.path,
      ...GLOBAL_OPTIONS,
      ...args,
    ];
    return new Promise((resolve, reject) => {
      const child = spawn(command, confined, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: CHILD_ENV,
        cwd: '/',
      });
      if (child.pid !== undefined) lowerPriority(child.pid, isInBackground);
      const output = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr'] as const)
        child[name].setEncoding('utf8').on('data', (text: string) => {
          output[name] = (output[name] + text).slice(-KEPT_OUTPUT);
        });
      let timedOut = false;
      const kill = () => child.kill('SIGKILL');
      const timer = setTimeout(() => {
        timedOut = true;
        kill();
      }, timeoutMs);
      signal?.addEventListener('abort', kill, { once: true });
      const settled = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', kill);
      };
      child.once('error', (error) => {
        settled();
        reject(error);
      });
      child.once('close', (exitCode) => {
        settled();
        if (signal?.aborted) reject(signal.reason as Error);
        else resolve({ exitCode: exitCode ?? -1, timedOut, ...output });
      });
    });
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

function lowerPriority(pid: number, isInBackground: boolean): void {
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
  try {
    setPriority(pid, isInBackground ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
  } catch {
    // The child has ended already, or this system does not allow it: it runs with normal priority.
  }
}
