/** Payments that were captured or refunded before there were documents. */
export const UNDOCUMENTED_SQL = `
select payment.id::text from payment
where (captured_at is not null
    and not exists (select 1 from document where payment_id = payment.id and kind = 'receipt'))
  or (captured_at is not null and exists (
      select 1 from refund where payment_id = payment.id and status = 'succeeded' and not exists (
        select 1 from document where document.payment_id = payment.id and kind = 'credit_note'
          and coalesce(facts->>'refundId', refund.id::text) = refund.id::text)))
order by captured_at limit $1`;

/** The trigger that guards documents allows exactly the change that this function makes. */
export const FORGET_OWNER_SQL = `
update document set facts = facts_without_owner(kind, facts)
where owner_id = $1::uuid and kind <> 'commission_invoice' and facts <> facts_without_owner(kind, facts)`;

/** Invoices name who they are for until tax law no longer wants it: ten years, the longest limit in Directive 2006/112/EC, Art. 247. */
export const FORGET_RECIPIENTS_SQL = `
update document set facts = facts_without_owner(kind, facts)
from person where person.user_id = document.owner_id and person.forgotten_at is not null
  and kind = 'commission_invoice' and issued_at < date_trunc('year', now()) - interval '10 years'
  and facts <> facts_without_owner(kind, facts)`;

export const FORGET_RENDERINGS_SQL = `
delete from document_rendering using document where document.id = document_id and owner_id = $1::uuid`;

const TIMEZONE_OF_COACH = `select coalesce((select timezone from person where user_id = $1::uuid), 'UTC') as name`;

/** What was set aside because nobody collected it is owed as before. */
const PAYABLE = `ledger_movement movement
  join payment on payment.id = movement.payment_id
  join ledger_entry payable on payable.movement_id = movement.id and payable.account = 'coach_payable'
    and movement.kind not in ('unclaimed', 'claimed')`;

/**
 * The month of the first movement without a statement, and at least the month after the last statement: for a coach who
 * moved west, the month of the last statement may not be over yet.
 */
export const NEXT_PERIOD_SQL = `
with zone as (${TIMEZONE_OF_COACH}), last as (
  select month, until from document where owner_id = $1::uuid and month is not null order by month desc limit 1
), first as (
  select min(movement.occurred_at) as at from ${PAYABLE}
  where payment.coach_id = $1::uuid and movement.currency = $2
    and movement.occurred_at >= coalesce((select until from last), '-infinity')
), start as (
  select greatest(
    date_trunc('month', first.at at time zone zone.name),
    to_date(last.month, 'YYYY-MM') + interval '1 month') as local
  from first cross join zone left join last on true where first.at is not null
)
select to_char(start.local, 'YYYY-MM') as month, last.until as from,
  (start.local + interval '1 month') at time zone zone.name as until, zone.name as timezone,
  (select coalesce(sum(payable.credit_minor - payable.debit_minor), 0)::float8 from ${PAYABLE}
    where payment.coach_id = $1::uuid and movement.currency = $2
      and movement.occurred_at < coalesce(last.until, '-infinity')) as "openingMinor"
from start cross join zone left join last on true`;

export const PAYABLE_MOVEMENTS_SQL = `
select movement.kind, movement.reference, movement.occurred_at as "occurredAt", payment.title,
  (payable.credit_minor - payable.debit_minor)::float8 as "payableMinor",
  (select coalesce(sum(credit_minor - debit_minor), 0) from ledger_entry
    where movement_id = movement.id and account in ('deferred_revenue', 'platform_revenue'))::float8 as "revenueMinor"
from ${PAYABLE}
where payment.coach_id = $1::uuid and movement.currency = $2
  and movement.occurred_at >= coalesce($3::timestamptz, '-infinity') and movement.occurred_at < $4::timestamptz
order by movement.occurred_at, movement.kind, movement.id`;

/** A month is over when it is over in the time zone of its coach. */
export const DUE_COACHES_SQL = `
select distinct payment.coach_id::text as id from ${PAYABLE}
left join person on person.user_id = payment.coach_id
cross join lateral (select coalesce(person.timezone, 'UTC') as name) zone
where movement.currency = $1 and movement.occurred_at >= $2::timestamptz
  and (date_trunc('month', movement.occurred_at at time zone zone.name) + interval '1 month') at time zone zone.name
    <= $3::timestamptz
  and not exists (select 1 from document
    where owner_id = payment.coach_id and month is not null and until > movement.occurred_at)
limit $4`;
