import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { isDomainError } from '@bandeja/errors';
import { S3Store } from '@tus/s3-store';
import { ERRORS, type Upload } from '@tus/server';
import { createReadStream, type ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { isStorageFull } from '../../domain/storage-failure.js';
import { storageUnavailable } from '../../domain/upload-refusals.js';
import { UPLOAD_LIFETIME_MS } from '../../domain/upload-rules.js';
import type { PrismaUploads } from '../prisma/prisma-uploads.js';
import { TUS_EXTENSIONS } from '../tus/tus-extensions.js';
import { ignoreMissing, S3Bucket } from './s3-bucket.js';
import { mapFailures } from './s3-failures.js';

type Metadata = Awaited<ReturnType<S3TusStore['getMetadata']>>;
type Part = ReadStream | Readable | Buffer;

const PART_ATTEMPTS = 3;
const PART_PAUSE_MS = 300;

/** The S3 store of tus, limited to calls that all S3 servers understand. */
export class S3TusStore extends S3Store {
  readonly objects: S3Bucket;
  /** The last part of each upload that was started. */
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(
    s3: S3ClientConfig,
    bucket: string,
    private readonly uploads: PrismaUploads,
  ) {
    super({
      s3ClientConfig: { ...s3, bucket },
      // Swift has no tags; our own sweep and the rules of the bucket remove unfinished uploads.
      useTags: false,
      expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MS,
    });
    this.extensions = [...TUS_EXTENSIONS];
    this.objects = new S3Bucket(mapFailures(this.client), bucket);
  }

  /** tus treats every failure here as a missing upload, and the client would start again from zero. */
  override async getUpload(id: string): Promise<Upload> {
    const metadata = await this.getMetadata(id).catch(ignoreMissing);
    if (!metadata) throw ERRORS.FILE_NOT_FOUND;
    if (metadata.file.size === undefined) await this.#completeLength(id);
    return super.getUpload(id);
  }

  override async declareUploadLength(id: string, sizeBytes: number): Promise<void> {
    await this.uploads.declareSize(id, sizeBytes);
    await super.declareUploadLength(id, sizeBytes);
  }

  /** When the disk of this machine is full, and not the storage, the bytes that have arrived are kept. */
  override write(...request: Parameters<S3Store['write']>): Promise<number> {
    return super.write(...request).catch((error: unknown) => {
      throw isStorageFull(error) && !isDomainError(error) ? storageUnavailable(error) : error;
    });
  }

  /** The number of bytes that have arrived; undefined when there is no such upload. */
  async size(id: string): Promise<number | undefined> {
    try {
      return (await this.getUpload(id)).offset;
    } catch (error) {
      if (error === ERRORS.FILE_NOT_FOUND) return undefined;
      throw error;
    }
  }

  /** Removes every object of an upload; a missing one is no error. */
  override async remove(id: string): Promise<void> {
    const found = await this.getMetadata(id).catch(ignoreMissing);
    if (found) await this.#abort(id, found['upload-id']);
    await this.objects.delete(this.partKey(id), this.partKey(id, true), this.infoKey(id));
    await this.clearCache(id);
  }

  /** The ids of uploads that were not written to since a time. */
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

  protected override uploadPart(metadata: Metadata, body: Part, partNumber: number): Promise<string> {
    const send = (part: Part) => super.uploadPart(metadata, part, partNumber);
    return this.#inOrder(metadata.file.id, body, send);
  }

  protected override uploadIncompletePart(id: string, body: ReadStream | Readable): Promise<string> {
    const send = (part: Part) => super.uploadIncompletePart(id, part as Readable);
    return this.#inOrder(id, body, send);
  }

  /**
   * Sends parts one after the other, and none after a failed one. tus sends them in parallel and adds up those that exist: of
   * a process that dies meanwhile, it would not notice a gap.
   */
  async #inOrder(id: string, body: Part, send: (part: Part) => Promise<string>): Promise<string> {
    const before = this.#last.get(id) ?? Promise.resolve();
    const sent = before.then(() => again(body, send));
    this.#last.set(id, sent);
    try {
      return await sent;
    } finally {
      if (this.#last.get(id) === sent) this.#last.delete(id);
      if ('destroy' in body) body.destroy();
    }
  }

  /** Another process may have been told it, or this one may have ended before the bucket knew. */
  async #completeLength(id: string): Promise<void> {
    const declared = (await this.uploads.find(id))?.sizeBytes ?? null;
    if (declared !== null) await super.declareUploadLength(id, declared);
  }

  async #abort(key: string, uploadId: string): Promise<void> {
    const command = new AbortMultipartUploadCommand({ Bucket: this.bucket, Key: key, UploadId: uploadId });
    await this.client.send(command).catch(ignoreMissing);
  }
}

/** The SDK does not retry streams, but a part is a file that can be read again. */
async function again(body: Part, send: (part: Part) => Promise<string>): Promise<string> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await send(attempt > 1 && 'path' in body ? createReadStream(body.path) : body);
    } catch (error) {
      const passes = isDomainError(error) && !isStorageFull(error) && 'path' in body;
      if (!passes || attempt === PART_ATTEMPTS) throw error;
      await pause(PART_PAUSE_MS * 2 ** attempt);
    }
}
