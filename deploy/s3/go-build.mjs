import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Builds a program from the Go registry in the version of the directory's go.sum, unless it is already built. Returns its
 * path. Throws without Go or after a timeout; the next attempt reuses what was compiled.
 */
export async function goBuild(folder, name, packagePath, timeoutMs) {
  const program = fileURLToPath(new URL(`../../.cache/s3/${name}`, import.meta.url));
  mkdirSync(dirname(program), { recursive: true });
  const cwd = join(fileURLToPath(new URL('.', import.meta.url)), folder);
  try {
    await promisify(execFile)('go', ['build', '-o', program, packagePath], { cwd, timeout: timeoutMs });
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new Error(`${name} is built with Go, which is not here`, { cause: error });
    if (error.killed)
      throw new Error(`building ${name} took more than ${timeoutMs / 60_000} min`, { cause: error });
    throw new Error(`${name} could not be built`, { cause: error });
  }
  return program;
}
