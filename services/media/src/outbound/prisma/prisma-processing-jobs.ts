import { ProcessingJobs, type WaitingJob } from '../../use-cases/ports/processing-jobs.js';
import type { MediaDatabase } from './media-database.js';

export class PrismaProcessingJobs extends ProcessingJobs {
  constructor(private readonly database: MediaDatabase) {
    super();
  }

  async find(videoId: string): Promise<WaitingJob | undefined> {
    const job = await this.database.current.processingJob.findUnique({ where: { videoId } });
    if (!job) return undefined;
    const { attempts, nextAttemptAt, claimedBy, error } = job;
    return { attempts, nextAttemptAt, isClaimed: claimedBy !== null, error };
  }
}
