import { RepeatingJob } from '@bandeja/events';
import type { Logger } from '@bandeja/observability';
import type { ExpireUploads } from '../../use-cases/expire-uploads.js';

const EVERY_MS = 10 * 60_000;

/** Removes uploads that nobody went on with, at the start and every ten minutes. */
export class UploadSweeper extends RepeatingJob {
  constructor(expireUploads: ExpireUploads, logger: Logger) {
    super({ name: 'sweep of uploads', everyMs: EVERY_MS, logger, run: () => expireUploads.execute() });
  }
}
