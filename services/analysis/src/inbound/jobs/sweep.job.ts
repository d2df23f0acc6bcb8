import type { RecurringJob } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import type { Sweep } from '../../use-cases/sweep/sweep.js';

const EVERY_MS = 10 * 60_000;

/** Not right after the start: an event that still waits in the inbox may open a draft. */
export const sweepJob = (sweep: Sweep, logger: Logger): RecurringJob => ({
  name: 'sweep',
  everyMs: EVERY_MS,
  restAfterStartMs: EVERY_MS,
  run: async () => {
    const removed = await sweep.execute();
    if (removed > 0) logger.info({ removed }, 'removed drafts without a card hold');
  },
});
