import type { Database } from '@bandeja/database';
import { RecurringJobs } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import type { ExpireUploads } from '../../use-cases/sweeps/expire-uploads.js';

const EVERY_MS = 10 * 60_000;

/** Removes abandoned uploads, every ten minutes. */
export class UploadSweeper extends RecurringJobs {
  constructor(expireUploads: ExpireUploads, database: Database, logger: Logger) {
    const run = () => expireUploads.execute();
    super('media', database, logger, [{ name: 'upload-sweep', everyMs: EVERY_MS, run }]);
  }
}
