import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/server';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { UPLOAD_LIFETIME_MS } from '../../domain/upload-rules.js';
import type { PrismaUploads } from '../prisma/prisma-uploads.js';
import type { MediaFolders } from '../folder/media-folders.js';
import { FileSink } from './file-sink.js';
import type { Receiving, ReceivingStore } from '../../use-cases/ports/receiving-store.js';
import { TUS_EXTENSIONS } from './tus-extensions.js';
import { UploadConfigStore } from './upload-config-store.js';

/** The folder store of tus, which takes bytes as they come from the connection, and whose errors say why it could not write. */
export class FolderTusStore extends FileStore implements ReceivingStore {
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

  async receive(body: Readable, id: string, { offset, limitBytes, signal }: Receiving): Promise<number> {
    const file = await open(this.folders.upload(id), 'r+');
    try {
      const sink = new FileSink(file, offset, offset + limitBytes);
      const { isCutOff } = await passOn(body, sink, signal);
      if (isCutOff) throw ERRORS.ABORTED;
      return sink.position;
    } finally {
      await file.close();
    }
  }

  /** Would be slower, and not say why it could not write. */
  override write(): Promise<number> {
    return Promise.reject(new Error('the bytes of an upload are received, not written'));
  }
}

/** Until the body ends, its connection breaks or the signal ends it. What has come until then is written. */
async function passOn(body: Readable, sink: FileSink, signal: AbortSignal): Promise<{ isCutOff: boolean }> {
  const stop = () => {
    body.unpipe(sink);
    sink.end();
  };
  body.once('close', stop);
  signal.addEventListener('abort', stop);
  try {
    if (body.destroyed || signal.aborted) stop();
    else body.pipe(sink);
    await finished(sink);
  } finally {
    body.unpipe(sink).off('close', stop);
    signal.removeEventListener('abort', stop);
  }
  return { isCutOff: !body.readableEnded && !signal.aborted };
}
