import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { CLEAN_ENVIRONMENT } from '../decoder/clean-environment.js';
import { findProgram } from '../decoder/find-program.js';
import { toStandardColour } from './tone-mapping.js';

export interface FoundFfmpeg {
  path: string;
  version: string;
  from: 'FFMPEG_PATH' | 'the system' | 'the package';
}

/** Makes a picture with everything that renditions need: tone mapping and H.264. */
export const TRIAL = [
  ['-v', 'error'],
  ['-f', 'lavfi'],
  ['-i', 'color=size=64x64:duration=0.1'],
  ['-threads', '2'],
  ['-vf', toStandardColour('hlg').filters.join(',')],
  ['-c:v', 'libx264'],
  ['-f', 'null', '-'],
].flat();

const found = new Map<string, FoundFfmpeg>();

/** The configured ffmpeg; without one, the system's or else the package's, which is years older: the first that can do all we need. */
export function findFfmpeg(configured: string | undefined): FoundFfmpeg {
  const known = found.get(configured ?? '');
  if (known) return known;
  const candidates: [FoundFfmpeg['from'], string | undefined][] = configured
    ? [['FFMPEG_PATH', configured]]
    : [
        ['the system', findProgram('ffmpeg')],
        ['the package', packaged()],
      ];
  for (const [from, path] of candidates) {
    if (!path || !works(path, TRIAL)) continue;
    const chosen = { path, from, version: versionOf(path) };
    found.set(configured ?? '', chosen);
    return chosen;
  }
  const looked = candidates.map(([from, path]) => `${from}: ${path ?? 'none'}`).join('; ');
  throw new Error(
    `No ffmpeg with libx264, zscale and tonemap was found (${looked}). Install one or set FFMPEG_PATH.`,
  );
}

/** The build that npm brings for this platform. */
export function packaged(): string | undefined {
  try {
    return (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
  } catch {
    return undefined;
  }
}

function works(path: string, args: readonly string[]): boolean {
  return spawnSync(path, args, { env: CLEAN_ENVIRONMENT, stdio: 'ignore' }).status === 0;
}

function versionOf(path: string): string {
  const { stdout } = spawnSync(path, ['-version'], { env: CLEAN_ENVIRONMENT, encoding: 'utf8' });
  return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? 'unknown';
}
