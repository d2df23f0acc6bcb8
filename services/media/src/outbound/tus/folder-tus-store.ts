import { FileStore } from '@tus/file-store';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import { UPLOAD_LIFETIME_MS } from '../../domain/upload-rules.js';
import type { PrismaUploads } from '../prisma/prisma-uploads.js';
import type { MediaFolders } from '../folder/media-folders.js';
import { TUS_EXTENSIONS } from './tus-extensions.js';
import { UploadConfigStore } from './upload-config-store.js';

/** The folder store of tus, but with errors that say why it could not write. */
export class FolderTusStore extends FileStore {
  constructor(
    private readonly folders: MediaFolders,
    private readonly uploads: PrismaUploads,
  ) {
    super({
      directory: folders.uploads,
      configstore: new UploadConfigStore(uploads),
      expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MS,
    });
    this.extensions = [...TUS_EXTENSIONS];
  }

  override declareUploadLength(id: string, sizeBytes: number): Promise<void> {
    return this.uploads.declareSize(id, sizeBytes);
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = await open(this.folders.upload(id), 'r+');
    let position = offset;
    try {
      for await (const chunk of readable as AsyncIterable<Uint8Array>) {
        await writeWhole(file, chunk, position);
        position += chunk.byteLength;
        freeAtOnce(chunk);
      }
    } finally {
      await file.close();
    }
    return position;
  }
}

async function writeWhole(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < chunk.byteLength;) {
    const { bytesWritten } = await file.write(chunk, written, chunk.byteLength - written, position + written);
    written += bytesWritten;
  }
}

const { port1: nowhere, port2 } = new MessageChannel();
port2.close();

/** Larger than the buffers that Node slices from its shared pool. */
const WORTH_FREEING_BYTES = 16 * 1024;

/**
 * V8 collects unused buffers only after 32 MB of them. Transferring a written chunk to a closed port frees its memory at
 * once, so an upload of any size needs the memory of a few chunks.
 */
function freeAtOnce({ buffer, byteLength }: Uint8Array): void {
  if (byteLength >= WORTH_FREEING_BYTES && buffer.byteLength === byteLength)
    nowhere.postMessage(null, [buffer as ArrayBuffer]);
}
