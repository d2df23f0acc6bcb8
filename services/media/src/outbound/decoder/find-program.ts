import { spawnSync } from 'node:child_process';

/** The absolute path of a program of the system, because child processes get no PATH to search. */
export function findProgram(name: string): string | undefined {
  const { status, stdout } = spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], {
    encoding: 'utf8',
  });
  const path = status === 0 ? stdout.trim() : '';
  return path.startsWith('/') ? path : undefined;
}
