import type { Agreement, PaymentsApp } from './payments-app.js';

/** Balance of each ledger account for one analysis: what was debited minus what was credited. */
export async function booksOf(app: PaymentsApp, { analysisId }: Agreement): Promise<Record<string, number>> {
  const rows = await app.sql<{ account: string; balance: number }>(
    `select account, sum(debit_minor - credit_minor)::int as balance
     from ledger_entry join ledger_movement on ledger_movement.id = movement_id join payment on payment.id = payment_id
     where analysis_id = $1 group by account`,
    analysisId,
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

/** Without the revenue, which a job recognizes when the window of a test happens to be over. */
export async function movementsOf(app: PaymentsApp, { analysisId }: Agreement): Promise<string[]> {
  const rows = await app.sql<{ kind: string }>(
    `select kind from ledger_movement join payment on payment.id = payment_id
     where analysis_id = $1 and kind <> 'revenue_recognized' order by occurred_at, kind`,
    analysisId,
  );
  return rows.map(({ kind }) => kind).sort();
}

/** Accounts of one analysis that are not even. */
export async function unevenOf(app: PaymentsApp, agreement: Agreement): Promise<string[]> {
  const books = await booksOf(app, agreement);
  return Object.keys(books).filter((account) => books[account] !== 0);
}

/** Movements of the whole ledger that do not sum to zero. */
export async function unbalanced(app: PaymentsApp): Promise<string[]> {
  const rows = await app.sql<{ id: string }>(
    `select ledger_movement.id from ledger_movement left join ledger_entry on ledger_movement.id = movement_id
     group by ledger_movement.id having coalesce(sum(debit_minor), 0) <> coalesce(sum(credit_minor), 0) or count(*) < 2`,
  );
  return rows.map(({ id }) => id);
}

/** As if this had been booked then: the ledger itself takes no other day than today. */
export async function booked(
  app: PaymentsApp,
  { analysisId }: Agreement,
  payableMinor: number,
  at: string,
): Promise<void> {
  await app.sql(
    `with movement as (
       insert into ledger_movement (id, payment_id, kind, reference, currency, occurred_at)
       select gen_random_uuid(), id, case when $2 > 0 then 'capture' else 'transfer' end, gen_random_uuid()::text,
         'USD', $3::timestamptz from payment where analysis_id = $1 returning id)
     insert into ledger_entry (movement_id, account, debit_minor, credit_minor)
     select id, 'coach_payable', greatest(0, -$2::int), greatest(0, $2::int) from movement
     union all select id, 'provider_balance', greatest(0, $2::int), greatest(0, -$2::int) from movement`,
    analysisId,
    payableMinor,
    at,
  );
}
