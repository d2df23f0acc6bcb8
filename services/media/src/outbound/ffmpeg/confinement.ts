import { spawnSync } from 'node:child_process';
import { findProgram } from './find-program.js';

export interface ChildLimits {
  memoryBytes: number;
  cpuSeconds: number;
}

/** How a child process is confined that opens an uploaded file. */
export interface Confinement {
  /** The programs with their arguments that start the command confined; empty where the machine has none. */
  prefix(limits: ChildLimits): string[];
  /** Logged at the start. */
  network: 'none' | 'of the machine';
  limits: string;
}

/** None of our settings or secrets. Without this variable, glibc reserves 64 MB of addresses for each thread. */
export const CHILD_ENV: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '2' };

const MAX_OPEN_FILES = 64;
const MAX_FILE_BYTES = 1024 * 1024 * 1024;
const MAX_PROCESSES = 128;
const TRIED_WITH: ChildLimits = { memoryBytes: 512 * 1024 * 1024, cpuSeconds: 60 };

/** Ways into a network namespace of its own, which has no network; without root, a user namespace is needed as well. */
const NETWORKS = [['--net'], ['--map-current-user', '--net'], ['--map-root-user', '--net']];

/** Tries what this machine allows, with the program that is to be confined. */
export function confine(program: string, tryArgs: readonly string[]): Confinement {
  const works = ([command = program, ...args]: string[]) =>
    spawnSync(command, [...args, program, ...tryArgs], { env: CHILD_ENV, stdio: 'ignore' }).status === 0;
  const prlimit = findProgram('prlimit');
  const unshare = findProgram('unshare');
  const limitsOf = (processes: boolean) => (limits: ChildLimits) =>
    prlimit ? [prlimit, ...limitArgs(limits, processes), '--'] : [];
  const limited = [limitsOf(true), limitsOf(false)].find((prefix) => works(prefix(TRIED_WITH)));
  const alone = unshare
    ? NETWORKS.map((args) => [unshare, ...args, '--']).find((prefix) => works([...prefix]))
    : undefined;
  return {
    prefix: (limits) => [...(alone ?? []), ...(limited?.(limits) ?? [])],
    network: alone ? 'none' : 'of the machine',
    limits: prlimit && limited ? 'memory, processor time, files, processes' : 'none but time and threads',
  };
}

function limitArgs({ memoryBytes, cpuSeconds }: ChildLimits, processes: boolean): string[] {
  return [
    `--as=${memoryBytes}`,
    `--cpu=${cpuSeconds}`,
    `--nofile=${MAX_OPEN_FILES}`,
    `--fsize=${MAX_FILE_BYTES}`,
    '--core=0',
    // The system counts all processes of the user: left out where there are that many already.
    ...(processes ? [`--nproc=${MAX_PROCESSES}`] : []),
  ];
}
