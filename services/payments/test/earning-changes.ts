import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';

/** Payments of two coaches that are changed at random, with payouts to the bank that they may leave with. */
export interface Records {
  coaches: string[];
  payments: string[];
  bankPayouts: string[];
}

export interface Change {
  kind: keyof typeof CHANGES;
  payment: number;
  choice: number;
  at: Date;
}

const one = <Item>(items: readonly Item[], choice: number): Item => items[choice % items.length]!;

const SALE = [
  'completed',
  'authorized',
  'completed',
  'processing',
  'completed',
  'disputed',
  'completed',
  'canceled',
];
const PAYOUT = ['pending', 'processing', 'completed', 'completed', 'reversing', 'reversed', 'canceled'];
const REFUND = ['succeeded', 'failed', 'pending', 'canceled'];
const BANK = ['in_transit', 'paid', 'failed', 'paid', 'canceled', 'pending'];

const PAYOUT_SQL = `insert into payout (id, payment_id, coach_id, amount_minor, currency, status, due_at, paid_out_at)
  select gen_random_uuid(), id, coach_id, coach_amount_minor, currency, $2, $3, $4 from payment where id = $1
  on conflict (payment_id) do update set status = excluded.status, due_at = excluded.due_at, paid_out_at = excluded.paid_out_at`;

const days = (at: Date, count: number) => new Date(at.getTime() + count * 86_400_000);

/** Statements by the number of their payment; those of a bank payout are made alone, as in the product. */
export const CHANGES = {
  sale: (id, { choice, at }) => [
    'update payment set status = $2, captured_at = $3 where id = $1',
    id,
    one(SALE, choice),
    at,
  ],
  capturedAt: (id, { at }) => ['update payment set captured_at = $2 where id = $1', id, at],
  coach: (id, { choice }, { coaches }) => [
    'update payment set coach_id = $2 where id = $1',
    id,
    one(coaches, choice % 4 && 2),
  ],
  payout: (id, { choice, at }) => [
    PAYOUT_SQL,
    id,
    one(PAYOUT, choice),
    days(at, 7),
    choice % 5 ? days(at, choice % 30) : null,
  ],
  refund: (id, { choice }) => [
    `insert into refund (id, payment_id, status, amount_minor, currency, attempt, coach_minor, taken_at)
       values (gen_random_uuid(), $1, $2, 7000, 'USD', $3, $4, now())
     on conflict (payment_id, attempt) do update set status = excluded.status, coach_minor = excluded.coach_minor`,
    ...[id, one(REFUND, choice), choice % 2, choice % 3_000],
  ],
  refundGone: (id) => ['delete from refund where payment_id = $1 and attempt = 0', id],
  payoutGone: (id) => ['delete from payout where payment_id = $1', id],
  // All at once, in one statement.
  sold: (id, { choice, at }) => [
    `with sold as (update payment set status = 'completed', captured_at = $3 where id = $1),
       taken as (update refund set coach_minor = 17 where payment_id = $1 and status <> 'failed') ${PAYOUT_SQL}`,
    ...[id, one(PAYOUT, choice), at, days(at, 3)],
  ],
  bankPayout: (id, { choice }, { bankPayouts }) => [
    'update payout set bank_payout_id = $2 where payment_id = $1',
    ...[id, one(bankPayouts, choice)],
  ],
  bankStatus: (_id, { choice }, { bankPayouts }) => [
    'update bank_payout set status = $2 where id = $1',
    ...[one(bankPayouts, choice), one(BANK, choice)],
  ],
} satisfies Record<string, (id: string, change: Change, records: Records) => [string, ...unknown[]]>;

const ALONE: readonly Change['kind'][] = ['bankPayout', 'bankStatus'];

/** As payments are changed: under the locks of their rows, or a bank payout on its own. */
export async function change(
  client: pg.Client,
  records: Records,
  changes: Change[],
  isKept: boolean,
): Promise<void> {
  const single = changes.find(({ kind }) => ALONE.includes(kind));
  const made = single ? [single] : changes;
  const idOf = ({ payment }: Change) => one(records.payments, payment);
  await client.query('begin');
  if (!single)
    await client.query('select from payment where id = any($1) order by id for update', [made.map(idOf)]);
  for (const next of made) {
    const [sql, ...values]: [string, ...unknown[]] = CHANGES[next.kind](idOf(next), next, records);
    await client.query(sql, values);
  }
  await client.query(isKept ? 'commit' : 'rollback');
}

const MINUTE_MS = 60_000;

/** Mostly around the beginnings of the last months, where time zones differ. */
const aMoment = fc
  .record({
    months: fc.nat(14),
    minutes: fc.integer({ min: -16 * 60, max: 16 * 60 }),
    days: fc.constantFrom(0, 0, 0, 12),
  })
  .map(({ months, minutes, days: into }) => {
    const now = new Date();
    const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1 + into);
    return new Date(start + minutes * MINUTE_MS);
  });

export const aChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...(Object.keys(CHANGES) as Change['kind'][]), 'sold' as const, 'refund' as const),
  payment: fc.nat(3),
  choice: fc.nat(9_999),
  at: aMoment,
});

/** Four payments of the first of two coaches, who live in a time zone. */
export async function addRecords(client: pg.Client, timezone: string): Promise<Records> {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
  const records = { coaches: ids(2), payments: ids(4), bankPayouts: ids(2) };
  const [coachId] = records.coaches;
  for (const id of records.coaches)
    await client.query(
      `insert into person (user_id, email, full_name, timezone, updated_at) values ($1, 'c@example.test', 'C', $2, now())`,
      [id, timezone],
    );
  for (const [index, id] of records.payments.entries())
    await client.query(
      `insert into payment (id, analysis_id, athlete_id, coach_id, title, total_minor, currency, commission_bps,
         platform_amount_minor, coach_amount_minor, status, authorized_at, created_at, updated_at)
       values ($1, $1, $1, $2, 'My bandeja', $3::int, $4, 3000, $3::int - $5::int, $5::int, 'pending', now(), now(), now())`,
      [id, coachId, 7_000 + index, index === 3 ? 'EUR' : 'USD', 5_000 + index],
    );
  for (const id of records.bankPayouts)
    await client.query(
      `insert into bank_payout (id, coach_id, provider_account_id, amount_minor, currency, status, created_at, synced_at)
       values ($1, $2, 'acct', 1, 'USD', 'in_transit', now() - interval '60 days', now())`,
      [id, coachId],
    );
  return records;
}
