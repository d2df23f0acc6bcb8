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

const cageSettings = {
  /** The least cage for what reads strangers' files; with `strongest`, a process starts with whatever the machine has. */
  DECODER_CAGE: z.enum(['strongest', 'limits', 'isolated', 'sealed']).default('strongest'),
  /** Without it, the ffmpeg in PATH or else the one from npm. */
  FFMPEG_PATH: z.string().optional(),
};

/** Of a decoder container, which has no others: it knows nothing that is worth stealing. */
export const decoderSettings = z.object({
  ...cageSettings,
  LOG_LEVEL: serverSettings.LOG_LEVEL,
  /** Unix socket that it takes jobs from, in a folder that it shares with media alone. */
  DECODER_SOCKET: z.string(),
  /** For the files of jobs, which are deleted with them. */
  DECODER_DIRECTORY: z.string().transform((path) => resolve(path)),
});

export const mediaSettings = z.object({
  ...serverSettings,
  ...databaseSettings,
  ...authSettings,
  ...eventSettings,
  /** Where files are stored: below MEDIA_DIRECTORY, or on an S3 server. */
  MEDIA_STORAGE: z.enum(['folder', 's3']).default('folder'),
  /** With s3, it holds only files that are being worked on. */
  MEDIA_DIRECTORY: z.string().transform((path) => resolve(path)),
  MEDIA_SIGNING_SECRET: z.string().min(32, 'must be at least 32 characters'),
  /** Address of the S3 server; left out for Amazon's own. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The address under which browsers reach the same server, if it is another. */
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** PEM file of the authority that signs the S3 server's certificate; default: the authorities that Node knows. */
  S3_CA_FILE: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** The bucket is named in the path of an address, not in its host. */
  S3_FORCE_PATH_STYLE: flag.default(true),
  /** Left out where the machine has a role that gives access. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** A request fails when the S3 server is silent for so long. */
  S3_TIMEOUT_SECONDS: z.coerce.number().int().min(1).default(30),
  S3_BUCKET: z.string().default('bandeja-media'),
  /** For uploads in progress, with rules of its own. */
  S3_UPLOADS_BUCKET: z.string().default('bandeja-uploads'),
  /** The start of signed addresses: a path of the public origin, or a whole address. */
  MEDIA_PUBLIC_PATH: z
    .string()
    .default('/files/videos')
    .transform((path) => path.replace(/\/+$/, '')),
  /** Videos that this process works on at a time; 0 leaves them to others. Of two or more, one is kept for short work. */
  MEDIA_WORKERS: z.coerce.number().int().min(0).max(16).default(2),
  ...cageSettings,
  /** The socket of a container that reads strangers' files; without it, this machine's own cage is used. */
  DECODER_SOCKET: z.string().optional(),
  MEDIA_PROBE_TIMEOUT_SECONDS: z.coerce.number().int().min(1).default(20),
  MEDIA_RENDER_TIMEOUT_SECONDS: z.coerce.number().int().min(1).default(900),
});

export type MediaConfig = z.output<typeof mediaSettings>;

export function loadDecoderConfig(
  env: Readonly<Record<string, string | undefined>>,
): z.output<typeof decoderSettings> {
  return parseConfig('decoder', decoderSettings, env);
}

export function loadMediaConfig(env: Readonly<Record<string, string | undefined>>): MediaConfig {
  return parseConfig('media', mediaSettings, env);
}
