import { isDomainError } from '@bandeja/errors';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isStorageFull } from '../../domain/storage-failure.js';
import { storageUnavailable } from '../../domain/upload-refusals.js';

/** Where this process keeps files that it works on. What a crash leaves there is swept. */
export class WorkFolder {
  constructor(private readonly path: string) {}

  /** Calls `work` with a path for a temporary file, and deletes the file afterwards. */
  async withFile<T>(work: (path: string) => Promise<T>): Promise<T> {
    await mkdir(this.path, { recursive: true });
    const path = join(this.path, randomUUID());
    try {
      return await work(path);
    } catch (error) {
      // The disk of this machine is full, not the storage: what the storage has is kept.
      throw isStorageFull(error) && !isDomainError(error) ? storageUnavailable(error) : error;
    } finally {
      await rm(path, { force: true });
    }
  }
}
