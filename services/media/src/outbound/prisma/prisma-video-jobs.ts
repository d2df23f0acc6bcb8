import type { Database } from '@bandeja/database';
import { PROCESSING_QUEUE } from '../../use-cases/process/processing-queue.js';
import { SCRUB_QUEUE } from '../../use-cases/process/scrub-queue.js';

export interface VideoJob {
  queue: string;
  attempts: number;
  /** While a worker has the job: when its lease ends unless it is renewed. */
  nextAttemptAt: Date;
  isClaimed: boolean;
  isParked: boolean;
  error: string | null;
}

/** The waiting, running and parked jobs of a video, as operators see them. */
export class PrismaVideoJobs {
  constructor(private readonly database: Database) {}

  find(videoId: string): Promise<VideoJob[]> {
    return this.database.query<VideoJob>(
      `select queue, attempts, run_at as "nextAttemptAt", lease_id is not null as "isClaimed",
         parked_at is not null as "isParked", error
       from jobs.job where queue = any($1::text[]) and key = $2 order by queue`,
      [PROCESSING_QUEUE, SCRUB_QUEUE],
      videoId,
    );
  }
}
