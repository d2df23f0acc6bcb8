import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { loadMediaConfig, type MediaConfig } from '../../src/config.js';
import { prepareBuckets } from '../../src/outbound/s3/prepare-buckets.js';
import { s3ClientConfig } from '../../src/outbound/s3/s3-settings.js';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { SIGNING_SECRET, startMediaApp, type MediaApp } from '../media-app.js';
import { testAuthEnv } from '@bandeja/testing';

export interface S3Media {
  media: MediaApp;
  env: Record<string, string>;
  buckets: { media: string; uploads: string };
  /** The report of the preparation of the buckets. */
  report: string[];
  keys(bucket: string): Promise<string[]>;
  stop(): Promise<void>;
}

const serverOfTheRun = () => ({
  MEDIA_STORAGE: 's3',
  S3_ENDPOINT: process.env.S3_TEST_ENDPOINT!,
  S3_ACCESS_KEY_ID: process.env.S3_TEST_ACCESS_KEY_ID!,
  S3_SECRET_ACCESS_KEY: process.env.S3_TEST_SECRET_ACCESS_KEY!,
});

/** The settings of media on the S3 server that the environment names. */
export function s3TestConfig(more: Record<string, string>): MediaConfig {
  return loadMediaConfig({
    ...testAuthEnv('media'),
    DATABASE_URL: 'postgresql://unused/unused',
    MEDIA_DIRECTORY: tmpdir(),
    MEDIA_SIGNING_SECRET: SIGNING_SECRET,
    ...serverOfTheRun(),
    ...more,
  });
}

/** Media on that server, with two fresh buckets. */
export async function startS3Media(more: Record<string, string> = {}): Promise<S3Media> {
  const run = randomUUID().slice(0, 8);
  const buckets = { media: `media-${run}`, uploads: `uploads-${run}` };
  const env = {
    ...serverOfTheRun(),
    S3_BUCKET: buckets.media,
    S3_UPLOADS_BUCKET: buckets.uploads,
    ...more,
  };
  const config = s3TestConfig(env);
  const report = await prepareBuckets(config, { publicOrigin: 'https://bandeja.example' });
  const client = new S3Client(s3ClientConfig(config));
  const media = await startMediaApp(env);
  return {
    media,
    env,
    buckets,
    report,
    keys: async (bucket) => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      return Contents.map(({ Key }) => Key ?? '').sort();
    },
    stop: async () => {
      await media.stop();
      client.destroy();
    },
  };
}
