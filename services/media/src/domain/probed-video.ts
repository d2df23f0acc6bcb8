import type { Container } from './container.js';

/** What a look into a file's content found. */
export interface ProbedVideo {
  container: Container;
  durationMs: number;
  /** As shown, after rotation. */
  width: number;
  height: number;
  /** The average of a variable rate; 0 when the file does not say. */
  framesPerSecond: number;
  videoCodec: string;
  videoProfile: string;
  chroma: string;
  bitDepth: number;
  /** Undefined without sound. */
  audioCodec: string | undefined;
}
