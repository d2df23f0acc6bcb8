import { CreateBucketCommand, HeadBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DomainError } from '@bandeja/errors';
import type { MediaConfig } from '../../config.js';
import { bucketRules, type BucketRule, type BucketRuleOptions } from './bucket-rules.js';
import { ignoreMissing } from './s3-bucket.js';
import { facts, reasonOf } from './s3-failures.js';
import { s3ClientConfig } from './s3-settings.js';

/**
 * Creates missing buckets, sets their rules and checks that they are not public. Safe to repeat.
 * Answers one line for each thing done, and for each rule that the server does not offer.
 */
export async function prepareBuckets(config: MediaConfig, options: BucketRuleOptions): Promise<string[]> {
  if (config.MEDIA_STORAGE !== 's3') return ['MEDIA_STORAGE is not s3: nothing to prepare'];
  const client = new S3Client(s3ClientConfig(config));
  const buckets = [config.S3_BUCKET, config.S3_UPLOADS_BUCKET];
  const report: string[] = [];
  try {
    for (const bucket of buckets)
      report.push(`${bucket}: ${(await make(client, bucket)) ? 'made' : 'there already'}`);
    for (const rule of bucketRules(config, options)) report.push(await apply(client, rule));
    for (const bucket of buckets) report.push(await assertClosed(config, bucket));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('unavailable', 'SERVICE_UNAVAILABLE', reasonOf(error), {}, { cause: error });
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

async function apply(client: S3Client, { bucket, what, otherwise, command }: BucketRule): Promise<string> {
  try {
    // Every one is a command of this client, but `send` does not accept their union type.
    await client.send(command as HeadBucketCommand);
    return `${bucket}, ${what}: set`;
  } catch (error) {
    const { name, status } = facts(error);
    if (status === undefined) throw error;
    const reason = status === 403 ? 'refused to these keys' : 'not offered by this server';
    return `${bucket}, ${what}: ${reason} (${name}): ${otherwise}`;
  }
}

/** Sends an unsigned request. */
async function assertClosed(config: MediaConfig, bucket: string): Promise<string> {
  const stranger = new S3Client({
    ...s3ClientConfig(config),
    credentials: { accessKeyId: '', secretAccessKey: '' },
    signer: { sign: (request) => Promise.resolve(request) },
  });
  try {
    await stranger.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }));
  } catch (error) {
    const { status = 0 } = facts(error);
    if (status < 300 || status >= 500) throw error;
    return `${bucket}, closed to strangers: yes (${status})`;
  } finally {
    stranger.destroy();
  }
  const message = `${bucket} is open to strangers: take away its policy and its access lists, then repeat this`;
  throw new DomainError('failed-precondition', 'BUCKET_IS_PUBLIC', message);
}
