import type { Clock } from '@bandeja/clock';
import type { RecurringJob } from '@bandeja/jobs';
import type { PrismaExpiredRecords } from '../../outbound/prisma/prisma-expired-records.js';

const EVERY_MS = 60 * 60_000;

/** Removes expired records every hour. */
export const housekeepingJob = (expired: PrismaExpiredRecords, clock: Clock): RecurringJob => ({
  name: 'housekeeping',
  everyMs: EVERY_MS,
  run: () => expired.remove(clock.now()),
});
