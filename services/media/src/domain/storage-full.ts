const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** True of what the file system says when there is no room. */
export function isStorageFull(error: unknown): boolean {
  return FULL.has((error as NodeJS.ErrnoException | undefined)?.code ?? '');
}
