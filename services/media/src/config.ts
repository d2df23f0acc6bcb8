import {
  authSettings,
  databaseSettings,
  eventSettings,
  flag,
  parseConfig,
  serverSettings,
} from '@bandeja/config';
import { resolve } from 'node:path';
import { z } from 'zod';

export const mediaSettings = z.object({
  ...serverSettings,
  ...databaseSettings,
  ...authSettings,
  ...eventSettings,
  /** Where files are kept: below MEDIA_DIRECTORY, or on an S3 server. */
  MEDIA_STORAGE: z.enum(['folder', 's3']).default('folder'),
  /** With s3, only what is being worked on lies here. */
  MEDIA_DIRECTORY: z.string().transform((path) => resolve(path)),
  MEDIA_SIGNING_SECRET: z.string().min(32, 'must be at least 32 characters'),
  /** Address of the S3 server; left out for Amazon's own. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The same server as browsers reach it, where that is another address. */
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** The bucket is named in the path of an address, not in its host. */
  S3_FORCE_PATH_STYLE: flag.default(true),
  /** Left out where the machine has a role of its own. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Silence of the S3 server after which a request counts as failed. */
  S3_TIMEOUT_SECONDS: z.coerce.number().int().min(1).default(30),
  S3_BUCKET: z.string().default('bandeja-media'),
  /** Uploads on their way, in a bucket with rules of its own. */
  S3_UPLOADS_BUCKET: z.string().default('bandeja-uploads'),
  /** What signed addresses start with: a path of the public origin, or a whole address. */
  MEDIA_PUBLIC_PATH: z
    .string()
    .default('/files/videos')
    .transform((path) => path.replace(/\/+$/, '')),
  /** Videos that this process makes playable at a time; 0 leaves them to others. With two, one is kept for short work. */
  MEDIA_WORKERS: z.coerce.number().int().min(0).max(16).default(2),
  /** Else the ffmpeg in PATH, else the one from npm. */
  FFMPEG_PATH: z.string().optional(),
  MEDIA_PROBE_TIMEOUT_SECONDS: z.coerce.number().int().min(1).default(20),
  MEDIA_RENDER_TIMEOUT_SECONDS: z.coerce.number().int().min(1).default(900),
});

export type MediaConfig = z.output<typeof mediaSettings>;

export function loadMediaConfig(env: Readonly<Record<string, string | undefined>>): MediaConfig {
  return parseConfig('media', mediaSettings, env);
}
