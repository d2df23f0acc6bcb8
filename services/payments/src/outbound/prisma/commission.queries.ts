const UNBILLED = `tax_booking booking where is_invoiceable and document_id is null`;

export const BILLED_COACHES_SQL = `
select distinct booking.coach_id::text as id from ${UNBILLED}
  and exists (select 1 from document statement where statement.owner_id = booking.coach_id
    and statement.kind = 'statement' and statement.until > booking.occurred_at)
limit $1`;

/** Movements are dated so that none comes into a month after its statement was issued. */
export const BILLED_MONTH_SQL = `
select statement.month, statement.until, statement.facts->>'timezone' as timezone from document statement
where statement.owner_id = $1::uuid and statement.kind = 'statement'
  and exists (select 1 from ${UNBILLED} and booking.coach_id = $1::uuid and booking.occurred_at < statement.until)
  and not exists (select 1 from tax_booking pending where pending.coach_id = $1::uuid and pending.booked_at is null
    and pending.occurred_at < statement.until)
order by statement.month limit 1`;

export const COMMISSION_LINES_SQL = `
select booking.movement_id::text as "movementId", booking.occurred_at as "occurredAt", payment.title,
  movement.kind <> 'capture' as "isCorrection", tax.treatment, tax.country, tax.rate_bps as "rateBps", tax.source,
  booking.gross_minor as "grossMinor", booking.vat_minor as "vatMinor"
from tax_booking booking
  join payment on payment.id = booking.payment_id
  join payment_tax tax on tax.payment_id = booking.payment_id
  join ledger_movement movement on movement.id = booking.movement_id
where booking.coach_id = $1::uuid and is_invoiceable and document_id is null and booking.occurred_at < $2::timestamptz
  and movement.currency = $3
order by booking.occurred_at, booking.movement_id`;
