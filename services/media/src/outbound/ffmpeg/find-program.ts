import { spawnSync } from 'node:child_process';

/** Where the system has a program, as an absolute path: what we start gets no PATH of ours to look through. */
export function findProgram(name: string): string | undefined {
  const { status, stdout } = spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], {
    encoding: 'utf8',
  });
  const path = status === 0 ? stdout.trim() : '';
  return path.startsWith('/') ? path : undefined;
}
