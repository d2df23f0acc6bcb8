import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface FfmpegResult {
  exitCode: number;
  stdout: string;
  stderr: string;
  timedOut: boolean;
}

export interface FfmpegRun {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

const KEPT_OUTPUT = 16_384;

/** Runs ffmpeg on files of strangers: local files only, low priority, a limit of time. */
export class Ffmpeg {
  constructor(readonly path: string) {}

  run(args: readonly string[], { timeoutMs, signal }: FfmpegRun): Promise<FfmpegResult> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const child = spawn(this.path, ['-nostdin', '-hide_banner', '-v', 'error', '-nostats', ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      if (child.pid !== undefined) lowerPriority(child.pid);
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

/** Arguments that open a file as the container that it was found to be, and as nothing else. */
export function inputArgs(path: string, demuxer: string): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${path}`];
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or this system does not let us: it then runs as it is.
  }
}
