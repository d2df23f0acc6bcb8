import type { Caller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { addressEnd } from '../domain/address-lifetime.js';
import type { Video } from '../domain/video.js';
import { GetVideos } from './get-videos.js';
import { VideoStorage } from './ports/video-storage.js';

export interface SignedVideo {
  video: Video;
  playbackUrl: string;
  downloadUrl: string;
  thumbnailUrl: string;
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
    return (await this.getVideos.execute(ids, caller)).map((video) => {
      const address = (kind: 'playback' | 'download' | 'thumbnail') =>
        video.status === 'ready' ? this.storage.signedAddress(video, kind, end) : '';
      return {
        video,
        playbackUrl: address('playback'),
        downloadUrl: address('download'),
        thumbnailUrl: address('thumbnail'),
        expiresAt: new Date(end * 1000),
      };
    });
  }
}
