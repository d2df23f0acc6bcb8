import { randomUUID } from 'node:crypto';
import type { PaymentsApp } from '../payments-app.js';

/** What the version before keeps of refund and payout in the row of a payment. */
export interface ColumnsBefore {
  status: string;
  captured_at: Date | null;
  payout_status: string | null;
  payout_due_at: Date | null;
  paid_out_at: Date | null;
  payout_attempt: number;
  provider_transfer_id: string | null;
  reversal_attempt: number;
  transfer_reversals: string[];
  reversed_minor: number;
  refund_state: string | null;
  refund_requested_at: Date | null;
  refund_requested_by: string | null;
  refund_reason: string;
  refund_attempt: number;
  refunded_at: Date | null;
}

export const at = (hour: number) => new Date(Date.UTC(2026, 9, 1, hour));

export const asked = (state: string, by: string | null): Partial<ColumnsBefore> => ({
  refund_state: state,
  refund_requested_at: at(8),
  refund_requested_by: by,
  refund_reason: 'No sound',
  refund_attempt: 1,
});

/** Writes to a payment as a process of the version before does. */
export async function changeAsBefore(
  app: PaymentsApp,
  analysisId: string,
  columns: Partial<ColumnsBefore>,
): Promise<void> {
  const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`);
  await app.sql(
    `update payment set updated_at = now(), ${assignments.join(', ')} where analysis_id = $1`,
    analysisId,
    ...Object.values(columns),
  );
}

/** A captured payment over 75 dollars as the version before stores it; answers its analysis. */
export async function storeAsBefore(app: PaymentsApp, columns: Partial<ColumnsBefore>): Promise<string> {
  const analysisId = randomUUID();
  await app.sql(
    `insert into payment (id, analysis_id, athlete_id, coach_id, title, total_minor, currency, commission_bps,
       platform_amount_minor, coach_amount_minor, status, captured_at, created_at, updated_at)
     values (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 'T', 7500, 'USD', 3000, 2250, 5250,
       'completed', now(), now(), now())`,
    analysisId,
  );
  await changeAsBefore(app, analysisId, columns);
  return analysisId;
}

/** Books a reversal as the version before does. */
export async function bookReversalAsBefore(
  app: PaymentsApp,
  analysisId: string,
  reference: string,
  amountMinor: number,
): Promise<void> {
  await app.sql(
    `with movement as (
       insert into ledger_movement (id, payment_id, kind, reference, currency, occurred_at)
       select gen_random_uuid(), id, 'reversal', $2, 'USD', now() from payment where analysis_id = $1 returning id)
     insert into ledger_entry (movement_id, account, debit_minor, credit_minor)
     select id, 'provider_balance', $3::int, 0 from movement
     union all select id, 'coach_payable', 0, $3::int from movement`,
    analysisId,
    reference,
    amountMinor,
  );
}

const COLUMNS_SQL = `
select payout_status, payout_due_at, paid_out_at, payout_attempt, provider_transfer_id, reversal_attempt,
  transfer_reversals, reversed_minor, refund_state, refund_requested_at, refund_requested_by, refund_reason,
  refund_attempt, refunded_at
from payment where analysis_id = $1`;

const TABLES_SQL = `
select payout.status as payout_status, due_at as payout_due_at, payout.paid_out_at, coalesce(payout.attempt, 0) as payout_attempt,
  payout.provider_transfer_id, coalesce(payout.reversal_attempt, 0) as reversal_attempt,
  coalesce(array_agg(reversal.id order by reversed_at, reversal.id) filter (where reversal.id is not null), '{}')
    as transfer_reversals,
  coalesce(sum(reversal.amount_minor), 0)::int as reversed_minor,
  refund.status as refund_state, requested_at as refund_requested_at, requested_by as refund_requested_by,
  coalesce(reason, '') as refund_reason, coalesce(refund.attempt, 0) as refund_attempt, settled_at as refunded_at
from payment
  left join payout on payout.payment_id = payment.id
  left join payout_reversal reversal on reversal.payout_id = payout.id
  left join lateral (select * from refund where payment_id = payment.id order by attempt desc limit 1) refund on true
where analysis_id = $1
group by payout.id, refund.status, requested_at, requested_by, reason, refund.attempt, settled_at`;

type Side = Record<string, unknown>;

/** The same facts as the version before reads them and as this one does. */
export async function bothSidesOf(
  app: PaymentsApp,
  analysisId: string,
): Promise<{ before: Side; now: Side }> {
  const [before] = await app.sql<Side>(COLUMNS_SQL, analysisId);
  const [now] = await app.sql<Side>(TABLES_SQL, analysisId);
  if (!before || !now) throw new Error(`no payment of ${analysisId}`);
  return { before, now };
}
