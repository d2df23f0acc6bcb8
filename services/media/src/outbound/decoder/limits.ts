import { findProgram } from './find-program.js';

export interface ChildLimits {
  memoryBytes: number;
  cpuSeconds: number;
}

/** Put before a command, it is limited. */
export type Limiter = (limits: ChildLimits) => string[];

const MAX_OPEN_FILES = 64;
const MAX_FILE_BYTES = 1024 * 1024 * 1024;
const MAX_PROCESSES = 128;

/** Ways to limit a process, the best first; those that this machine has not are left out. */
export function limiters(): Limiter[] {
  const [prlimit, sh] = [findProgram('prlimit'), findProgram('sh')];
  return [
    // The system counts all processes of the user: left out where there are that many already.
    ...(prlimit ? [true, false].map((processes) => byPrlimit(prlimit, processes)) : []),
    ...(sh ? [byShell(sh)] : []),
  ];
}

const byPrlimit =
  (prlimit: string, processes: boolean): Limiter =>
  ({ memoryBytes, cpuSeconds }) => [
    prlimit,
    `--as=${memoryBytes}`,
    `--cpu=${cpuSeconds}`,
    `--nofile=${MAX_OPEN_FILES}`,
    `--fsize=${MAX_FILE_BYTES}`,
    '--core=0',
    ...(processes ? [`--nproc=${MAX_PROCESSES}`] : []),
    '--',
  ];

const byShell =
  (sh: string): Limiter =>
  ({ memoryBytes, cpuSeconds }) => {
    const limits = [
      `ulimit -v ${Math.floor(memoryBytes / 1024)}`,
      `ulimit -t ${cpuSeconds}`,
      `ulimit -n ${MAX_OPEN_FILES}`,
      // In blocks of 512 bytes.
      `ulimit -f ${MAX_FILE_BYTES / 512}`,
      'ulimit -c 0',
    ];
    return [sh, '-c', `${limits.join(' && ')} && exec "$@"`, 'sh'];
  };
