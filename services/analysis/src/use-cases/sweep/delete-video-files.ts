import { Clock } from '@bandeja/clock';
import type { Logger } from '@bandeja/observability';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { MediaLibrary } from '../ports/media-library.js';

/** This many failures in a row mean that media does not answer, not that each video is at fault. */
const FAILURES_IN_A_ROW = 20;

/** Has media delete videos one by one. A video that cannot be deleted goes to the end of the queue and delays no other. */
export class DeleteVideoFiles {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly media: MediaLibrary,
    private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  /** `prepare` may return false to keep a video; `forget` removes the records of a deleted one. */
  async execute<Entry extends { videoId: string }>(
    entries: readonly Entry[],
    { prepare, forget }: Steps<Entry>,
  ): Promise<void> {
    let failures = 0;
    for (const entry of entries) {
      if (failures === FAILURES_IN_A_ROW) return;
      try {
        if (prepare && !(await prepare(entry))) continue;
        await this.media.delete(entry.videoId);
        await forget(entry);
        failures = 0;
      } catch (error) {
        failures += 1;
        this.logger.warn(
          { err: error, videoId: entry.videoId },
          'a video could not be deleted, next try later',
        );
        await this.videos.noteDeletionFailed(entry.videoId, this.clock.now());
      }
    }
  }
}

interface Steps<Entry> {
  prepare?: (entry: Entry) => Promise<boolean>;
  forget: (entry: Entry) => Promise<void>;
}
