const DIFFERENCE = `id::float8, kind, subject, movement_kind as "movementKind", provider_ref as "providerRef", currency,
  ledger_minor::float8 as "ledgerMinor", provider_minor::float8 as "providerMinor", first_seen_at as "firstSeenAt",
  last_seen_at as "lastSeenAt", resolved_at as "resolvedAt", resolved_by as "resolvedBy", resolution`;

export const LIST_DIFFERENCES_SQL = `
select ${DIFFERENCE} from reconciliation_difference
where resolved_at is null or $1::boolean order by resolved_at desc nulls first, id desc limit $2`;

export const RESOLVE_DIFFERENCE_SQL = `
update reconciliation_difference set resolved_at = $2::timestamptz, resolved_by = $3, resolution = $4
where id = $1::bigint and resolved_at is null returning ${DIFFERENCE}`;

const ADD = `insert into reconciliation_difference
  (kind, subject, movement_kind, provider_ref, currency, ledger_minor, provider_minor, first_seen_at, last_seen_at)`;

const SEEN_AGAIN = `on conflict (subject) where resolved_at is null do update set kind = excluded.kind,
  movement_kind = excluded.movement_kind, ledger_minor = excluded.ledger_minor, provider_minor = excluded.provider_minor,
  last_seen_at = excluded.last_seen_at`;

/** A line that the provider tells differently by now is a difference of its own, which only an operator resolves. */
export const ALTERED_LINES_SQL = `
${ADD}
select 'amount_differs', altered.id || ':altered', altered.kind, altered.ref, altered.currency, altered."ledgerMinor",
  altered."providerMinor", $2::timestamptz, $2::timestamptz
from jsonb_to_recordset($1::jsonb) as altered (
  id text, kind text, ref text, currency text, "ledgerMinor" bigint, "providerMinor" bigint)
where not exists (select from reconciliation_difference known where known.subject = altered.id || ':altered'
  and known.resolved_at is not null and known.provider_minor = altered."providerMinor")
${SEEN_AGAIN}`;

/**
 * Compares all of the ledger that touches the provider's balance with all lines, by the movement that each line was matched
 * with, and writes down what differs ($1: the age of what may still be on its way, $2: the provider's balances, $3: now).
 * A difference that is gone is resolved. One that an operator explained stays so while its amounts are the same. The balance
 * differs where the others that are open do not explain it.
 */
export const COMPARE_SQL = `
with part as (
  select id as subject, movement_kind as kind, source_id as ref, currency, created_at, movement_id, amount_minor as minor
  from provider_line where amount_minor <> 0
  union all
  select id || ':fee', case when movement_kind in ('dispute', 'dispute_reinstated') then 'dispute_fee' else 'provider_fee' end,
    coalesce(nullif(source_id, ''), id), currency, created_at, fee_movement_id, -fee_minor
  from provider_line where fee_minor <> 0
), booked as (
  select movement.id, kind, provider_ref as ref, currency, coalesce(booked_at, occurred_at) as at,
    debit_minor - credit_minor as minor
  from ledger_movement movement join ledger_entry on movement_id = movement.id and account = 'provider_balance'
  where kind <> 'correction'
), odd as materialized (
  select part.subject, part.kind as line_kind, part.ref as line_ref, part.currency as line_currency, part.created_at,
    part.minor as line_minor, booked.*
  from part full join booked on booked.id = part.movement_id
  where part.subject is null or booked.id is null or part.minor <> booked.minor or part.currency <> booked.currency
), line as (
  select subject, line_kind as kind, line_ref as ref, line_currency as currency, created_at, line_minor as minor,
    row_number() over (partition by line_kind, line_ref, line_currency order by created_at, subject) as place
  from odd where id is null
), movement as (
  select id, kind, ref, currency, at, minor, row_number() over (partition by kind, ref, currency order by at, id) as place
  from odd where subject is null
), found as (
  select 'amount_differs' as kind, subject, kind as movement_kind, ref, line_currency as currency,
    minor::bigint as ledger_minor, line_minor as provider_minor, false as is_young
  from odd where id is not null and subject is not null
  union all
  select
    case
      when line.subject is not null and movement.id is not null then 'amount_differs'
      when movement.id is null and exists (select from provider_line other
        where other.source_id = ref and other.movement_kind = kind and other.movement_id is not null and other.id <> line.subject) then 'doubled'
      when movement.id is null then 'missing_in_ledger'
      when ref <> '' and exists (select from ledger_movement other
        where other.provider_ref = ref and other.kind = movement.kind and other.id <> movement.id) then 'doubled'
      else 'missing_at_provider'
    end,
    coalesce(line.subject, movement.id::text), kind, ref, currency, coalesce(movement.minor, 0), coalesce(line.minor, 0),
    coalesce(line.created_at, movement.at) > $1::timestamptz and (line.subject is null or movement.id is null)
  from line full join movement using (kind, ref, currency, place)
), unexplained as (
  select * from found where not exists (select from reconciliation_difference known
    where known.subject = found.subject and known.resolved_by <> '' and known.kind = found.kind
      and known.ledger_minor = found.ledger_minor and known.provider_minor = found.provider_minor)
), ledger as (
  select currency, sum(debit_minor - credit_minor) as minor
  from ledger_movement join ledger_entry on movement_id = ledger_movement.id and account = 'provider_balance'
  group by currency
), provider as (
  select key::char(3) as currency, value::bigint as minor from jsonb_each_text($2::jsonb)
), explained as (
  select currency, sum(ledger_minor - provider_minor) as minor from unexplained group by currency
), balance as (
  select currency, coalesce(ledger.minor, 0) - coalesce(explained.minor, 0) as ledger_minor,
    coalesce(provider.minor, 0) as provider_minor
  from ledger full join provider using (currency) left join explained using (currency)
), present as materialized (
  select kind, subject, movement_kind, ref, currency, ledger_minor, provider_minor from unexplained where not is_young
  union all
  select 'balance_differs', currency::text, '', '', currency, ledger_minor::bigint, provider_minor
  from balance where ledger_minor <> provider_minor
), opened as (
  ${ADD}
  select kind, subject, movement_kind, ref, currency, ledger_minor, provider_minor, $3::timestamptz, $3::timestamptz
  from present
  ${SEEN_AGAIN}
), closed as (
  update reconciliation_difference known set resolved_at = $3::timestamptz, resolution = 'agrees by now'
  where resolved_at is null and subject not like '%:altered'
    and not exists (select from present where present.subject = known.subject)
)
select count(*)::float8 as differences from present`;
