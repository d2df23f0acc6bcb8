import type { Container } from './container.js';

/** A file that was read for its sound. */
export interface ProbedSound {
  container: Container;
  /** To the end of the last packet; 0 when the file was not read because no sound may be like this. */
  durationMs: number;
  audioCodec: string;
  hasPicture: boolean;
}
