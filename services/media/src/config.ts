import { authSettings, databaseSettings, eventSettings, parseConfig, serverSettings } from '@bandeja/config';
import { resolve } from 'node:path';
import { z } from 'zod';

export const mediaSettings = z.object({
  ...serverSettings,
  ...databaseSettings,
  ...authSettings,
  ...eventSettings,
  /** Where files are kept. */
  MEDIA_STORAGE: z.enum(['folder']).default('folder'),
  MEDIA_DIRECTORY: z.string().transform((path) => resolve(path)),
  MEDIA_SIGNING_SECRET: z.string().min(32, 'must be at least 32 characters'),
  /** What signed addresses start with: a path of the public origin, or a whole address. */
  MEDIA_PUBLIC_PATH: z
    .string()
    .default('/files/videos')
    .transform((path) => path.replace(/\/+$/, '')),
  /** Videos that this process makes playable at a time; 0 leaves them to others. */
  MEDIA_WORKERS: z.coerce.number().int().min(0).max(16).default(1),
  /** Else the ffmpeg in PATH, else the one from npm. */
  FFMPEG_PATH: z.string().optional(),
  MEDIA_PROBE_TIMEOUT_SECONDS: z.coerce.number().int().min(1).default(20),
  MEDIA_RENDER_TIMEOUT_SECONDS: z.coerce.number().int().min(1).default(900),
});

export type MediaConfig = z.output<typeof mediaSettings>;

export function loadMediaConfig(env: Readonly<Record<string, string | undefined>>): MediaConfig {
  return parseConfig('media', mediaSettings, env);
}
