import type { Database } from '@bandeja/database';
import { JobQueue, type JobQueueOptions } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import { RETRY_POLICY } from '../../domain/retry-policy.js';
import type { VideoKey } from '../../domain/video-file.js';

export const SCRUB_QUEUE = 'media.scrub';

/** The key of the job is the id of the video. */
export type ScrubData = Pick<VideoKey, 'ownerId'>;

type Work = Pick<JobQueueOptions<ScrubData>, 'concurrency' | 'run'>;

/**
 * Ready videos that wait for their scrub rendition: apart from those that people wait for, which never stand behind them. After
 * the last attempt the job is parked for operators, and the video plays without one.
 */
export class ScrubQueue extends JobQueue<ScrubData> {
  constructor(database: Database, logger: Logger, work: Work) {
    super({ name: SCRUB_QUEUE, database, logger, retry: RETRY_POLICY, ...work });
  }

  /** Joins the open transaction. */
  addVideo({ id, ownerId }: VideoKey): Promise<void> {
    return this.add({ key: id, data: { ownerId }, owner: ownerId });
  }
}
