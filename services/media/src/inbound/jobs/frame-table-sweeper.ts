import type { Database } from '@bandeja/database';
import { RecurringJobs } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import type { CompleteFrameTables } from '../../use-cases/sweeps/complete-frame-tables.js';

const EVERY_MS = 60 * 60_000;
/** Videos that people wait for come first. */
const REST_AFTER_START_MS = 60_000;

/** Makes missing frame tables, every hour. */
export class FrameTableSweeper extends RecurringJobs {
  constructor(complete: CompleteFrameTables, database: Database, logger: Logger) {
    const run = (signal: AbortSignal) => complete.execute(signal);
    super('media', database, logger, [
      { name: 'frame-tables', everyMs: EVERY_MS, restAfterStartMs: REST_AFTER_START_MS, run },
    ]);
  }
}
