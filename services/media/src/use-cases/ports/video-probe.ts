import type { DescribedVideo, ProbedVideo } from '../../domain/probed-video.js';

export abstract class VideoProbe {
  /** Reads a whole file. Undefined when it is no video, cannot be read or is cut short. */
  abstract probe(path: string): Promise<ProbedVideo | undefined>;
  /** The same from the header alone, of a file that is known to be whole: it was probed before, or we wrote it. */
  abstract describe(path: string): Promise<DescribedVideo | undefined>;
}
