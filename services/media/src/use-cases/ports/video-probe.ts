import type { ProbedVideo } from '../../domain/probed-video.js';

export abstract class VideoProbe {
  /** What the file holds; undefined when it is no video, cannot be read or is cut short. */
  abstract probe(path: string): Promise<ProbedVideo | undefined>;
}
