import type { Caller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { addressEnd } from '../domain/address-lifetime.js';
import type { SpriteLayout } from '../domain/sprite-layout.js';
import type { AddressKind } from '../domain/video-file.js';
import type { Video } from '../domain/video.js';
import { GetVideos } from './get-videos.js';
import { VideoStorage } from './ports/video-storage.js';

export interface SignedVideo {
  video: Video;
  playbackUrl: string;
  downloadUrl: string;
  thumbnailUrl: string;
  posterUrl: string;
  sprite: (SpriteLayout & { url: string }) | undefined;
  expiresAt: Date;
}

@Injectable()
export class SignAddresses {
  constructor(
    private readonly getVideos: GetVideos,
    private readonly storage: VideoStorage,
  ) {}

  async execute(ids: readonly string[], expiresInSeconds: number, caller: Caller): Promise<SignedVideo[]> {
    const end = addressEnd(expiresInSeconds, Date.now());
    return (await this.getVideos.execute(ids, caller)).map((video) => this.#sign(video, end));
  }

  #sign(video: Video, end: number): SignedVideo {
    const isReady = video.status === 'ready';
    const address = (kind: AddressKind, isThere = true) =>
      isReady && isThere ? this.storage.signedAddress(video, kind, end) : '';
    return {
      video,
      playbackUrl: address('playback'),
      downloadUrl: address('download'),
      thumbnailUrl: address('thumbnail', video.hasThumbnail),
      posterUrl: address('poster', video.hasPoster),
      sprite: video.sprite ? { ...video.sprite, url: address('sprite') } : undefined,
      expiresAt: new Date(end * 1000),
    };
  }
}
