import swc from '@swc/core';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SOURCE =
  /^(libs\/[^/]+|services\/[^/]+|gateway|deploy\/(?:embedded|stripe-simulator))\/src\/(.+)\.tsx?$/;
const NOT_BUILT = /\.spec\.tsx?$|\.d\.ts$/;
/** The sources of generated code. */
const DESCRIPTION = /^proto\/.*\.proto$|\.prisma$|^gateway\/schema\/.*\.graphql$/;

/** What a changed file requires: `compile` this file only, `generate` and rebuild, or nothing. */
export function workFor(path) {
  if (DESCRIPTION.test(path)) return 'generate';
  return SOURCE.test(path) && !NOT_BUILT.test(path) ? 'compile' : undefined;
}

/** Compiles this source file like the build; deletes the output if the file is gone. Throws at a syntax error. */
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
