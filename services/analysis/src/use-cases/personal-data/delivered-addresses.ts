import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { PrismaHidden } from '../../outbound/prisma/prisma-hidden.js';
import { MediaLibrary } from '../ports/media-library.js';

export interface DeliveredAddress {
  /** Empty while the video is not ready. */
  downloadUrl: string;
  urlExpiresAt: Date | undefined;
}

/** Where responses and sounds are downloaded. Throws when media does not answer: an export must not silently lack a video. */
@Injectable()
export class DeliveredAddresses {
  constructor(
    private readonly media: MediaLibrary,
    private readonly hidden: PrismaHidden,
  ) {}

  /** By the id of the video; a video that media does not store, or that operators hid, has no entry. */
  async of(videoIds: readonly string[]): Promise<Map<string, DeliveredAddress>> {
    const addresses = new Map<string, DeliveredAddress>();
    const hidden = await this.hidden.films(videoIds);
    for (const [id, signed] of await this.media.sign(videoIds.filter((id) => !hidden.has(id)))) {
      if ('downloadUrl' in signed)
        addresses.set(id, { downloadUrl: signed.downloadUrl, urlExpiresAt: signed.expiresAt });
      else if (signed.addressFailure !== 'MISSING_STORAGE_PATH') throw notSigned();
    }
    return addresses;
  }
}

function notSigned(): DomainError {
  return new DomainError(
    'unavailable',
    'SERVICE_UNAVAILABLE',
    "We can't reach the videos right now. Try again in a moment.",
  );
}
