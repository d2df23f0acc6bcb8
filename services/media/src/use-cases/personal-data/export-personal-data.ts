import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { mapPages, personalDataJson } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { addressEnd } from '../../domain/address-lifetime.js';
import { avatarAddress } from '../../domain/avatar.js';
import { PrismaPersonalRecords, type KeptVideo } from '../../outbound/prisma/prisma-personal-records.js';
import { SignAddresses } from '../deliver/sign-addresses.js';

const ADDRESS_SECONDS = 3_600;

/** Everything that media keeps of the caller, as JSON. Videos come as addresses that expire within the hour. */
@Injectable()
export class ExportPersonalData {
  constructor(
    private readonly records: PrismaPersonalRecords,
    private readonly addresses: SignAddresses,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: UserCaller): Promise<string> {
    return personalDataJson({
      avatar: () => this.#avatar(userId),
      videos: () => mapPages(this.records.videosOf(userId), (video) => this.#describe(video)),
      uploadsUnderWay: () => this.records.uploadsOf(userId),
      viewersOfOwnFilms: () => this.records.viewersOf(userId),
      filmsWatched: () => this.records.watchedBy(userId),
    });
  }

  async #avatar(userId: string): Promise<object | null> {
    const avatar = await this.records.avatarOf(userId);
    return avatar && { url: avatarAddress(userId, avatar.name), createdAt: avatar.createdAt };
  }

  async #describe(video: KeptVideo): Promise<object> {
    const { downloadUrl, thumbnailUrl, expiresAt } = await this.addresses.sign(
      video,
      addressEnd(ADDRESS_SECONDS, this.clock.now().getTime()),
    );
    return {
      id: video.id,
      purpose: video.purpose,
      status: video.status,
      filename: video.filename,
      mimeType: video.mimeType,
      sizeBytes: video.sizeBytes,
      durationMs: video.durationMs,
      width: video.width,
      height: video.height,
      framesPerSecond: video.framesPerSecond,
      failureCode: video.failureCode,
      createdAt: video.createdAt,
      readyAt: video.readyAt,
      downloadUrl,
      thumbnailUrl,
      urlExpiresAt: downloadUrl ? expiresAt : null,
    };
  }
}
