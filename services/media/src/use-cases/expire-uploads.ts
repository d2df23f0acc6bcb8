import type { Logger } from '@bandeja/observability';
import { Inject, Injectable } from '@nestjs/common';
import { isUuid } from '../domain/identifier.js';
import { UPLOAD_LIFETIME_MS } from '../domain/upload-rules.js';
import type { Upload } from '../domain/video.js';
import { DiscardUpload } from './discard-upload.js';
import { LOGGER } from './ports/logger.js';
import { UploadBytes } from './ports/upload-bytes.js';
import { UploadRepository } from './ports/upload.repository.js';

const BATCH = 100;

/** Removes uploads that were not finished in time, the memory of those that were, and leftovers of crashes. */
@Injectable()
export class ExpireUploads {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly bytes: UploadBytes,
    private readonly discard: DiscardUpload,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(now = new Date()): Promise<void> {
    for (const upload of await this.uploads.findExpired(now, BATCH))
      if (upload.videoId) await this.uploads.delete(upload.id);
      else await this.#discard(upload);
    const strayBefore = new Date(now.getTime() - UPLOAD_LIFETIME_MS);
    await this.bytes.deleteStrays(
      strayBefore,
      async (id) => isUuid(id) && (await this.uploads.find(id)) !== undefined,
    );
  }

  /** One whose bytes cannot be removed holds up no other: it is forgotten, and its bytes are a leftover from then on. */
  async #discard(upload: Upload): Promise<void> {
    await this.discard.abandon(upload.id).catch((error: unknown) => {
      this.logger.warn({ err: error, uploadId: upload.id }, 'bytes of an upload were left to the next sweep');
    });
  }
}
