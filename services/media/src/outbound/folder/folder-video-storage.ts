import { send } from '@fastify/send';
import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { mkdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { relative } from 'node:path';
import type { AddressKind, VideoFileKind, VideoKey } from '../../domain/video-file.js';
import { VideoStorage, type OpenedFile, type ReadRequest } from '../../use-cases/ports/video-storage.js';
import { AddressSigner } from '../../domain/address-signer.js';
import { MediaFolders } from './media-folders.js';
import { ignoreMissing } from './missing.js';

/** Files in a folder, read through this service's own signed addresses. */
@Injectable()
export class FolderVideoStorage extends VideoStorage {
  constructor(
    private readonly folders: MediaFolders,
    private readonly signer: AddressSigner,
  ) {
    super();
  }

  async put(video: VideoKey, kind: VideoFileKind, localPath: string): Promise<void> {
    await mkdir(this.folders.video(video), { recursive: true });
    await rename(localPath, this.folders.file(video, kind));
  }

  async has(video: VideoKey, kind: VideoFileKind): Promise<boolean> {
    return (await stat(this.folders.file(video, kind)).catch(ignoreMissing)) !== undefined;
  }

  withLocalFile<T>(video: VideoKey, kind: VideoFileKind, work: (path: string) => Promise<T>): Promise<T> {
    return work(this.folders.file(video, kind));
  }

  async open(video: VideoKey, kind: VideoFileKind, request: ReadRequest): Promise<OpenedFile> {
    const path = relative(this.folders.videos, this.folders.file(video, kind));
    // Only the method and the headers of the request are read.
    return send(request as IncomingMessage, path, {
      root: this.folders.videos,
      cacheControl: false,
      contentType: false,
      index: false,
    });
  }

  async deleteAll(video: VideoKey): Promise<void> {
    await rm(this.folders.video(video), { recursive: true, force: true });
    await rmdir(this.folders.owner(video.ownerId)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') ignoreMissing(error);
    });
  }

  signedAddress(
    video: VideoKey,
    kind: AddressKind,
    expiresAtSeconds: number,
    ofHeld = false,
  ): Promise<string> {
    return Promise.resolve(this.signer.address(video.id, kind, expiresAtSeconds, ofHeld));
  }
}
