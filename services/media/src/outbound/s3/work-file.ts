import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDomainError } from '@bandeja/errors';
import { isStorageFull } from '../../domain/storage-failure.js';
import { storageUnavailable } from '../../domain/upload-refusals.js';

/** Calls `work` with a path for a temporary file, and deletes the file afterwards. */
export async function withWorkFile<T>(folder: string, work: (path: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    return await work(path);
  } catch (error) {
    // The disk of this machine is full, not the storage: what the storage has is kept.
    throw isStorageFull(error) && !isDomainError(error) ? storageUnavailable(error) : error;
  } finally {
    await rm(path, { force: true });
  }
}
