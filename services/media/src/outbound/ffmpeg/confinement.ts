import { spawnSync } from 'node:child_process';
import { findProgram } from './find-program.js';

export interface ChildLimits {
  memoryBytes: number;
  cpuSeconds: number;
}

/** What a child process is put behind before it sees a stranger's file. */
export interface Confinement {
  /** The programs, with their arguments, that the command comes after; none where the machine has none. */
  prefix(limits: ChildLimits): string[];
  /** For the log at the start. */
  network: 'none' | 'of the machine';
  limits: string;
}

/** None of our settings or secrets; glibc else reserves 64 MB of addresses for each thread. */
export const CHILD_ENV: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '2' };

const MAX_OPEN_FILES = 64;
const MAX_FILE_BYTES = 1024 * 1024 * 1024;
const MAX_PROCESSES = 128;
const TRIED_WITH: ChildLimits = { memoryBytes: 512 * 1024 * 1024, cpuSeconds: 60 };

/** A namespace of its own has no network; who is not root needs one of users as well. */
const NETWORKS = [['--net'], ['--map-current-user', '--net'], ['--map-root-user', '--net']];

/** Tries what this machine lets us do, each way with the very program that it is for. */
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
    ...[`--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, `--nofile=${MAX_OPEN_FILES}`],
    ...[`--fsize=${MAX_FILE_BYTES}`, '--core=0'],
    // Counted over all processes of the user, so it is left out where there are as many already.
    ...(processes ? [`--nproc=${MAX_PROCESSES}`] : []),
  ];
}
