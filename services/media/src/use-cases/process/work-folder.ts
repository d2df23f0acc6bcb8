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
      throw asUnavailable(error);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Calls `work` with the path of a folder. It stays when the work fails, for another attempt under this name. */
  async withFolder<T>(name: string, work: (path: string) => Promise<T>): Promise<T> {
    const path = join(this.path, name);
    await mkdir(path, { recursive: true });
    const done = await work(path).catch((error: unknown) => {
      throw asUnavailable(error);
    });
    await rm(path, { recursive: true, force: true });
    return done;
  }
}

/** The disk of this machine is full, not the storage: what the storage has is kept. */
const asUnavailable = (error: unknown): unknown =>
  isStorageFull(error) && !isDomainError(error) ? storageUnavailable(error) : error;
