import { JobQueue, type JobQueueOptions } from '@bandeja/jobs';
import type { ProcessWebhooks } from './process-webhooks.js';

export const WEBHOOK_QUEUE = 'payments.webhooks';

const RETRY = { firstPauseMs: 1_000, longestPauseMs: 10 * 60_000, maxAttempts: 20 };

/** Stored events of the provider that wait to be processed, by their ids. */
export class WebhookQueue extends JobQueue<object> {
  constructor(
    processWebhooks: ProcessWebhooks,
    options: Pick<JobQueueOptions<object>, 'database' | 'logger' | 'concurrency'>,
  ) {
    super({
      ...options,
      name: WEBHOOK_QUEUE,
      retry: RETRY,
      run: (job) => processWebhooks.run(job),
      onParked: (job, error) => processWebhooks.giveUp(job, error),
    });
  }
}
