import { Upload, type KvStore } from '@tus/server';
import type { PrismaUploads } from '../prisma/prisma-uploads.js';

/** tus reads its state of an upload from the database; there is no file of its own beside the bytes. */
export class UploadConfigStore implements KvStore<Upload> {
  constructor(private readonly uploads: PrismaUploads) {}

  async get(id: string): Promise<Upload | undefined> {
    const upload = await this.uploads.find(id);
    return (
      upload &&
      new Upload({
        id,
        ...(upload.sizeBytes !== null && { size: upload.sizeBytes }),
        offset: 0,
        creation_date: upload.createdAt.toISOString(),
      })
    );
  }

  /** BeginUpload has added the row already. */
  set(): Promise<void> {
    return Promise.resolve();
  }

  delete(id: string): Promise<void> {
    return this.uploads.delete(id);
  }
}
