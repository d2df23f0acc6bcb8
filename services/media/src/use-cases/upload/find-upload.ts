import { Clock } from '@bandeja/clock';
import { NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { isUuid } from '../../domain/identifier.js';
import { uploadNotFound } from '../../domain/upload-refusals.js';
import type { Upload } from '../../domain/video.js';
import { UploadBytes } from '../ports/upload-bytes.js';
import { PrismaUploads } from '../../outbound/prisma/prisma-uploads.js';
import { VideoStorage } from '../ports/video-storage.js';

export interface FinishedAs extends Pick<Upload, 'ownerId'> {
  clientUploadId: string;
  sizeBytes: number;
}

@Injectable()
export class FindUpload {
  constructor(
    private readonly uploads: PrismaUploads,
    private readonly bytes: UploadBytes,
    private readonly storage: VideoStorage,
    private readonly clock: Clock,
  ) {}

  /** An upload of this owner that has not expired. Somebody else's is not found. */
  async execute(id: string, ownerId: string): Promise<Upload> {
    const upload = isUuid(id) ? await this.uploads.find(id) : undefined;
    if (!upload || upload.expiresAt < this.clock.now()) throw uploadNotFound();
    if (upload.ownerId !== ownerId)
      throw new NotYoursError(uploadNotFound(), { uploadId: id, userId: ownerId });
    return upload;
  }

  /** An upload that became a video, by the id that its client gave it. */
  async finishedAs(client: FinishedAs): Promise<Upload | undefined> {
    const upload = await this.uploads.findFinished(client.ownerId, client.clientUploadId);
    const isStillKept = upload !== undefined && upload.expiresAt >= this.clock.now();
    return isStillKept && upload.sizeBytes === client.sizeBytes ? upload : undefined;
  }

  /** True when every byte is there, also when the process died after it moved the bytes and before it recorded that. */
  async isComplete(upload: Upload): Promise<boolean> {
    const size = await this.bytes.size(upload.id);
    return size === undefined ? this.storage.has(upload, 'original') : size === upload.sizeBytes;
  }
}
