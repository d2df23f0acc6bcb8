/** Which of these lines are known, and whether they say the same as now. */
export const KNOWN_LINES_SQL = `
select known.id, known.amount_minor::float8 as "amountMinor", known.net_minor::float8 as "netMinor"
from provider_line known where id = any($1::text[])`;

/** Movements of fees belong to the payment of the object that they are about. */
export const BOOK_LINES_SQL = `
insert into ledger_movement (id, payment_id, kind, reference, provider_ref, currency, occurred_at)
select booked.id, sale.payment_id, booked.kind, booked.reference, booked."providerRef", booked.currency, booked."occurredAt"
from jsonb_to_recordset($1::jsonb) as booked (
    id uuid, kind text, reference text, "providerRef" text, currency text, "occurredAt" timestamptz)
  left join lateral (
    select payment_id from ledger_movement where provider_ref = booked."providerRef" and payment_id is not null limit 1
  ) sale on true`;

export const BOOK_LINE_ENTRIES_SQL = `
insert into ledger_entry (movement_id, account, debit_minor, credit_minor)
select * from jsonb_to_recordset($1::jsonb) as entry (
  "movementId" uuid, account text, "debitMinor" int, "creditMinor" int)`;

export const ADD_LINES_SQL = `
insert into provider_line (id, type, reporting_category, source_id, amount_minor, fee_minor, net_minor, currency,
  created_at, available_at, movement_kind, movement_id, fee_movement_id)
select * from jsonb_to_recordset($1::jsonb) as line (
  id text, type text, "reportingCategory" text, "sourceId" text, "amountMinor" bigint, "feeMinor" bigint,
  "netMinor" bigint, currency text, "createdAt" timestamptz, "availableAt" timestamptz, "movementKind" text,
  "movementId" uuid, "feeMovementId" uuid)`;

/**
 * Gives lines the movement of the same object, kind and amount. Where there are several of either, the first line gets the
 * first movement.
 */
const matching = (which: string): string => `
with line as materialized (
  select id, movement_kind as kind, source_id as ref, currency, amount_minor as minor,
    row_number() over (partition by movement_kind, source_id, currency, amount_minor order by created_at, id) as place
  from provider_line where ${which} and movement_id is null and amount_minor <> 0
), booked as materialized (
  select movement.id, wanted.kind, wanted.ref, movement.currency, debit_minor - credit_minor as minor,
    row_number() over (partition by wanted.kind, wanted.ref, movement.currency, debit_minor - credit_minor
      order by occurred_at, movement.id) as place
  from (select distinct kind, ref from line) wanted
    cross join lateral (select * from ledger_movement where provider_ref = wanted.ref and kind = wanted.kind offset 0) movement
    cross join lateral (select * from ledger_entry
      where movement_id = movement.id and account = 'provider_balance' offset 0) entry
  where not exists (select from provider_line taken where taken.movement_id = movement.id)
)
update provider_line set movement_id = booked.id
from line join booked using (kind, ref, currency, minor, place) where provider_line.id = line.id`;

/** Of these lines. */
export const MATCH_LINES_SQL = matching('id = any($1::text[])');

/** Of all that have none. */
export const MATCH_ALL_LINES_SQL = matching('true');
