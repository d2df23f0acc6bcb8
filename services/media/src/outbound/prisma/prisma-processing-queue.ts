import { Database } from '@bandeja/database';
import { Inject, Injectable } from '@nestjs/common';
import { ProcessingQueue, type ProcessingJob } from '../../use-cases/ports/processing-queue.js';
import type { MediaDatabase } from './media-database.js';
import { PROCESSING_CHANNEL, PROCESSING_LOCK_CLASS, ProcessingLock } from './processing-lock.js';

@Injectable()
export class PrismaProcessingQueue extends ProcessingQueue {
  constructor(
    @Inject(Database) private readonly database: MediaDatabase,
    private readonly lock: ProcessingLock,
  ) {
    super();
  }

  async enqueue(videoId: string): Promise<void> {
    await this.database.current.processingJob.create({ data: { videoId } });
    await this.database.query(`select pg_notify('${PROCESSING_CHANNEL}', '')::text`);
  }

  claim(limit: number, except: readonly string[]): Promise<ProcessingJob[]> {
    return this.database.query<ProcessingJob>(
      `update processing_job set claimed_by = $1, attempts = attempts + 1 where video_id in (
         select video_id from processing_job
         where claimed_by is null and next_attempt_at <= now() and video_id <> all($3::uuid[])
         order by next_attempt_at limit $2 for update skip locked)
       returning video_id as "videoId", attempts as "attempt"`,
      this.lock.processKey,
      limit,
      [...except],
    );
  }

  async complete(videoId: string): Promise<boolean> {
    const { count } = await this.database.current.processingJob.deleteMany({
      where: { videoId, claimedBy: this.lock.processKey },
    });
    return count === 1;
  }

  async retryLater(videoId: string, error: string, pauseMs: number): Promise<void> {
    await this.database.current.processingJob.updateMany({
      where: { videoId, claimedBy: this.lock.processKey },
      data: { claimedBy: null, error, nextAttemptAt: new Date(Date.now() + pauseMs) },
    });
  }

  async postpone(videoId: string, error: string, pauseMs: number): Promise<void> {
    await this.database.current.processingJob.updateMany({
      where: { videoId, claimedBy: this.lock.processKey },
      data: {
        claimedBy: null,
        error,
        nextAttemptAt: new Date(Date.now() + pauseMs),
        attempts: { decrement: 1 },
      },
    });
  }

  async release(videoId: string): Promise<void> {
    await this.database.current.processingJob.updateMany({
      where: { videoId, claimedBy: this.lock.processKey },
      data: { claimedBy: null, attempts: { decrement: 1 } },
    });
  }

  async releaseOrphans(underWay: readonly string[]): Promise<void> {
    await this.database.execute(
      `update processing_job set claimed_by = null
       where (claimed_by = $1 and video_id <> all($2::uuid[]))
          or claimed_by not in (
            select objid::bigint::integer from pg_locks
            where locktype = 'advisory' and classid = ${PROCESSING_LOCK_CLASS} and granted
              and database = (select oid from pg_database where datname = current_database()))`,
      this.lock.processKey,
      [...underWay],
    );
  }

  async millisecondsToNext(): Promise<number | undefined> {
    const [row] = await this.database.query<{ ms: number | null }>(
      `select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as ms
       from processing_job where claimed_by is null`,
    );
    return row?.ms == null ? undefined : Math.max(10, Math.ceil(row.ms));
  }
}
