import { Clock } from '@bandeja/clock';
import type Stripe from 'stripe';
import { vi } from 'vitest';
import { dayBefore, type Difference } from '../src/domain/reconciliation.js';
import { PrismaDifferences } from '../src/outbound/prisma/prisma-differences.js';
import { ReconcileBalance } from '../src/use-cases/ledger/reconcile-balance.js';
import type { PaymentsApp } from './payments-app.js';

const MINUTE_MS = 60 * 1000;

/** Compares the ledger with the provider as if everything had happened so long ago; answers what is open. */
export async function reconcile(app: PaymentsApp, minutes = 120): Promise<Difference[]> {
  const later = new Date(Date.now() + minutes * MINUTE_MS);
  const clock = vi.spyOn(app.use(Clock), 'now').mockReturnValue(later);
  await app.use(ReconcileBalance).again(dayBefore(later), 'Olga');
  clock.mockRestore();
  return app.use(PrismaDifferences).list(false, 1_000);
}

/** All that the provider keeps for us, as it says itself. */
export async function providerBalance(app: PaymentsApp): Promise<number> {
  const { available, pending } = await app.sdk.balance.retrieve();
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}

/** Balance of each account of the whole ledger. */
export async function allBooks(app: PaymentsApp): Promise<Record<string, number>> {
  const rows = await app.sql<{ account: string; minor: number }>(
    'select account, sum(debit_minor - credit_minor)::float8 as minor from ledger_entry group by account',
  );
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
}

export async function linesOf(app: PaymentsApp, source: string): Promise<Stripe.BalanceTransaction[]> {
  return (await app.sdk.balanceTransactions.list({ source, limit: 100 })).data;
}

/** Changes what triggers protect, as nobody but the owner of the database could. */
export async function tamper(app: PaymentsApp, sql: string, ...values: unknown[]): Promise<void> {
  await app.sql('set session_replication_role = replica');
  try {
    await app.sql(sql, ...values);
  } finally {
    await app.sql('set session_replication_role = origin');
  }
}
