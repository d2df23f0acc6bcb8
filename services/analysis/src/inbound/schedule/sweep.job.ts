import { RepeatingJob } from '@bandeja/events';
import type { Logger } from '@bandeja/observability';
import type { Sweep } from '../../use-cases/sweep.js';

const EVERY_MS = 10 * 60_000;

/** Sweeps now and then, and not at once: what waits in the inbox after a start may still open a draft. */
export class SweepJob extends RepeatingJob {
  constructor(sweep: Sweep, logger: Logger) {
    const run = async () => {
      const removed = await sweep.execute();
      if (removed) logger.info({ removed }, 'removed drafts without a card hold');
    };
    super({ name: 'sweep', everyMs: EVERY_MS, firstAfterMs: EVERY_MS, logger, run });
  }
}
