import type { UserCaller } from '@bandeja/auth';
import type { Video } from '../../domain/video.js';

export interface UploadedVideo extends Video {
  purpose: 'request' | 'response' | 'voice';
}

/** Small pictures of the whole video in one image: picture n shows the time n * intervalMs. */
export interface TimelineSprite {
  url: string;
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  intervalMs: number;
}

export interface SignedVideo extends Video {
  playbackUrl: string;
  downloadUrl: string;
  thumbnailUrl: string;
  posterUrl: string;
  sprite: TimelineSprite | undefined;
  /** When each frame is shown; empty while it is not known. */
  framesUrl: string;
  /** The same film small and with many key frames; empty while there is none. */
  scrubUrl: string;
  /** 0 while unknown. */
  framesPerSecond: number;
  expiresAt: Date | undefined;
}

export type AddressFailure = 'MISSING_STORAGE_PATH' | 'SIGNED_URL_ERROR' | 'UNKNOWN_ERROR' | 'ACCESS_ENDED';

export interface Unsigned {
  addressFailure: AddressFailure;
}

export abstract class MediaLibrary {
  /** The caller's own video; undefined when there is none. */
  abstract findOwn(owner: UserCaller, videoId: string): Promise<UploadedVideo | undefined>;
  /** The addresses of each, or the reason why there are none. Does not throw, so that a screen still opens without its videos. */
  abstract sign(videoIds: readonly string[]): Promise<Map<string, SignedVideo | Unsigned>>;
  /** Deletes the files; deleting a video twice is fine. */
  abstract delete(videoId: string): Promise<void>;
}
