import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolCache } from './tool-cache.mjs';

/**
 * Builds programs from the Go registry in the versions of the module in `folder`, unless they are already built. Returns
 * their paths. Throws without Go or after a timeout; the next attempt reuses what was compiled.
 *
 * @param packages the Go packages by the name of their program
 */
export async function goBuild(folder, packages, { timeoutMs, tags = '' }) {
  const cache = toolCache('go');
  mkdirSync(cache, { recursive: true });
  const names = Object.keys(packages).join(' and ');
  const args = ['build', '-tags', tags, '-o', `${cache}/`, ...Object.values(packages)];
  try {
    await promisify(execFile)('go', args, { cwd: folder, timeout: timeoutMs });
  } catch (error) {
    throw new Error(explain(error, names, timeoutMs), { cause: error });
  }
  return Object.fromEntries(Object.keys(packages).map((name) => [name, join(cache, name)]));
}

/** Whether an earlier run has built a program. */
export const isBuilt = (name) => existsSync(join(toolCache('go'), name));

function explain(error, names, timeoutMs) {
  if (error.code === 'ENOENT') return `${names}: built with Go, which is not here`;
  if (error.killed) return `${names}: building took more than ${timeoutMs / 60_000} min`;
  return `${names}: could not be built: ${String(error.stderr).trim().split('\n').at(-1)}`;
}
