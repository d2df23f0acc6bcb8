import { isDomainError } from '@bandeja/errors';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'STORAGE_FULL']);

/** True of what the file system or the storage says when there is no room. */
export function isStorageFull(error: unknown): boolean {
  return FULL.has((error as { code?: string } | undefined)?.code ?? '');
}

/** True of a failure that lies in the disk or the storage and says nothing about the file: it passes when they do. */
export function isOfStorage(error: unknown): boolean {
  return isStorageFull(error) || (isDomainError(error) && error.kind === 'unavailable');
}
