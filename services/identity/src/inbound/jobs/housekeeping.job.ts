import type { Admission } from '@bandeja/admission';
import type { Clock } from '@bandeja/clock';
import type { RecurringJob } from '@bandeja/jobs';
import type { RenewFactorSecrets } from '../../use-cases/factor/renew-factor-secrets.js';
import type { PrismaExpiredRecords } from '../../outbound/prisma/prisma-expired-records.js';

const EVERY_MS = 60 * 60_000;

/** Removes expired records every hour, and leaves nothing encrypted with an earlier key. */
export const housekeepingJob = (
  expired: PrismaExpiredRecords,
  secrets: RenewFactorSecrets,
  admission: Admission,
  clock: Clock,
): RecurringJob => ({
  name: 'housekeeping',
  everyMs: EVERY_MS,
  run: async () => {
    await expired.remove(clock.now());
    await admission.removeExpired();
    await secrets.execute();
  },
});
