import { send } from '@fastify/send';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, relative } from 'node:path';
import { AvatarStorage } from '../../use-cases/ports/avatar-storage.js';
import type { OpenedFile, ReadRequest } from '../../use-cases/ports/video-storage.js';
import { MediaFolders } from './media-folders.js';
import { ignoreMissing } from './missing.js';

@Injectable()
export class FolderAvatarStorage extends AvatarStorage {
  constructor(private readonly folders: MediaFolders) {
    super();
  }

  async put(userId: string, name: string, picture: Uint8Array): Promise<void> {
    const unfinished = join(this.folders.work, randomUUID());
    await mkdir(this.folders.work, { recursive: true });
    await mkdir(this.folders.avatarsOf(userId), { recursive: true });
    try {
      await writeFile(unfinished, picture);
      await rename(unfinished, this.folders.avatar(userId, name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async open(userId: string, name: string, request: ReadRequest): Promise<OpenedFile> {
    const path = relative(this.folders.avatars, this.folders.avatar(userId, name));
    // Only the method and the headers of the request are read.
    return send(request as IncomingMessage, path, {
      root: this.folders.avatars,
      cacheControl: false,
      contentType: false,
      index: false,
    });
  }

  async list(userId: string): Promise<string[]> {
    return (await readdir(this.folders.avatarsOf(userId)).catch(ignoreMissing)) ?? [];
  }

  async delete(userId: string, name: string): Promise<void> {
    await rm(this.folders.avatar(userId, name), { force: true });
  }

  async deleteAll(userId: string): Promise<void> {
    await rm(this.folders.avatarsOf(userId), { recursive: true, force: true });
  }
}
