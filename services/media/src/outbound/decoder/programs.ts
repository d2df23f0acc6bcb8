import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CagedProgram } from './cage.js';
import type { DecoderProgram } from './decoder.js';

/** At the same place from the source and from the build. */
const FOLDER = fileURLToPath(new URL('../../../decoder', import.meta.url));
const NODE_OPTIONS = ['--max-old-space-size=128'];

export type CagedPrograms = Record<DecoderProgram, CagedProgram>;

export function decoderPrograms(ffmpeg: string): CagedPrograms {
  const byNode = (name: string): CagedProgram => ({
    command: [process.execPath, ...NODE_OPTIONS, join(FOLDER, name)],
    files: distinct([...realAndNamed(process.execPath), join(FOLDER, name), ...packageFolders('sharp')]),
  });
  return {
    ffmpeg: { command: [ffmpeg], files: distinct(realAndNamed(ffmpeg)) },
    picture: byNode('picture-to-jpeg.mjs'),
    marks: byNode('svg-to-png.mjs'),
  };
}

/** The folders of packages in which the programs look for it, and in which it looks for others. */
function packageFolders(name: string): string[] {
  const entry = createRequire(import.meta.url).resolve('sharp');
  const real = entry.slice(0, entry.lastIndexOf(`/node_modules/${name}/`));
  return [...nearest(FOLDER, name), join(real, 'node_modules')];
}

function nearest(folder: string, name: string): string[] {
  const modules = join(folder, 'node_modules');
  if (existsSync(join(modules, name))) return [modules];
  return dirname(folder) === folder ? [] : nearest(dirname(folder), name);
}

/** What the system has already is not named twice. */
const realAndNamed = (path: string) =>
  [path, realpathSync(path)].filter((each) => !/^\/(usr|bin|lib)\//.test(each));

const distinct = (paths: readonly string[]) => [...new Set(paths)];
