import type { Video } from './video.js';

export type Size = Pick<Video, 'durationMs' | 'width' | 'height'>;

/** What the playable rendition measures. */
export interface Measures extends Size {
  framesPerSecond: number;
}

/** Which pictures a video has. */
export type Pictures = Pick<Video, 'hasThumbnail' | 'hasPoster' | 'sprite'>;

/** What is kept beside a rendition. */
export type Extras = Pictures & Pick<Video, 'hasFrames'>;

/** Everything that processing adds to a video. */
export interface PreparedVideo extends Measures, Extras {
  sha256: string;
  /** Of a film that nobody uploaded. */
  sizeBytes?: number;
}
