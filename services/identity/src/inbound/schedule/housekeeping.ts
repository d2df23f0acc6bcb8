import { RepeatingJob } from '@bandeja/events';
import type { Logger } from '@bandeja/observability';
import type { ExpiredRecords } from '../../use-cases/ports/expired-records.js';

const EVERY_MS = 60 * 60_000;

/** Removes what has long expired, every hour. */
export class Housekeeping extends RepeatingJob {
  constructor(expired: ExpiredRecords, logger: Logger) {
    const run = () => expired.remove(new Date());
    super({ name: 'housekeeping', everyMs: EVERY_MS, firstAfterMs: EVERY_MS, logger, run });
  }
}
