import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface ProcessResult {
  exitCode: number;
  stdout: string;
  stderr: string;
  timedOut: boolean;
}

export interface GuardedRun {
  env: Readonly<Record<string, string>>;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Nobody waits for it: it leaves the processor to other runs. */
  isInBackground?: boolean;
  /** What it reads on its standard input; it has none if nothing is said. */
  input?: string;
  /** The descriptor of an open file that its standard output goes to, instead of the result. */
  outputFile?: number;
}

const KEPT_OUTPUT = 16_384;

/** Runs a program with low priority and a time limit, and ends it when the signal says so. */
export function runGuarded(
  [command = '', ...args]: readonly string[],
  { env, timeoutMs, signal, isInBackground = false, input, outputFile }: GuardedRun,
): Promise<ProcessResult> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: [input === undefined ? 'ignore' : 'pipe', outputFile ?? 'pipe', 'pipe'],
      env: { ...env },
      cwd: '/',
    });
    if (child.pid !== undefined) lowerPriority(child.pid, isInBackground);
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name]?.setEncoding('utf8').on('data', (text: string) => {
        output[name] = (output[name] + text).slice(-KEPT_OUTPUT);
      });
    // A child that has ended early reads no more; its exit code says why.
    child.stdin?.on('error', () => undefined).end(input);
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

function lowerPriority(pid: number, isInBackground: boolean): void {
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
  try {
    setPriority(pid, isInBackground ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
  } catch {
    // The child has ended already, or this system does not allow it: it runs with normal priority.
  }
}
