import type { SpriteLayout } from './sprite-layout.js';
import type { VideoStatus } from './video-status.js';

/** Sound without a picture: a spoken note, or what is said in a take of a talk. */
export type SoundPurpose = 'voice' | 'take';
/** What somebody sends. */
export type UploadPurpose = 'request' | 'response' | SoundPurpose;
/** The film of a note is made for whoever shares it. */
export type VideoPurpose = UploadPurpose | 'note_film';

export const isSound = (purpose: string): purpose is SoundPurpose =>
  purpose === 'voice' || purpose === 'take';

/** What a talk or a note can be about. */
export const isFilm = ({ purpose }: { purpose: VideoPurpose }): boolean =>
  purpose === 'request' || purpose === 'response';

export interface Video {
  id: string;
  ownerId: string;
  purpose: VideoPurpose;
  status: VideoStatus;
  filename: string;
  mimeType: string;
  sizeBytes: number;
  durationMs: number;
  /** 0 for a sound, like the height and the rate. */
  width: number;
  height: number;
  /** Of the playable rendition, once it is there. */
  framesPerSecond: number | null;
  hasThumbnail: boolean;
  hasPoster: boolean;
  sprite: SpriteLayout | null;
  /** Whether it is known when each frame is shown; null until somebody has looked. */
  hasFrames: boolean | null;
  hasScrub: boolean;
  /** Of the original, once it was processed. */
  sha256: string | null;
  failureCode: string | null;
  createdAt: Date;
}

/** An upload becomes the video of the same id, so finishing it twice has the effect of once. */
export interface Upload {
  id: string;
  ownerId: string;
  purpose: UploadPurpose;
  filename: string;
  /** Null until all of a recording that is sent while it grows is there. */
  sizeBytes: number | null;
  clientUploadId: string | null;
  createdAt: Date;
  expiresAt: Date;
  videoId: string | null;
}
