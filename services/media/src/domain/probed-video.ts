import type { VideoContainer } from './container.js';

/** `standard` is shown right by every screen; `wide` has more colours; `hlg` and `pq` are HDR, with more light as well. */
export type Colour = 'standard' | 'wide' | 'hlg' | 'pq';

/** What the header of a video file says. */
export interface DescribedVideo {
  container: VideoContainer;
  durationMs: number;
  /** As shown, after rotation. */
  width: number;
  height: number;
  /** Pixels of one frame as it is stored. */
  framePixels: number;
  /** The average of a variable rate; 0 when the file does not say. */
  framesPerSecond: number;
  videoCodec: string;
  videoProfile: string;
  chroma: string;
  bitDepth: number;
  colour: Colour;
  /** Undefined without sound. */
  audioCodec: string | undefined;
}

/** A video file that was read to its end. */
export interface ProbedVideo extends DescribedVideo {
  /** As many as were counted; 0 when the file was not read because its frames are larger than allowed. */
  frames: number;
}
