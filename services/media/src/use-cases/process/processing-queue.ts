import type { Database } from '@bandeja/database';
import { JobQueue, type JobQueueOptions } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import { RETRY_POLICY } from '../../domain/retry-policy.js';
import type { VideoKey } from '../../domain/video-file.js';
import { LONG_WORK_MS } from '../../domain/work-limits.js';

export const PROCESSING_QUEUE = 'media.processing';

/** The key of the job is the id of the video. */
export interface ProcessingData extends Pick<VideoKey, 'ownerId'> {
  /** Counted when the upload was checked; missing in jobs that an operator added. */
  frames?: number;
}

export interface VideoWork {
  workMs: number;
  frames?: number;
}

type Work = Pick<JobQueueOptions<ProcessingData>, 'concurrency' | 'run' | 'onParked'>;

const ONLY_ADDS: Work = {
  concurrency: 0,
  run: () => Promise.reject(new Error('this process does not process videos')),
};

/** The videos that wait for processing. Owners take turns, and short work passes long work. */
export class ProcessingQueue extends JobQueue<ProcessingData> {
  constructor(database: Database, logger: Logger, work = ONLY_ADDS) {
    super({
      name: PROCESSING_QUEUE,
      database,
      logger,
      retry: RETRY_POLICY,
      fair: { longMs: LONG_WORK_MS },
      ...work,
    });
  }

  /** Joins the open transaction. */
  addVideo({ id, ownerId }: VideoKey, { workMs, frames }: VideoWork): Promise<void> {
    const data = frames === undefined ? { ownerId } : { ownerId, frames };
    return this.add({ key: id, data, owner: ownerId, costMs: workMs });
  }
}
