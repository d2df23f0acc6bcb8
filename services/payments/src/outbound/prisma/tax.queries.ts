/**
 * Of movements whose tax is not worked out yet, the first of each payment: the capture, then as they were stored. Their times
 * do not tell which is first: the provider's are in whole seconds, and a bank's return of a refund is dated when we learn of it.
 */
export const PENDING_BOOKINGS_SQL = `
select booking.movement_id::text as id
from tax_booking booking join ledger_movement movement on movement.id = booking.movement_id
where booking.booked_at is null and coalesce(booking.next_try_at, '-infinity') <= $1::timestamptz
  and not exists (
    select 1 from tax_booking earlier join ledger_movement first on first.id = earlier.movement_id
    where earlier.payment_id = booking.payment_id and earlier.booked_at is null
      and (first.kind <> 'capture', first.booked_at, first.id)
        < (movement.kind <> 'capture', movement.booked_at, movement.id))
order by booking.occurred_at limit $2`;

/**
 * What a movement changed: of the commission, and of the whole that the athlete paid. A capture's commission is booked
 * beside it, under the same reference.
 */
export const BOOKING_SQL = `
select booking.movement_id::text as "movementId", booking.payment_id::text as "paymentId", movement.kind,
  payment.athlete_id::text as "athleteId", payment.coach_id::text as "coachId", payment.card_country as "cardCountry",
  movement.currency, booking.occurred_at as "occurredAt", booking.failures,
  coalesce(sum(case when entry.account in ('platform_revenue', 'deferred_revenue') then entry.credit_minor - entry.debit_minor end), 0)::float8
    as "commissionMinor",
  coalesce(sum(case when entry.account in ('platform_revenue', 'deferred_revenue', 'coach_payable') then entry.credit_minor - entry.debit_minor end), 0)::float8
    as "totalMinor",
  (select coalesce(sum(gross_minor), 0)::float8 from tax_booking known where known.payment_id = booking.payment_id and known.booked_at is not null)
    as "grossBefore",
  (select coalesce(sum(vat_minor), 0)::float8 from tax_booking known where known.payment_id = booking.payment_id and known.booked_at is not null)
    as "vatBefore"
from tax_booking booking
  join payment on payment.id = booking.payment_id
  join ledger_movement movement on movement.id = booking.movement_id
  join ledger_movement part on part.payment_id = movement.payment_id
    and (part.id = movement.id or (movement.kind = 'capture' and part.kind = 'fee' and part.reference = movement.reference))
  join ledger_entry entry on entry.movement_id = part.id
where booking.movement_id = any($1::uuid[]) and booking.booked_at is null
group by booking.movement_id, payment.id, movement.kind, movement.currency, booking.occurred_at`;

export const SETTLE_BOOKINGS_SQL = `
update tax_booking set gross_minor = done.gross_minor, vat_minor = done.vat_minor, is_invoiceable = done.is_invoiceable,
  booked_at = done.booked_at, next_try_at = null
from unnest($1::uuid[], $2::int[], $3::int[], $4::bool[], $5::timestamptz[])
  as done(id, gross_minor, vat_minor, is_invoiceable, booked_at)
where movement_id = done.id and tax_booking.booked_at is null`;

export const COMMISSION_BALANCE_SQL = `
select coalesce(sum(credit_minor - debit_minor) filter (where account = 'deferred_revenue'), 0)::float8 as "deferredMinor",
  coalesce(sum(credit_minor - debit_minor) filter (where account = 'platform_revenue'), 0)::float8 as "revenueMinor"
from ledger_entry join ledger_movement movement on movement.id = movement_id
where movement.payment_id = $1::uuid`;
