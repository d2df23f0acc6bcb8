import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { RecurringJobs } from '@bandeja/jobs';
import { createLogger } from '@bandeja/observability';
import { roundsJob } from '../src/inbound/jobs/rounds.job.js';
import { PrismaRoundRecipients } from '../src/outbound/prisma/prisma-round-recipients.js';
import { SendNewCoaches } from '../src/use-cases/rounds/send-new-coaches.js';
import { SendWeeklyDigest } from '../src/use-cases/rounds/send-weekly-digest.js';
import type { NotificationsApp } from './notifications-app.js';

/** The service's own rounds begin half a minute after its start; these, of the same job, begin now. Returns their end. */
export function startRoundsAtOnce({ running: { app } }: NotificationsApp): () => Promise<void> {
  const job = roundsJob(
    app.get(Clock),
    app.get(SendWeeklyDigest),
    app.get(SendNewCoaches),
    app.get(PrismaRoundRecipients),
  );
  const logger = createLogger('rounds', 'silent');
  const jobs = new RecurringJobs('notifications', app.get(Database), logger, [
    { ...job, restAfterStartMs: 0 },
  ]);
  jobs.onApplicationBootstrap();
  return () => jobs.beforeApplicationShutdown();
}
