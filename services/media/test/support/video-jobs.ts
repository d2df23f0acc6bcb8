import { Database } from '@bandeja/database';
import { channelOf } from '@bandeja/jobs';
import type { INestApplicationContext } from '@nestjs/common';
import { PROCESSING_QUEUE } from '../../src/use-cases/process/processing-queue.js';

/** A subquery for the jobs of videos that wait for processing. */
export const VIDEO_JOBS = `(select * from jobs.job where queue = '${PROCESSING_QUEUE}') as video_job`;

interface Media {
  query(sql: string, ...values: unknown[]): Promise<unknown>;
  running: { app: INestApplicationContext };
}

/** Ends the pauses of the videos that wait for another attempt. */
export async function endPauses(media: Media): Promise<void> {
  await media.query(
    'update jobs.job set run_at = now() where queue = $1 and lease_id is null',
    PROCESSING_QUEUE,
  );
  media.running.app.get(Database, { strict: false }).wake(channelOf(PROCESSING_QUEUE));
}
