import type { Container } from './container.js';

/** `standard` is what every screen shows; `wide` has more colours, and `hlg` and `pq` more light as well (HDR). */
export type Colour = 'standard' | 'wide' | 'hlg' | 'pq';

/** What a look into a file's content found. */
export interface ProbedVideo {
  container: Container;
  durationMs: number;
  /** As shown, after rotation. */
  width: number;
  height: number;
  /** Pixels of one frame as it is stored. */
  framePixels: number;
  /** As many as were counted; 0 of a video whose frames are too large to look further. */
  frames: number;
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
