import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** The path that is set, else the system's ffmpeg, else the one that npm brings. */
export function findFfmpeg(configured: string | undefined): string {
  if (configured) return configured;
  if (!spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).error) return 'ffmpeg';
  return (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
}
