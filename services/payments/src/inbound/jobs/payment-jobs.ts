import type { Database } from '@bandeja/database';
import { RecurringJobs } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import type { Provider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { BatchResult } from '../../use-cases/batch.js';
import { BookTaxes } from '../../use-cases/tax/book-taxes.js';
import { KeepTaxRecords } from '../../use-cases/tax/keep-tax-records.js';
import { CatchUpOnWebhooks } from '../../use-cases/webhooks/catch-up-on-webhooks.js';
import { CloseLeftAccounts } from '../../use-cases/payout-accounts/close-left-accounts.js';
import { FoldEarnings } from '../../use-cases/payout/fold-earnings.js';
import { IssueDueDocuments } from '../../use-cases/documents/issue-due-documents.js';
import { PayOutDuePayments } from '../../use-cases/payout/pay-out-due-payments.js';
import { PruneCardAttempts } from '../../use-cases/cards/prune-card-attempts.js';
import { PruneWebhooks } from '../../use-cases/webhooks/prune-webhooks.js';
import { RecognizeRevenue } from '../../use-cases/ledger/recognize-revenue.js';
import { ReconcileBalance } from '../../use-cases/ledger/reconcile-balance.js';
import { ReconcilePayments } from '../../use-cases/sync/reconcile-payments.js';
import { WatchAccounts } from '../../use-cases/payout-accounts/watch-accounts.js';
import { WatchUnpaid } from '../../use-cases/dunning/watch-unpaid.js';
import { WatchUncollected } from '../../use-cases/payout/watch-uncollected.js';
import { WatchHolds } from '../../use-cases/hold/watch-holds.js';

interface PaymentJob {
  name: string;
  everyMs: number;
  useCase: Type<{ execute(signal: AbortSignal): Promise<BatchResult> }>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const JOBS: readonly PaymentJob[] = [
  { name: 'reconciliation', everyMs: MINUTE_MS, useCase: ReconcilePayments },
  { name: 'payouts', everyMs: MINUTE_MS / 2, useCase: PayOutDuePayments },
  { name: 'revenue', everyMs: MINUTE_MS, useCase: RecognizeRevenue },
  { name: 'balance-reconciliation', everyMs: 10 * MINUTE_MS, useCase: ReconcileBalance },
  { name: 'hold-clock', everyMs: MINUTE_MS, useCase: WatchHolds },
  { name: 'dunning', everyMs: MINUTE_MS, useCase: WatchUnpaid },
  { name: 'taxes', everyMs: MINUTE_MS, useCase: BookTaxes },
  { name: 'webhook-catch-up', everyMs: 5 * MINUTE_MS, useCase: CatchUpOnWebhooks },
  { name: 'account-watch', everyMs: 5 * MINUTE_MS, useCase: WatchAccounts },
  { name: 'uncollected', everyMs: 5 * MINUTE_MS, useCase: WatchUncollected },
  { name: 'earnings', everyMs: 5 * MINUTE_MS, useCase: FoldEarnings },
  { name: 'card-attempt-pruning', everyMs: HOUR_MS, useCase: PruneCardAttempts },
  { name: 'webhook-pruning', everyMs: HOUR_MS, useCase: PruneWebhooks },
  { name: 'account-closing', everyMs: HOUR_MS, useCase: CloseLeftAccounts },
  { name: 'tax-records', everyMs: HOUR_MS, useCase: KeepTaxRecords },
  { name: 'documents', everyMs: HOUR_MS, useCase: IssueDueDocuments },
];

/** The recurring jobs. Each runs in one process at a time. */
export function paymentJobs(database: Database, logger: Logger): Provider {
  const report = (name: string, { done, errors }: BatchResult) => {
    if (done > 0) logger.debug({ done }, name);
    for (const { id, error } of errors)
      logger.warn({ id, err: error }, `${name} failed and will be tried again`);
  };
  return {
    provide: RecurringJobs,
    inject: [ModuleRef],
    useFactory: (module: ModuleRef) => {
      const jobs = JOBS.map(({ name, everyMs, useCase }) => ({
        name,
        everyMs,
        run: async (signal: AbortSignal) => {
          const batch = await module.get(useCase).execute(signal);
          report(name, batch);
          return batch.mayBeMore;
        },
      }));
      return new RecurringJobs('payments', database, logger, jobs);
    },
  };
}
