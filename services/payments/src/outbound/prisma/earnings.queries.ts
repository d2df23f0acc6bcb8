/** The share without the coach's part of partial refunds. */
const NET_SHARE = `(payment.coach_amount_minor - (select coalesce(sum(coach_minor), 0) from refund
    where refund.payment_id = payment.id and refund.status in ('pending', 'succeeded')))`;

/** Months are those of the coach's own time zone (reading T-36). */
export const EARNINGS_SQL = `
with zone as (
  select coalesce((select timezone from person where user_id = $1::uuid), 'UTC') as name
), edge as (
  select date_trunc('month', now() at time zone name) at time zone name as this_month,
         (date_trunc('month', now() at time zone name) - interval '1 month') at time zone name as last_month
  from zone
), captured as (
  select payment.captured_at, payment.total_minor, ${NET_SHARE} as coach_amount_minor,
    payout.status as payout_status, payout.due_at as payout_due_at
  from payment join payout on payout.payment_id = payment.id
  where payment.coach_id = $1::uuid and payment.currency = $2 and payment.status = 'completed'
    and payout.status not in ('canceled', 'reversed')
)
select
  coalesce(sum(coach_amount_minor), 0)::float8 as "totalLifetimeMinor",
  coalesce(sum(coach_amount_minor) filter (where captured_at >= edge.this_month), 0)::float8 as "thisMonthMinor",
  coalesce(sum(coach_amount_minor) filter (
    where captured_at >= edge.last_month and captured_at < edge.this_month), 0)::float8 as "lastMonthMinor",
  coalesce(sum(coach_amount_minor) filter (where payout_status in ('pending', 'processing')), 0)::float8 as "pendingPayoutsMinor",
  coalesce(sum(coach_amount_minor) filter (where payout_status in ('completed', 'reversing')), 0)::float8 as "completedPayoutsMinor",
  coalesce(round(avg(total_minor)), 0)::float8 as "averageRateMinor",
  coalesce(round(avg(coach_amount_minor)), 0)::float8 as "averageShareMinor",
  coalesce(sum(coach_amount_minor) filter (
    where payout_status in ('pending', 'processing') and payout_due_at < $3), 0)::float8 as "latePayoutsMinor",
  (select coalesce(sum(coach_amount_minor), 0)::float8 from payment
    where coach_id = $1::uuid and currency = $2 and status in ('authorized', 'processing')) as "onHoldMinor"
from edge left join captured on true`;

/** The share that is due first. */
export const NEXT_PAYOUT_SQL = `
select (payout.amount_minor - payout.withheld_minor - payout.collected_minor)::float8 as "amountMinor", payout.due_at as "dueAt"
from payout join payment on payment.id = payout.payment_id
where payout.coach_id = $1::uuid and payout.currency = $2 and payment.status = 'completed'
  and payout.status in ('pending', 'processing')
order by payout.due_at, payment.id limit 1`;

/** What was earned in each of the last twelve months, the present one with them and empty ones too. */
export const EARNED_MONTHS_SQL = `
with zone as (
  select coalesce((select timezone from person where user_id = $1::uuid), 'UTC') as name
), month as (
  select generate_series(present - interval '11 months', present, interval '1 month') as start
  from zone, lateral (select date_trunc('month', now() at time zone name) as present) of_zone
), earned as (
  select date_trunc('month', captured_at at time zone name) as start, sum(${NET_SHARE}) as minor
  from zone cross join payment join payout on payout.payment_id = payment.id
  where payment.coach_id = $1::uuid and payment.currency = $2 and payment.status = 'completed'
    and payout.status not in ('canceled', 'reversed') group by 1
)
select to_char(month.start, 'YYYY-MM') as month, coalesce(earned.minor, 0)::float8 as "earnedMinor"
from month left join earned using (start) order by month.start`;
