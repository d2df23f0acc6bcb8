import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { MediaConfig } from '../../config.js';
import { ignoreMissing } from './s3-bucket.js';
import { s3ClientConfig } from './s3-settings.js';

/** A day more than an upload lives. */
const UNFINISHED_UPLOAD_DAYS = 2;
const CORS_CACHE_SECONDS = 3600;

/**
 * Makes the buckets that are missing, private as every new one is, and sets their rules: what stands in the bucket of
 * uploads for two days is cleared away, and pages of the public origin may read media. Safe to repeat. Answers, a line
 * each, what was done and what the server does not offer.
 */
export async function prepareBuckets(config: MediaConfig, publicOrigin: string): Promise<string[]> {
  if (config.MEDIA_STORAGE !== 's3') return ['MEDIA_STORAGE is not s3: nothing to prepare'];
  const client = new S3Client(s3ClientConfig(config));
  const report: string[] = [];
  const attempt = async (what: string, act: () => Promise<unknown>) => {
    try {
      await act();
      report.push(`${what}: set`);
    } catch (error) {
      report.push(
        `${what}: not offered by this server (${error instanceof Error ? error.name : String(error)})`,
      );
    }
  };
  try {
    for (const bucket of [config.S3_BUCKET, config.S3_UPLOADS_BUCKET])
      report.push(`${bucket}: ${(await make(client, bucket)) ? 'made' : 'there already'}`);
    await attempt(`${config.S3_UPLOADS_BUCKET}, unfinished uploads end`, () =>
      client.send(
        new PutBucketLifecycleConfigurationCommand({
          Bucket: config.S3_UPLOADS_BUCKET,
          LifecycleConfiguration: {
            Rules: [
              {
                ID: 'unfinished-uploads',
                Status: 'Enabled',
                Filter: { Prefix: '' },
                Expiration: { Days: UNFINISHED_UPLOAD_DAYS },
                AbortIncompleteMultipartUpload: { DaysAfterInitiation: UNFINISHED_UPLOAD_DAYS },
              },
            ],
          },
        }),
      ),
    );
    await attempt(`${config.S3_BUCKET}, read by pages of ${publicOrigin}`, () =>
      client.send(
        new PutBucketCorsCommand({
          Bucket: config.S3_BUCKET,
          CORSConfiguration: {
            CORSRules: [
              {
                AllowedMethods: ['GET', 'HEAD'],
                AllowedOrigins: [publicOrigin],
                AllowedHeaders: ['range'],
                ExposeHeaders: ['content-length', 'content-range', 'etag'],
                MaxAgeSeconds: CORS_CACHE_SECONDS,
              },
            ],
          },
        }),
      ),
    );
  } finally {
    client.destroy();
  }
  return report;
}

async function make(client: S3Client, bucket: string): Promise<boolean> {
  if (await client.send(new HeadBucketCommand({ Bucket: bucket })).catch(ignoreMissing)) return false;
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return true;
}
