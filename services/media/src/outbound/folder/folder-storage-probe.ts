import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { StorageProbe } from '../../use-cases/ports/storage-probe.js';

export class FolderStorageProbe extends StorageProbe {
  constructor(private readonly folder: string) {
    super();
  }

  async check(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      await access(this.folder, constants.W_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Error(`MEDIA_DIRECTORY cannot be written to (${code})`, { cause: error });
    }
  }
}
