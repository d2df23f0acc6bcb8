import type { UserCaller } from '@bandeja/auth';
import { mapPages, personalDataJson } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { addressEnd } from '../domain/address-lifetime.js';
import { avatarAddress } from '../domain/avatar.js';
import { PersonalRecords, type KeptVideo } from './ports/personal-records.js';
import { SignAddresses } from './sign-addresses.js';

const ADDRESS_SECONDS = 3_600;

/** All that is kept of the caller here, as JSON. The videos are told by addresses that end within the hour. */
@Injectable()
export class ExportPersonalData {
  constructor(
    private readonly records: PersonalRecords,
    private readonly addresses: SignAddresses,
  ) {}

  execute({ userId }: UserCaller): Promise<string> {
    return personalDataJson({
      avatar: () => this.#avatar(userId),
      videos: () => mapPages(this.records.videosOf(userId), (video) => this.#told(video)),
      uploadsUnderWay: () => this.records.uploadsOf(userId),
    });
  }

  async #avatar(userId: string): Promise<object | null> {
    const avatar = await this.records.avatarOf(userId);
    return avatar && { url: avatarAddress(userId, avatar.name), createdAt: avatar.createdAt };
  }

  async #told(video: KeptVideo): Promise<object> {
    const { id, purpose, status, filename, mimeType, sizeBytes, durationMs, width, height } = video;
    const { framesPerSecond, failureCode, createdAt, readyAt } = video;
    const { downloadUrl, thumbnailUrl, expiresAt } = await this.addresses.sign(
      video,
      addressEnd(ADDRESS_SECONDS, Date.now()),
    );
    return {
      ...{ id, purpose, status, filename, mimeType, sizeBytes, durationMs, width, height },
      ...{ framesPerSecond, failureCode, createdAt, readyAt },
      ...{ downloadUrl, thumbnailUrl, urlExpiresAt: downloadUrl ? expiresAt : null },
    };
  }
}
