import type { Agreement, Harness } from './harness.js';

/** Balance of each ledger account for one analysis: what was debited minus what was credited. */
export async function booksOf(harness: Harness, { analysisId }: Agreement): Promise<Record<string, number>> {
  const rows = await harness.sql<{ account: string; balance: number }>(
    `select account, sum(debit_minor - credit_minor)::int as balance
     from ledger_entry join ledger_movement on ledger_movement.id = movement_id join payment on payment.id = payment_id
     where analysis_id = $1 group by account`,
    analysisId,
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

export async function movementsOf(harness: Harness, { analysisId }: Agreement): Promise<string[]> {
  const rows = await harness.sql<{ kind: string }>(
    `select kind from ledger_movement join payment on payment.id = payment_id
     where analysis_id = $1 order by occurred_at, kind`,
    analysisId,
  );
  return rows.map(({ kind }) => kind).sort();
}

/** Movements of the whole ledger that do not sum to zero. */
export async function unbalanced(harness: Harness): Promise<string[]> {
  const rows = await harness.sql<{ id: string }>(
    `select ledger_movement.id from ledger_movement left join ledger_entry on ledger_movement.id = movement_id
     group by ledger_movement.id having coalesce(sum(debit_minor), 0) <> coalesce(sum(credit_minor), 0) or count(*) < 2`,
  );
  return rows.map(({ id }) => id);
}
