import type { ProbedSound } from '../../domain/probed-sound.js';
import type { DescribedVideo, ProbedVideo } from '../../domain/probed-video.js';

export abstract class VideoProbe {
  /** Reads a whole file. Undefined when it is no video, cannot be read or is cut short. */
  abstract probe(path: string): Promise<ProbedVideo | undefined>;
  /** Reads a whole file for its sound. Undefined when it has none, cannot be read or is cut short. */
  abstract probeSound(path: string): Promise<ProbedSound | undefined>;
  /** A video from the header alone, of a file that is known to be whole: it was probed before, or we wrote it. */
  abstract describe(path: string): Promise<DescribedVideo | undefined>;
  /** The most frames of a rendition between two key frames: what a seek may have to decode. */
  abstract longestGroup(rendition: string): Promise<number>;
}
