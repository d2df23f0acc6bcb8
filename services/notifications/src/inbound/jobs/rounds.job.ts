import type { Clock } from '@bandeja/clock';
import type { RecurringJob } from '@bandeja/jobs';
import type { PrismaRoundRecipients } from '../../outbound/prisma/prisma-round-recipients.js';
import type { SendNewCoaches } from '../../use-cases/rounds/send-new-coaches.js';
import type { SendWeeklyDigest } from '../../use-cases/rounds/send-weekly-digest.js';

const EVERY_MS = 5 * 60_000;
const FIRST_IN_MS = 30_000;

/** The mails that the calendar causes. */
export const roundsJob = (
  clock: Clock,
  digest: SendWeeklyDigest,
  newCoaches: SendNewCoaches,
  recipients: PrismaRoundRecipients,
): RecurringJob => ({
  name: 'rounds',
  everyMs: EVERY_MS,
  restAfterStartMs: FIRST_IN_MS,
  run: async () => {
    const now = clock.now();
    const hasMore = [await digest.execute(now), await newCoaches.execute(now)].includes(true);
    if (!hasMore) await recipients.removeOldReceipts();
    return hasMore;
  },
});
