/** The share without the coach's part of partial refunds. */
const NET_SHARE = `(payment.coach_amount_minor - (select coalesce(sum(coach_minor), 0) from refund
    where refund.payment_id = payment.id and refund.status in ('pending', 'succeeded')))`;

/**
 * Months are those of the coach's own time zone (reading T-36). What was earned in each of the last twelve, the present one with
 * them and empty ones too, comes of the same reading of the payments.
 */
export const EARNINGS_SQL = `
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

/** The share that is due first. */
export const NEXT_PAYOUT_SQL = `
select (payout.amount_minor - payout.withheld_minor - payout.collected_minor)::float8 as "amountMinor", payout.due_at as "dueAt"
from payout join payment on payment.id = payout.payment_id
where payout.coach_id = $1::uuid and payout.currency = $2 and payment.status = 'completed'
  and payout.status in ('pending', 'processing')
order by payout.due_at, payment.id limit 1`;

/** Payouts to the bank that came back or have not arrived on their day, with the shares in them. */
export const BANK_TROUBLE_SQL = `
select bank.id, bank.coach_id::text as "coachId", bank.provider_account_id as "providerAccountId",
  bank.amount_minor::float8 as "bankAmountMinor", bank.currency, bank.status, bank.failure_code as "failureCode",
  bank.arrival_at as "arrivalAt", bank.created_at as "createdAt", bank.synced_at as "syncedAt",
  sum(payout.transferred_minor)::float8 as "amountMinor", count(*)::int as shares
from bank_payout bank join payout on payout.bank_payout_id = bank.id and payout.paid_out_at <= bank.created_at
where bank.coach_id = $1::uuid and payout.currency = $2 and payout.status in ('completed', 'reversing')
  and (bank.status = 'failed' or (bank.status in ('pending', 'in_transit') and bank.arrival_at <= $3))
group by bank.id order by bank.created_at limit 20`;
