/** What a coach's earnings are: added up from every payment, as it was done before the database kept sums of them. */
/** The share without the coach's part of partial refunds. */
const NET_SHARE = `(payment.coach_amount_minor - (select coalesce(sum(coach_minor), 0) from refund
    where refund.payment_id = payment.id and refund.status in ('pending', 'succeeded')))`;

export const ADDED_UP_SQL = `
with zone as (
  select coalesce((select timezone from person where user_id = $1::uuid), 'UTC') as name
), edge as (
  select date_trunc('month', now() at time zone name) at time zone name as this_month,
         (date_trunc('month', now() at time zone name) - interval '1 month') at time zone name as last_month
  from zone
), captured as materialized (
  select payment.captured_at, payment.total_minor, ${NET_SHARE} as coach_amount_minor,
    payout.status as payout_status, payout.due_at as payout_due_at, bank.status as bank_status
  from payment join payout on payout.payment_id = payment.id and payout.coach_id = payment.coach_id
    left join bank_payout bank on bank.id = payout.bank_payout_id and bank.created_at >= payout.paid_out_at
  where payment.coach_id = $1::uuid and payment.currency = $2 and payment.status = 'completed'
    and payout.status not in ('canceled', 'reversed')
), month as (
  select generate_series(present - interval '11 months', present, interval '1 month') as start
  from zone, lateral (select date_trunc('month', now() at time zone name) as present) of_zone
), earned as (
  select date_trunc('month', captured_at at time zone name) as start, sum(coach_amount_minor) as minor
  from zone cross join captured group by 1
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
  count(*) filter (
    where payout_status in ('pending', 'processing') and payout_due_at < $3)::int as "latePayoutCount",
  coalesce(sum(coach_amount_minor) filter (
    where payout_status in ('completed', 'reversing') and bank_status = 'paid'), 0)::float8 as "inBankMinor",
  (select coalesce(sum(amount_minor - collected_minor), 0)::float8 from coach_debt
    where coach_id = $1::uuid and currency = $2 and collected_minor < amount_minor) as "owedMinor",
  (select coalesce(sum(coach_amount_minor), 0)::float8 from payment
    where coach_id = $1::uuid and currency = $2 and status in ('authorized', 'processing')) as "onHoldMinor",
  (select json_agg(json_build_object('month', to_char(month.start, 'YYYY-MM'), 'earnedMinor', coalesce(earned.minor, 0))
    order by month.start) from month left join earned using (start)) as months
from edge left join captured on true`;

/** Where the kept sums are not the sums over all payments, in one snapshot. */
export const WRONG_SQL = `
with part as (
  select coach_id, currency, place, moment, payments, total_minor, share_minor from coach_share_sum
  union all select coach_id, currency, place, moment, -1, -total_minor, -share_minor from coach_share_now
), shown as (select date_trunc('month', now()) - interval '13 months' as since)
select coach_id, currency, place, case when moment >= since then moment end as moment,
  sum(payments)::int as payments, sum(total_minor)::int as total, sum(share_minor)::int as share
from part, shown group by 1, 2, 3, 4 having sum(payments) <> 0 or sum(total_minor) <> 0 or sum(share_minor) <> 0`;
