import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Writable } from 'node:stream';
import { CLEAN_ENVIRONMENT } from './clean-environment.js';
import type { ProcessResult } from './decoder.js';

export interface GuardedRun {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  isInBackground?: boolean | undefined;
  isAwaited?: boolean | undefined;
  /** The program reads it from its descriptor 3. */
  filter?: Buffer | undefined;
}

const KEPT_OUTPUT = 16_384;

/** Runs a program with a clean environment, low priority and a time limit, and ends it when the signal says so. */
export function runGuarded(
  [command = '', ...args]: readonly string[],
  { timeoutMs, signal, isInBackground = false, isAwaited = false, filter }: GuardedRun,
): Promise<ProcessResult> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe', ...(filter ? (['pipe'] as const) : [])],
      env: { ...CLEAN_ENVIRONMENT },
      cwd: '/',
      // The leader of a group, so that all of it can be ended.
      detached: true,
    });
    if (child.pid !== undefined && !isAwaited) lowerPriority(child.pid, isInBackground);
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name]?.setEncoding('utf8').on('data', (text: string) => {
        output[name] = (output[name] + text).slice(-KEPT_OUTPUT);
      });
    // A child that has ended early reads no more; its exit code says why.
    (child.stdio[3] as Writable | undefined)?.on('error', () => undefined).end(filter);
    let timedOut = false;
    const kill = () => killGroup(child);
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
    // What it has started does not outlive it, and holds our end of the pipes no longer.
    child.once('exit', kill);
    child.once('close', (exitCode) => {
      settled();
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve({ exitCode: exitCode ?? -1, timedOut, ...output });
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

function lowerPriority(pid: number, isInBackground: boolean): void {
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
  try {
    setPriority(pid, isInBackground ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
  } catch {
    // The child has ended already, or this system does not allow it: it runs with normal priority.
  }
}
