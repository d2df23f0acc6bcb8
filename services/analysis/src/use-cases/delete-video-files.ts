import type { Logger } from '@bandeja/observability';
import { MediaLibrary } from './ports/media-library.js';
import { Videos } from './ports/videos.js';

/** So many failures in a row mean that media is away, not that each video is at fault. */
const FAILURES_IN_A_ROW = 20;

/** Has media delete videos, each by itself: one that cannot be deleted waits at the end of the line and holds up no other. */
export class DeleteVideoFiles {
  constructor(
    private readonly videos: Videos,
    private readonly media: MediaLibrary,
    private readonly logger: Logger,
  ) {}

  /** `prepare` may spare a video by answering false; `forget` drops what was remembered of a deleted one. */
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
        await this.videos.noteDeletionFailed(entry.videoId, new Date());
      }
    }
  }
}

interface Steps<Entry> {
  prepare?: (entry: Entry) => Promise<boolean>;
  forget: (entry: Entry) => Promise<void>;
}
