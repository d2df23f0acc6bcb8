import { Database } from '@bandeja/database';
import { Inject, Injectable } from '@nestjs/common';
import { LONG_WORK_MS } from '../../domain/work-limits.js';
import { ProcessingQueue, type ProcessingJob } from '../../use-cases/ports/processing-queue.js';
import type { MediaDatabase } from './media-database.js';
import { PROCESSING_CHANNEL, PROCESSING_LOCK_CLASS, ProcessingLock } from './processing-lock.js';

/**
 * Each job is due when its owner's share of work, this job included, would end if the owner had a worker to itself. So who
 * sends much comes later, short jobs pass long ones, and none waits for ever: what comes later is due later.
 */
const CLAIM = `
  with waiting as (
    select job.video_id, job.work_ms, video.owner_id,
      greatest(share.used_until, job.created_at) + interval '1 millisecond' * sum(job.work_ms) over (
        partition by video.owner_id
        order by job.created_at + interval '1 millisecond' * job.work_ms, job.video_id
      ) as due_at
    from processing_job job
    join video on video.id = job.video_id
    left join processing_share share on share.owner_id = video.owner_id
    where job.claimed_by is null and job.next_attempt_at <= now() and job.video_id <> all($3::uuid[])
  ), ranked as (
    select *, row_number() over (partition by work_ms > $5 order by due_at) as place from waiting
  ), chosen as (
    select job.video_id, ranked.owner_id
    from processing_job job join ranked on ranked.video_id = job.video_id
    where job.claimed_by is null and (ranked.work_ms <= $5 or ranked.place <= $4)
    order by ranked.due_at limit $2
    for update of job skip locked
  ), claimed as (
    update processing_job job set claimed_by = $1, attempts = attempts + 1
    from chosen where chosen.video_id = job.video_id
    returning job.video_id, job.attempts, job.work_ms, chosen.owner_id
  ), shared as (
    insert into processing_share as share (owner_id, used_until)
    select owner_id, now() + interval '1 millisecond' * sum(work_ms) from claimed group by owner_id
    on conflict (owner_id) do update
      set used_until = greatest(share.used_until, now()) + (excluded.used_until - now())
  ), forgotten as (
    delete from processing_share where used_until < now() - interval '1 day'
      and owner_id not in (select owner_id from claimed)
  )
  select video_id as "videoId", attempts as "attempt", work_ms as "workMs" from claimed`;

@Injectable()
export class PrismaProcessingQueue extends ProcessingQueue {
  constructor(
    @Inject(Database) private readonly database: MediaDatabase,
    private readonly lock: ProcessingLock,
  ) {
    super();
  }

  async enqueue(videoId: string, workMs: number): Promise<void> {
    await this.database.current.processingJob.create({ data: { videoId, workMs } });
    await this.database.query(`select pg_notify('${PROCESSING_CHANNEL}', '')::text`);
  }

  claim(limits: { jobs: number; longJobs: number }, except: readonly string[]): Promise<ProcessingJob[]> {
    return this.database.query<ProcessingJob>(
      CLAIM,
      this.lock.processKey,
      limits.jobs,
      [...except],
      limits.longJobs,
      LONG_WORK_MS,
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
