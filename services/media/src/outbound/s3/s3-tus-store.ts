import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { ERRORS } from '@tus/server';
import { UPLOAD_LIFETIME_MS } from '../../domain/upload-rules.js';
import { ignoreMissing, S3Bucket } from './s3-bucket.js';

/** tus's S3 store, kept to calls that all S3 servers understand. */
export class S3TusStore extends S3Store {
  readonly objects: S3Bucket;

  constructor(s3: S3ClientConfig, bucket: string) {
    super({
      s3ClientConfig: { ...s3, bucket },
      // Swift has no tags; what was not finished goes by our own sweep and the bucket's rule.
      useTags: false,
      expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MS,
    });
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
    this.objects = new S3Bucket(this.client, bucket);
  }

  /** Bytes that have arrived; undefined when there is no such upload. */
  async size(id: string): Promise<number | undefined> {
    try {
      return (await this.getUpload(id)).offset;
    } catch (error) {
      if (error === ERRORS.FILE_NOT_FOUND) return undefined;
      throw error;
    }
  }

  /** Takes away all that stands in the bucket for an upload; one that is gone is no error. */
  override async remove(id: string): Promise<void> {
    const found = await this.getMetadata(id).catch(ignoreMissing);
    if (found) await this.#abort(id, found['upload-id']);
    await this.objects.delete(this.partKey(id), this.partKey(id, true), this.infoKey(id));
    await this.clearCache(id);
  }

  /** Ids of uploads that nothing was written to since then. */
  async *untouchedSince(olderThan: Date): AsyncGenerator<string> {
    for await (const { key, lastModified } of this.objects.list())
      if (lastModified < olderThan) yield key.replace(/\.(?:info|part)$/, '');
    const { Uploads = [] } = await this.client.send(new ListMultipartUploadsCommand({ Bucket: this.bucket }));
    for (const { Key, UploadId, Initiated } of Uploads)
      if (Key && UploadId && Initiated && Initiated < olderThan) {
        yield Key;
        await this.#abort(Key, UploadId);
      }
  }

  async #abort(key: string, uploadId: string): Promise<void> {
    const command = new AbortMultipartUploadCommand({ Bucket: this.bucket, Key: key, UploadId: uploadId });
    await this.client.send(command).catch(ignoreMissing);
  }
}
