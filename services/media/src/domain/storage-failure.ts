import { isDomainError } from '@bandeja/errors';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'STORAGE_FULL']);

/** True of errors by which the file system or the storage says that it is full. */
export function isStorageFull(error: unknown): boolean {
  return FULL.has((error as { code?: string } | undefined)?.code ?? '');
}

/** True of failures of the disk or the storage, which say nothing about the video and pass by themselves. */
export function isOfStorage(error: unknown): boolean {
  return isStorageFull(error) || (isDomainError(error) && error.kind === 'unavailable');
}
