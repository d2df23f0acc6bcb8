/**
 * Includes transfers that were begun and not recorded, whatever became of payment and account since: they may have been
 * made. One that was refused comes after all that are due before its next try.
 */
export const DUE_PAYOUTS_SQL = `
select payment.id::text as "paymentId",
  case when payout_account.payouts_enabled then payout_account.provider_account_id end as "accountId"
from payout
  join payment on payment.id = payout.payment_id
  left join payout_account on payout_account.coach_id = payout.coach_id
where payout.status in ('pending', 'processing')
  and coalesce(payout.next_try_at, payout.due_at) <= now() and payout.due_at <= now()
  and (payout.status = 'processing' or (payment.status = 'completed' and (payout.collected_minor > 0 or payout.amount_minor > payout.withheld_minor + payout.fetched_minor + payout.transferred_minor)
    and payout.held_at is null and payout.unclaimed_at is null
    and not exists (select 1 from payout_freeze where payout_freeze.coach_id = payout.coach_id
      and released_at is null and (ends_at is null or ends_at > now()))
    and payout_account.payouts_enabled and payout_account.provider_account_id is not null))
order by coalesce(payout.next_try_at, payout.due_at), payment.id limit $1`;

/**
 * Payments in a state that a lost webhook or a dead process may have left behind: waiting for a confirmation, for the
 * end of a capture, refund, reversal or release, for the end of the hold at the bank, or (once an hour) for a bank's
 * answer to a refund or dispute. The list of ids comes from small partial indexes, so that settled payments are not looked at.
 */
export const CLAIM_UNSETTLED_SQL = `
update payment set checked_at = now() where id in (
  select payment.id from payment left join analysis_outcome outcome using (analysis_id)
  where payment.id in (
      select id from payment where status in ('pending', 'authorized', 'processing')
      union all select id from payment where status = 'failed' and release_reason in ('unpaid', 'operator')
      union all select payment_id from refund where status in ('requested', 'pending')
      union all select payment_id from payout where status = 'reversing'
      union all select payment_id from dispute where status in ('needs_response', 'under_review'))
    and payment.updated_at < now() - interval '1 minute'
    and (payment.checked_at is null or payment.checked_at < now() - interval '1 minute')
    and (
      payment.status = 'processing' or payment.status = 'failed'
      or (exists (select 1 from refund where payment_id = payment.id and status = 'requested')
        and (payment.status = 'completed' or (payment.status = 'disputed' and not exists (
          select 1 from dispute where payment_id = payment.id and status in ('needs_response', 'under_review')))))
      or (payment.status in ('completed', 'disputed') and coalesce(payment.checked_at, payment.updated_at) < now() - interval '1 hour'
        and exists (select 1 from refund where payment_id = payment.id and status = 'pending'))
      or exists (select 1 from payout where payment_id = payment.id and status = 'reversing')
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

/** Holds without a delivery that are over, or whose next reminder is due. */
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

/** Delivered work that is not paid for and of which a reminder, another try or the end is due. */
export const UNPAID_SQL = `
select payment.analysis_id::text as "analysisId" from payment
where failed_at is not null and status in ('failed', 'pending') and coalesce(release_reason, '') not in ('unpaid', 'operator')
  and (pay_until <= $1::timestamptz
    or exists (select 1 from unnest($2::int[]) as days
      where failed_at + days * interval '1 day' <= $1::timestamptz and overdue_days < days)
    or (status = 'failed' and release_reason is null and coalesce(capture_before > $1::timestamptz, true)
      and exists (select 1 from payment_intent where payment_id = payment.id and state = 'held')
      and (capture_before - $3 * interval '1 ms' between refused_at and $1::timestamptz
        or exists (select 1 from unnest($2::int[]) as days
          where failed_at + days * interval '1 day' between refused_at and $1::timestamptz))))
order by failed_at limit $4`;

/** Payments whose guarantee window is over and whose commission is still deferred. */
export const DEFERRED_PAYMENTS_SQL = `
select payment_id::text as "paymentId" from payout
where revenue_recognized_at is null and due_at <= $1::timestamptz order by due_at, payment_id limit $2`;
