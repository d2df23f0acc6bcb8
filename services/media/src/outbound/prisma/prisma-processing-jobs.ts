import type { Database } from '@bandeja/database';
import { PROCESSING_QUEUE } from '../../use-cases/process/processing-queue.js';

export interface ProcessingJob {
  attempts: number;
  /** While a worker has the job: when its lease ends unless it is renewed. */
  nextAttemptAt: Date;
  isClaimed: boolean;
  error: string | null;
}

/** The waiting or running job of a video, as operators see it. */
export class PrismaProcessingJobs {
  constructor(private readonly database: Database) {}

  async find(videoId: string): Promise<ProcessingJob | undefined> {
    const [job] = await this.database.query<ProcessingJob>(
      `select attempts, run_at as "nextAttemptAt", lease_id is not null as "isClaimed", error
       from jobs.job where queue = $1 and key = $2`,
      PROCESSING_QUEUE,
      videoId,
    );
    return job;
  }
}
