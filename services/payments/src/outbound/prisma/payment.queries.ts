import { STAGE_STATUSES, type TransactionStage } from '../../domain/payout.js';

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
    and payout_status not in ('canceled', 'reversed')
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

/** The share that leaves first. */
export const NEXT_PAYOUT_SQL = `
select coach_amount_minor::float8 as "amountMinor", payout_due_at as "dueAt" from payment
where coach_id = $1::uuid and currency = $2 and status = 'completed' and payout_status in ('pending', 'processing')
  and payout_due_at is not null
order by payout_due_at, id limit 1`;

/** What was earned in each of the last twelve months, the present one with them and empty ones too. */
export const EARNED_MONTHS_SQL = `
with zone as (
  select coalesce((select timezone from person where user_id = $1::uuid), 'UTC') as name
), month as (
  select generate_series(present - interval '11 months', present, interval '1 month') as start
  from zone, lateral (select date_trunc('month', now() at time zone name) as present) of_zone
), earned as (
  select date_trunc('month', captured_at at time zone name) as start, sum(coach_amount_minor) as minor
  from payment, zone where coach_id = $1::uuid and currency = $2 and status = 'completed'
    and payout_status not in ('canceled', 'reversed') group by 1
)
select to_char(month.start, 'YYYY-MM') as month, coalesce(earned.minor, 0)::float8 as "earnedMinor"
from month left join earned using (start) order by month.start`;

const oneOf = (column: string, values: readonly string[]) => `${column} in ('${values.join("', '")}')`;

function stageSql(stage: TransactionStage): string {
  const { status, payoutStatus } = STAGE_STATUSES[stage];
  const ofPayout = payoutStatus ? ` and ${oneOf('payment.payout_status', payoutStatus)}` : '';
  return ` and ${oneOf('payment.status', status)}${ofPayout}`;
}

/** Narrowed to one person's payments by the owner's index before the search looks at a title. */
export function searchTransactionsSql(role: 'athlete' | 'coach', stage?: TransactionStage): string {
  const [own, other] = role === 'athlete' ? ['athlete_id', 'coach_id'] : ['coach_id', 'athlete_id'];
  return `
select payment.id::text from payment left join person other on other.user_id = payment.${other}
where payment.${own} = $1::uuid and payment.authorized_at is not null${stage ? stageSql(stage) : ''}
  and (payment.title ilike $2 or other.full_name ilike $2)
order by payment.created_at desc, payment.id desc limit $3 offset $4`;
}

/** Also a transfer that was begun and not recorded before the money was taken back: it may have been made. */
export const DUE_PAYOUTS_SQL = `
select payment.id::text as "paymentId", payout_account.provider_account_id as "accountId"
from payment join payout_account using (coach_id)
where payment.payout_status in ('pending', 'processing') and payment.payout_due_at <= now()
  and (payment.status = 'completed'
    or (payment.status in ('refunded', 'disputed') and payment.payout_status = 'processing'))
  and payment.coach_amount_minor > 0
  and payout_account.payouts_enabled and payout_account.provider_account_id is not null
order by payment.payout_due_at limit $1`;

/**
 * Payments that wait for something which a lost webhook or a dead process may have kept from us: a confirmation, the
 * end of a capture, of a refund or of a reversal, a release, the bank letting go, or (once an hour) its verdict.
 */
export const CLAIM_UNSETTLED_SQL = `
update payment set checked_at = now() where id in (
  select payment.id from payment left join analysis_outcome outcome using (analysis_id)
  where payment.updated_at < now() - interval '1 minute'
    and (payment.checked_at is null or payment.checked_at < now() - interval '1 minute')
    and (
      payment.status = 'processing'
      or (payment.status = 'completed' and payment.refund_state = 'requested')
      or payment.payout_status = 'reversing'
      or (payment.status = 'disputed' and coalesce(payment.checked_at, payment.updated_at) < now() - interval '1 hour'
        and exists (select 1 from dispute where payment_id = payment.id and status in ('needs_response', 'under_review')))
      or (payment.status in ('pending', 'authorized')
        and (outcome.closed_reason is not null or payment.release_reason is not null))
      or (payment.status = 'pending' and exists (
        select 1 from payment_intent where payment_id = payment.id and state = 'open'
          and provider_intent_id is not null and payment_intent.created_at > now() - interval '2 days'))
      or (payment.status = 'authorized' and (payment.capture_before < now() or outcome.delivered_attempt > 0))
    )
  order by payment.checked_at nulls first limit $1
  for update of payment skip locked)
returning analysis_id::text as "analysisId"`;

/** A payment that is held, being captured or not yet transferred may still bring money to the account. */
export const LEFT_ACCOUNTS_SQL = `
select coach_id::text as id from payout_account
where not is_active and ($1::uuid is null or coach_id = $1::uuid) and not exists (
  select 1 from payment where payment.coach_id = payout_account.coach_id
    and (payment.status in ('authorized', 'processing', 'disputed')
      or payment.payout_status in ('pending', 'processing', 'reversing')))
order by updated_at limit 100`;

/** Holds without a delivery whose time is over, or of whose end a reminder is due that was not given. */
export const ENDING_HOLDS_SQL = `
select payment.analysis_id::text as "analysisId", payment.capture_before <= $1::timestamptz as "isOver"
from payment left join analysis_outcome outcome using (analysis_id)
where payment.status = 'authorized' and payment.release_reason is null
  and outcome.closed_reason is null and coalesce(outcome.delivered_attempt, 0) = 0
  and (payment.capture_before <= $1::timestamptz or exists (
    select 1 from unnest($2::int[]) as hours
    where payment.capture_before <= $1::timestamptz + hours * interval '1 hour'
      and (payment.hold_reminded_hours is null or payment.hold_reminded_hours > hours)))
order by payment.capture_before limit $3`;
