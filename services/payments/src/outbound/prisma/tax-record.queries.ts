/** By coach and month of a year where the seller is; a movement is dated as in the statements. */
const TOTALS = `
select payment.coach_id::text as "coachId", extract(month from movement.occurred_at at time zone $2)::int as month,
  count(*) filter (where movement.kind = 'capture')::int as count,
  coalesce(sum(payment.total_minor) filter (where movement.kind = 'capture'), 0)::float8 as "grossMinor",
  coalesce(sum(entry.payable), 0)::float8 as "considerationMinor",
  (coalesce(sum(entry.commission), 0) - coalesce(sum(booking.vat_minor), 0))::float8 as "feesMinor",
  coalesce(sum(booking.vat_minor), 0)::float8 as "taxesMinor"
from ledger_movement movement
  join payment on payment.id = movement.payment_id
  left join tax_booking booking on booking.movement_id = movement.id
  join lateral (
    select sum(credit_minor - debit_minor) filter (where account = 'coach_payable') as payable,
      sum(credit_minor - debit_minor) filter (where account in ('platform_revenue', 'deferred_revenue')) as commission
    from ledger_entry where movement_id = movement.id) entry on true
where movement.kind in ('capture', 'fee', 'refund', 'refund_returned', 'dispute_loss', 'dispute_loss_undone')
  and movement.currency = $3 and movement.occurred_at >= make_timestamptz($1::int, 1, 1, 0, 0, 0, $2)
  and movement.occurred_at < make_timestamptz($1::int + 1, 1, 1, 0, 0, 0, $2)`;

export const YEAR_TOTALS_SQL = `${TOTALS} group by payment.coach_id, month order by payment.coach_id, month`;

export const COACH_TOTALS_SQL = `${TOTALS} and payment.coach_id = $4::uuid group by payment.coach_id, month order by month`;

/** Years in which money of a coach moved, where the seller is. */
export const COACH_YEARS_SQL = `
select distinct extract(year from movement.occurred_at at time zone $2)::int as year
from ledger_movement movement join payment on payment.id = movement.payment_id
where payment.coach_id = $1::uuid and movement.kind in ('capture', 'refund', 'refund_returned', 'dispute_loss', 'dispute_loss_undone')
order by year`;

/** Coaches whose money moved in a year that has no final record yet. */
export const UNRECORDED_SQL = `
select distinct payment.coach_id::text as id from ledger_movement movement join payment on payment.id = movement.payment_id
where movement.kind in ('capture', 'refund', 'refund_returned', 'dispute_loss', 'dispute_loss_undone') and movement.currency = $3
  and movement.occurred_at >= make_timestamptz($1::int, 1, 1, 0, 0, 0, $2)
  and movement.occurred_at < make_timestamptz($1::int + 1, 1, 1, 0, 0, 0, $2)
  and not exists (select 1 from tax_record record
    where record.coach_id = payment.coach_id and record.year = $1::int and record.closed_at is not null)
  and not exists (select 1 from tax_booking pending where pending.coach_id = payment.coach_id and pending.booked_at is null)
limit $4`;
