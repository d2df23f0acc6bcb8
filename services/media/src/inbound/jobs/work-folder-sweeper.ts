import type { Clock } from '@bandeja/clock';
import { RepeatingJob } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import { UPLOAD_LIFETIME_MS } from '../../domain/upload-rules.js';

const EVERY_MS = 10 * 60_000;

/** Removes what a crash left in the work folder. Each process sweeps its own: with S3, others do not see it. */
export class WorkFolderSweeper extends RepeatingJob {
  /** `sweep` removes what is older. */
  constructor(sweep: (before: Date) => Promise<void>, clock: Clock, logger: Logger) {
    super({
      name: 'sweep of the work folder',
      everyMs: EVERY_MS,
      logger,
      run: () => sweep(new Date(clock.now().getTime() - UPLOAD_LIFETIME_MS)),
    });
  }
}
