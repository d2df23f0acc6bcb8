import swc from '@swc/core';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SOURCE =
  /^(libs\/[^/]+|services\/[^/]+|gateway|deploy\/(?:embedded|stripe-simulator))\/src\/(.+)\.tsx?$/;
const NOT_BUILT = /\.spec\.tsx?$|\.d\.ts$/;
/** What code is generated from. */
const DESCRIPTION = /^proto\/.*\.proto$|\.prisma$|^gateway\/schema\/.*\.graphql$/;

/** What a changed file asks for: `compile` it alone, `generate` and build anew, or nothing. */
export function workFor(path) {
  if (DESCRIPTION.test(path)) return 'generate';
  return SOURCE.test(path) && !NOT_BUILT.test(path) ? 'compile' : undefined;
}

/** Writes what the build would write for this source file; of one that is gone, takes it away. Throws at a syntax error. */
export async function compile(path) {
  const [, folder, name] = SOURCE.exec(path);
  const target = join(folder, 'dist', `${name}.js`);
  let compiled;
  try {
    compiled = await swc.transformFile(path, { configFile: '.swcrc', sourceMaps: true });
  } catch (error) {
    if (!/no such file/i.test(error.message)) throw error;
    for (const file of [target, `${target}.map`]) rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.map`, compiled.map);
  writeFileSync(target, `${compiled.code}\n//# sourceMappingURL=${basename(target)}.map`);
}
