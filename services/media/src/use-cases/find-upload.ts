import { Injectable } from '@nestjs/common';
import { isUuid } from '../domain/identifier.js';
import { uploadNotFound } from '../domain/upload-refusals.js';
import type { Upload } from '../domain/video.js';
import { UploadBytes } from './ports/upload-bytes.js';
import { UploadRepository } from './ports/upload.repository.js';
import { VideoStorage } from './ports/video-storage.js';

@Injectable()
export class FindUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly bytes: UploadBytes,
    private readonly storage: VideoStorage,
  ) {}

  /** An upload of this owner that has not expired. Somebody else's is not found. */
  async execute(id: string, ownerId: string): Promise<Upload> {
    const upload = isUuid(id) ? await this.uploads.find(id) : undefined;
    if (!upload || upload.ownerId !== ownerId || upload.expiresAt < new Date()) throw uploadNotFound();
    return upload;
  }

  /** True when every byte is there, also when a crash came between taking them over and saying so. */
  async isComplete(upload: Upload): Promise<boolean> {
    const size = await this.bytes.size(upload.id);
    return size === undefined ? this.storage.has(upload, 'original') : size === upload.sizeBytes;
  }
}
