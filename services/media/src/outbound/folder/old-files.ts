import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from './missing.js';

/** The names of files in a folder that were not written to since a time. */
export async function untouchedSince(folder: string, olderThan: Date): Promise<string[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(ignoreMissing);
    if (found && found.mtime < olderThan) old.push(name);
  }
  return old;
}

/** Removes files that killed processes have left in their work folder. */
export async function sweepFolder(folder: string, olderThan: Date): Promise<void> {
  for (const name of await untouchedSince(folder, olderThan))
    await rm(join(folder, name), { recursive: true, force: true });
}
