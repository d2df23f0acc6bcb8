import type { Caller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { addressEnd } from '../../domain/address-lifetime.js';
import type { SpriteLayout } from '../../domain/sprite-layout.js';
import type { Video } from '../../domain/video.js';
import { isUuid } from '../../domain/identifier.js';
import { PrismaViewers } from '../../outbound/prisma/prisma-viewers.js';
import { GetVideos } from './get-videos.js';
import { KeptAddresses } from './kept-addresses.js';

export interface SignedVideo {
  video: Video;
  playbackUrl: string;
  downloadUrl: string;
  thumbnailUrl: string;
  posterUrl: string;
  sprite: (SpriteLayout & { url: string }) | undefined;
  framesUrl: string;
  scrubUrl: string;
  expiresAt: Date;
}

@Injectable()
export class SignAddresses {
  constructor(
    private readonly getVideos: GetVideos,
    private readonly addresses: KeptAddresses,
    private readonly viewers: PrismaViewers,
    private readonly clock: Clock,
  ) {}

  /** `viewerId`: who is about to watch; nobody if the videos are only listed. */
  async execute(
    ids: readonly string[],
    expiresInSeconds: number,
    caller: Caller,
    viewerId = '',
  ): Promise<SignedVideo[]> {
    const end = addressEnd(expiresInSeconds, this.clock.now().getTime());
    const videos = await this.getVideos.execute(ids, caller);
    if (isUuid(viewerId)) await this.viewers.note(viewerId, videos);
    return Promise.all(videos.map((video) => this.sign(video, end)));
  }

  /** Signs without asking who may see the video. `end` is in seconds since 1970. */
  async sign(video: Video, end: number, ofHeld = false): Promise<SignedVideo> {
    const addresses = await this.addresses.of(video, end, ofHeld);
    return {
      video,
      playbackUrl: addresses.playback,
      downloadUrl: addresses.download,
      thumbnailUrl: addresses.thumbnail,
      posterUrl: addresses.poster,
      sprite: video.sprite ? { ...video.sprite, url: addresses.sprite } : undefined,
      framesUrl: addresses.frames,
      scrubUrl: addresses.scrub,
      expiresAt: new Date(end * 1000),
    };
  }
}
