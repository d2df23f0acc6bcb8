/** Months are cut in the coach's own time zone (reading T-36). */
export const EARNINGS_SQL = `
with zone as (
  select coalesce((select timezone from person where user_id = $1::uuid), 'UTC') as name
), edge as (
  select date_trunc('month', now() at time zone name) at time zone name as this_month,
         (date_trunc('month', now() at time zone name) - interval '1 month') at time zone name as last_month
  from zone
), captured as (
  select * from payment where coach_id = $1::uuid and currency = $2 and status = 'completed'
)
select
  coalesce(sum(coach_amount_minor), 0)::float8 as "totalLifetimeMinor",
  coalesce(sum(coach_amount_minor) filter (where captured_at >= edge.this_month), 0)::float8 as "thisMonthMinor",
  coalesce(sum(coach_amount_minor) filter (
    where captured_at >= edge.last_month and captured_at < edge.this_month), 0)::float8 as "lastMonthMinor",
  coalesce(sum(coach_amount_minor) filter (where payout_status in ('pending', 'processing')), 0)::float8 as "pendingPayoutsMinor",
  coalesce(sum(coach_amount_minor) filter (where payout_status = 'completed'), 0)::float8 as "completedPayoutsMinor",
  coalesce(round(avg(total_minor)), 0)::float8 as "averageRateMinor"
from edge left join captured on true`;

/** What was earned in each of the last twelve months, the present one with them and empty ones too. */
export const EARNED_MONTHS_SQL = `
with zone as (
  select coalesce((select timezone from person where user_id = $1::uuid), 'UTC') as name
), month as (
  select generate_series(present - interval '11 months', present, interval '1 month') as start
  from zone, lateral (select date_trunc('month', now() at time zone name) as present) of_zone
), earned as (
  select date_trunc('month', captured_at at time zone name) as start, sum(coach_amount_minor) as minor
  from payment, zone where coach_id = $1::uuid and currency = $2 and status = 'completed' group by 1
)
select to_char(month.start, 'YYYY-MM') as month, coalesce(earned.minor, 0)::float8 as "earnedMinor"
from month left join earned using (start) order by month.start`;

/** Narrowed to one person's payments by the owner's index before the search looks at a title. */
export function searchTransactionsSql(role: 'athlete' | 'coach'): string {
  const [own, other] = role === 'athlete' ? ['athlete_id', 'coach_id'] : ['coach_id', 'athlete_id'];
  return `
select payment.id::text from payment left join person other on other.user_id = payment.${other}
where payment.${own} = $1::uuid and payment.authorized_at is not null
  and (payment.title ilike $2 or other.full_name ilike $2)
order by payment.created_at desc, payment.id desc limit $3 offset $4`;
}

/** Also a transfer that was begun and not recorded before the athlete got the money back: it may have been made. */
export const DUE_PAYOUTS_SQL = `
select payment.id::text as "paymentId", payout_account.provider_account_id as "accountId"
from payment join payout_account using (coach_id)
where payment.payout_status in ('pending', 'processing') and payment.payout_due_at <= now()
  and (payment.status = 'completed' or (payment.status = 'refunded' and payment.payout_status = 'processing'))
  and payment.coach_amount_minor > 0
  and payout_account.payouts_enabled and payout_account.provider_account_id is not null
order by payment.payout_due_at limit $1`;

/**
 * Payments that wait for something which a lost webhook or a dead process may have kept from us: a confirmation, the
 * end of a capture or of a refund, a release, or the bank letting go.
 */
export const CLAIM_UNSETTLED_SQL = `
update payment set checked_at = now() where id in (
  select payment.id from payment left join analysis_outcome outcome using (analysis_id)
  where payment.updated_at < now() - interval '1 minute'
    and (payment.checked_at is null or payment.checked_at < now() - interval '1 minute')
    and (
      payment.status = 'processing'
      or (payment.status = 'completed' and payment.payout_status = 'canceled')
      or (payment.status in ('pending', 'authorized') and outcome.closed_reason is not null)
      or (payment.status = 'pending' and exists (
        select 1 from payment_intent where payment_id = payment.id and state = 'open'
          and provider_intent_id is not null and payment_intent.created_at > now() - interval '2 days'))
      or (payment.status = 'authorized' and (payment.capture_before < now() or outcome.delivered_attempt > 0))
    )
  order by payment.checked_at nulls first limit $1
  for update of payment skip locked)
returning analysis_id::text as "analysisId"`;
