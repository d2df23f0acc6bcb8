import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3ServiceException,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isStorageFull } from '../../domain/storage-failure.js';
import { storageUnavailable } from '../../domain/upload-refusals.js';
import type { OpenedFile, ReadRequest } from '../../use-cases/ports/video-storage.js';

export interface StoredObject {
  key: string;
  lastModified: Date;
}

/** One private bucket, with the operations that this service needs. */
export class S3Bucket {
  constructor(
    private readonly client: S3Client,
    readonly name: string,
  ) {}

  /** Sends large files in parts; readers see a whole file or none. */
  async putFile(key: string, path: string, contentType: string): Promise<void> {
    const Body = createReadStream(path);
    try {
      await new Upload({
        client: this.client,
        params: { Bucket: this.name, Key: key, Body, ContentType: contentType },
      }).done();
    } finally {
      Body.destroy();
    }
  }

  async put(key: string, body: Uint8Array, contentType: string): Promise<void> {
    await this.client.send(
      new PutObjectCommand({ Bucket: this.name, Key: key, Body: body, ContentType: contentType }),
    );
  }

  async has(key: string): Promise<boolean> {
    const command = new HeadObjectCommand({ Bucket: this.name, Key: key });
    return (await this.client.send(command).catch(ignoreMissing)) !== undefined;
  }

  async download(key: string, path: string): Promise<void> {
    const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.name, Key: key }));
    // The SDK reports requests that fail; a body that breaks off or stalls fails only here.
    await pipeline(Body as Readable, createWriteStream(path)).catch((error: unknown) => {
      throw isStorageFull(error) ? error : storageUnavailable(error);
    });
  }

  async copyFrom(source: S3Bucket, sourceKey: string, key: string): Promise<void> {
    const from = `${source.name}/${encodeURIComponent(sourceKey)}`;
    await this.client.send(new CopyObjectCommand({ Bucket: this.name, Key: key, CopySource: from }));
  }

  /** One by one, because S3 servers differ in bulk deletion. A missing object is no error. */
  async delete(...keys: string[]): Promise<void> {
    for (const key of keys)
      await this.client.send(new DeleteObjectCommand({ Bucket: this.name, Key: key })).catch(ignoreMissing);
  }

  async *list(prefix = ''): AsyncGenerator<StoredObject> {
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.name, Prefix: prefix },
    ))
      for (const { Key, LastModified } of Contents)
        if (Key) yield { key: Key, lastModified: LastModified ?? new Date() };
  }

  async deleteAll(prefix: string): Promise<void> {
    for await (const { key } of this.list(prefix)) await this.delete(key);
  }

  /** Passes range and condition on, so that a player that seeks reads only what it shows. */
  async open(key: string, { method, headers }: ReadRequest): Promise<OpenedFile> {
    const input = {
      Bucket: this.name,
      Key: key,
      Range: single(headers.range),
      IfNoneMatch: single(headers['if-none-match']),
    };
    try {
      const answer =
        method === 'HEAD'
          ? { ...(await this.client.send(new HeadObjectCommand(input))), Body: undefined }
          : await this.client.send(new GetObjectCommand(input));
      return {
        statusCode: answer.ContentRange ? 206 : 200,
        headers: present({
          'content-length': answer.ContentLength?.toString(),
          'content-range': answer.ContentRange,
          'accept-ranges': 'bytes',
          etag: answer.ETag,
          'last-modified': answer.LastModified?.toUTCString(),
        }),
        stream: (answer.Body as Readable | undefined) ?? Readable.from([]),
      };
    } catch (error) {
      const statusCode = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (statusCode === 304 || statusCode === 404 || statusCode === 416)
        return { statusCode, headers: {}, stream: Readable.from([]) };
      throw error;
    }
  }
}

/** For reading and deleting objects that need not exist. */
export function ignoreMissing(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  throw error;
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function present(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
