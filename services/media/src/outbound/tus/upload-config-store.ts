import { Upload, type KvStore } from '@tus/server';
import type { UploadRepository } from '../../use-cases/ports/upload.repository.js';

/** What tus remembers of an upload is its row; nothing stands beside the bytes. */
export class UploadConfigStore implements KvStore<Upload> {
  constructor(private readonly uploads: UploadRepository) {}

  async get(id: string): Promise<Upload | undefined> {
    const upload = await this.uploads.find(id);
    return (
      upload &&
      new Upload({ id, size: upload.sizeBytes, offset: 0, creation_date: upload.createdAt.toISOString() })
    );
  }

  /** The row was made when the upload was let in. */
  set(): Promise<void> {
    return Promise.resolve();
  }

  delete(id: string): Promise<void> {
    return this.uploads.delete(id);
  }
}
