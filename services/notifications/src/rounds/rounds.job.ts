import { RepeatingJob } from '@bandeja/events';
import type { Logger } from '@bandeja/observability';
import type { NewCoaches } from './new-coaches.js';
import type { RoundRecipients } from './round-recipients.js';
import type { WeeklyDigest } from './weekly-digest.js';

const EVERY_MS = 5 * 60_000;

/** The mails that the calendar causes. Each process runs it; receipts keep a person from being written to twice. */
export function roundsJob(
  digest: WeeklyDigest,
  newCoaches: NewCoaches,
  recipients: RoundRecipients,
  logger: Logger,
): RepeatingJob {
  const run = async () => {
    const now = new Date();
    const hasMore = [await digest.run(now), await newCoaches.run(now)].includes(true);
    if (!hasMore) await recipients.removeOldReceipts();
    return hasMore;
  };
  return new RepeatingJob({
    name: 'digest and new coaches',
    everyMs: EVERY_MS,
    firstAfterMs: 30_000,
    logger,
    run,
  });
}
