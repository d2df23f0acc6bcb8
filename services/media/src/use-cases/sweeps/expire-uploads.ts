import { Clock } from '@bandeja/clock';
import type { Logger } from '@bandeja/observability';
import { Inject, Injectable } from '@nestjs/common';
import { isUuid } from '../../domain/identifier.js';
import { UPLOAD_LIFETIME_MS } from '../../domain/upload-rules.js';
import type { Upload } from '../../domain/video.js';
import { DiscardUpload } from '../upload/discard-upload.js';
import { LOGGER } from '../ports/logger.js';
import { UploadBytes } from '../ports/upload-bytes.js';
import { PrismaUploads } from '../../outbound/prisma/prisma-uploads.js';

const BATCH = 100;

/** Removes uploads that were not finished in time, old rows of finished ones, and bytes that a crash left behind. */
@Injectable()
export class ExpireUploads {
  constructor(
    private readonly uploads: PrismaUploads,
    private readonly bytes: UploadBytes,
    private readonly discard: DiscardUpload,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    for (const upload of await this.uploads.findExpired(now, BATCH))
      if (upload.videoId) await this.uploads.delete(upload.id);
      else await this.#discard(upload);
    const strayBefore = new Date(now.getTime() - UPLOAD_LIFETIME_MS);
    await this.bytes.deleteStrays(
      strayBefore,
      async (id) => isUuid(id) && (await this.uploads.find(id)) !== undefined,
    );
  }

  /** When the bytes cannot be removed, the row goes all the same and a later sweep finds the bytes as a leftover. */
  async #discard(upload: Upload): Promise<void> {
    await this.discard.abandon(upload.id).catch((error: unknown) => {
      this.logger.warn({ err: error, uploadId: upload.id }, 'bytes of an upload were left to the next sweep');
    });
  }
}
