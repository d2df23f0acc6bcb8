import type { Container } from './container.js';

/** What a look into a file's content found. */
export interface ProbedVideo {
  container: Container;
  durationMs: number;
  /** As shown, after rotation. */
  width: number;
  height: number;
  videoCodec: string;
  videoProfile: string;
  chroma: string;
  bitDepth: number;
  /** Undefined without sound. */
  audioCodec: string | undefined;
}
