import { HeadBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { MediaConfig } from '../../config.js';
import { StorageProbe } from '../../use-cases/ports/storage-probe.js';
import { reasonOf } from './s3-failures.js';
import { s3ClientConfig, s3Trust } from './s3-settings.js';

/** Shorter than the timeout of whoever calls /readyz. */
const PATIENCE_MS = 1_500;

export class S3StorageProbe extends StorageProbe {
  readonly #client: S3Client;
  readonly #buckets: readonly string[];

  constructor(config: MediaConfig) {
    super();
    this.#buckets = [config.S3_BUCKET, config.S3_UPLOADS_BUCKET];
    this.#client = new S3Client({
      ...s3ClientConfig(config),
      maxAttempts: 1,
      requestHandler: {
        connectionTimeout: PATIENCE_MS,
        requestTimeout: PATIENCE_MS,
        throwOnRequestTimeout: true,
        ...s3Trust(config),
      },
    });
  }

  async check(): Promise<void> {
    await Promise.all(this.#buckets.map((bucket) => this.#look(bucket)));
  }

  async #look(bucket: string): Promise<void> {
    try {
      // The answer to HEAD has no body with the reason of a refusal; that to the list has.
      await this.#client
        .send(new HeadBucketCommand({ Bucket: bucket }))
        .catch(() => this.#client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 })));
    } catch (error) {
      throw new Error(`${bucket}: ${reasonOf(error)}`, { cause: error });
    }
  }
}
