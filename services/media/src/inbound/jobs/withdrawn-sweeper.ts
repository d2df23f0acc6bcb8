import type { Database } from '@bandeja/database';
import { RecurringJobs } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import type { EraseWithdrawn } from '../../use-cases/sweeps/erase-withdrawn.js';

const EVERY_MS = 60 * 60_000;

/** Erases what was deleted while a report held it, every hour. */
export class WithdrawnSweeper extends RecurringJobs {
  constructor(erase: EraseWithdrawn, database: Database, logger: Logger) {
    const run = (signal: AbortSignal) => erase.execute(signal);
    super('media', database, logger, [{ name: 'withdrawn-sweep', everyMs: EVERY_MS, run }]);
  }
}
