import type { Caller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { addressEnd } from '../../domain/address-lifetime.js';
import type { SpriteLayout } from '../../domain/sprite-layout.js';
import type { AddressKind } from '../../domain/video-file.js';
import type { Video } from '../../domain/video.js';
import { GetVideos } from './get-videos.js';
import { VideoStorage } from '../ports/video-storage.js';

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
    private readonly storage: VideoStorage,
    private readonly clock: Clock,
  ) {}

  async execute(ids: readonly string[], expiresInSeconds: number, caller: Caller): Promise<SignedVideo[]> {
    const end = addressEnd(expiresInSeconds, this.clock.now().getTime());
    const videos = await this.getVideos.execute(ids, caller);
    return Promise.all(videos.map((video) => this.sign(video, end)));
  }

  /** Signs without asking who may see the video. `end` is in seconds since 1970. */
  async sign(video: Video, end: number): Promise<SignedVideo> {
    const isReady = video.status === 'ready';
    const address = async (kind: AddressKind, isThere = true) =>
      isReady && isThere ? this.storage.signedAddress(video, kind, end) : '';
    return {
      video,
      playbackUrl: await address('playback'),
      downloadUrl: await address('download'),
      thumbnailUrl: await address('thumbnail', video.hasThumbnail),
      posterUrl: await address('poster', video.hasPoster),
      sprite: video.sprite ? { ...video.sprite, url: await address('sprite') } : undefined,
      framesUrl: await address('frames', video.hasFrames === true),
      scrubUrl: await address('scrub', video.hasScrub),
      expiresAt: new Date(end * 1000),
    };
  }
}
