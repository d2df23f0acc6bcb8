import type { DatabaseListener } from '@bandeja/database';
import { RepeatingJob } from '@bandeja/events';
import type { Logger } from '@bandeja/observability';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { BatchResult } from '../../use-cases/pay-out-due-payments.js';
import type { WebhookBatch } from '../../use-cases/process-webhooks.js';

export interface PaymentJobsOptions {
  listener: DatabaseListener;
  /** Channel on which the arrival of a webhook is told. */
  webhookChannel: string;
  logger: Logger;
  processWebhooks(): Promise<WebhookBatch>;
  reconcilePayments(): Promise<BatchResult>;
  payOutDuePayments(): Promise<BatchResult>;
  watchHolds(): Promise<BatchResult>;
  catchUpOnWebhooks(): Promise<BatchResult>;
  pruneWebhooks(): Promise<BatchResult>;
  closeLeftAccounts(): Promise<BatchResult>;
  issueDueDocuments(): Promise<BatchResult>;
}

/** Right to run the jobs that one process at a time runs; 'BNDP'. */
const LEADER_LOCK = [1112425040, 0] as const;
const WEBHOOK_POLL_MS = 2_000;
const RECONCILE_EVERY_MS = 60_000;
const PAY_OUT_EVERY_MS = 30_000;
const WATCH_HOLDS_EVERY_MS = 60_000;
const CATCH_UP_EVERY_MS = 5 * 60_000;
const PRUNE_EVERY_MS = 60 * 60_000;
const CLOSE_ACCOUNTS_EVERY_MS = 60 * 60_000;
const ISSUE_DOCUMENTS_EVERY_MS = 60 * 60_000;

/** The work that nobody asks for. Webhooks are shared among processes, the rest is one process's. */
export class PaymentJobs implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #jobs: RepeatingJob[];

  constructor(private readonly options: PaymentJobsOptions) {
    const { listener, webhookChannel, logger } = options;
    const webhooks = new RepeatingJob({
      name: 'webhook processor',
      everyMs: WEBHOOK_POLL_MS,
      logger,
      run: async () => {
        const batch = await options.processWebhooks();
        this.#report('webhook', batch);
        return batch.mayBeMore;
      },
    });
    listener.on(webhookChannel, () => webhooks.wake());
    this.#jobs = [
      webhooks,
      this.#ledJob('reconciliation', RECONCILE_EVERY_MS, () => options.reconcilePayments()),
      this.#ledJob('payout runner', PAY_OUT_EVERY_MS, () => options.payOutDuePayments()),
      this.#ledJob('hold clock', WATCH_HOLDS_EVERY_MS, () => options.watchHolds()),
      this.#ledJob('webhook catch-up', CATCH_UP_EVERY_MS, () => options.catchUpOnWebhooks()),
      this.#ledJob('webhook pruning', PRUNE_EVERY_MS, () => options.pruneWebhooks()),
      this.#ledJob('account closing', CLOSE_ACCOUNTS_EVERY_MS, () => options.closeLeftAccounts()),
      this.#ledJob('document issuer', ISSUE_DOCUMENTS_EVERY_MS, () => options.issueDueDocuments()),
    ];
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.options.listener.connect();
    for (const job of this.#jobs) job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.#jobs.map((job) => job.stop()));
    await this.options.listener.close();
  }

  #ledJob(name: string, everyMs: number, run: () => Promise<BatchResult>): RepeatingJob {
    const { listener, logger } = this.options;
    return new RepeatingJob({
      name,
      everyMs,
      logger,
      run: async () => {
        if (!(await listener.tryLock(LEADER_LOCK))) return;
        this.#report(name, await run());
      },
    });
  }

  #report(name: string, { done, errors }: BatchResult): void {
    const { logger } = this.options;
    if (done > 0) logger.debug({ done }, name);
    for (const { id, error } of errors)
      logger.warn({ id, err: error }, `${name} failed and will be tried again`);
  }
}
