/** A coach who never finished setting up the account: it was not verified once. Who has left is reminded of nothing. */
const NOBODY_COLLECTS = `payout
  join payment on payment.id = payout.payment_id
  left join payout_account account on account.coach_id = payout.coach_id
  left join person on person.user_id = payout.coach_id
where payout.status = 'pending' and payment.status = 'completed' and account.verified_at is null
  and payout.due_at <= $1::timestamptz and person.forgotten_at is null
  and payout.amount_minor > payout.withheld_minor + payout.fetched_minor + payout.transferred_minor + payout.collected_minor`;

const LEFT =
  'payout.amount_minor - payout.withheld_minor - payout.fetched_minor - payout.transferred_minor - payout.collected_minor';

/** By coach, the longest waiting first. A reminder of an earlier wait counts no more. */
export const UNCOLLECTED_SQL = `
select shares.*, case when reminder.since = shares.since then reminder.days else 0 end as "remindedDays" from (
  select payout.coach_id::text as "coachId", payout.currency, sum(${LEFT})::float8 as "amountMinor", count(*)::int as count,
    min(payout.due_at) as since,
    coalesce(sum(${LEFT}) filter (where payout.unclaimed_at is not null), 0)::float8 as "setAsideMinor"
  from ${NOBODY_COLLECTS} group by payout.coach_id, payout.currency) shares
left join uncollected_reminder reminder on reminder.coach_id = shares."coachId"::uuid
order by shares.since limit $2`;

/** Those of them of which a reminder is due. */
export const UNREMINDED_SQL = `
select * from (${UNCOLLECTED_SQL.replace('limit $2', '')}) waiting
where exists (select 1 from unnest($3::int[]) as days
  where days > waiting."remindedDays" and waiting.since + days * interval '1 day' <= $1::timestamptz)
limit $2`;

/** Once for each reminder, however many processes send it. */
export const REMEMBER_SQL = `
insert into uncollected_reminder (coach_id, since, days) values ($1::uuid, $2::timestamptz, $3::int)
on conflict (coach_id) do update set since = excluded.since, days = excluded.days
where uncollected_reminder.since <> excluded.since or uncollected_reminder.days < excluded.days`;

export const OUTLIVED_SQL = `
select payment.id::text as id from ${NOBODY_COLLECTS} and payout.unclaimed_at is null
  and payout.due_at + $2 * interval '1 year' <= $1::timestamptz
order by payout.due_at limit $3`;

/** What was set aside and can be paid now, or is no share any more. */
export const CLAIMABLE_SQL = `
select payout.payment_id::text as id from payout
  left join payout_account account on account.coach_id = payout.coach_id
where payout.unclaimed_at is not null and (account.payouts_enabled or payout.status <> 'pending')
limit $1`;

/** Of one payment, in an account that is owed to the coach. */
export const OWED_SQL = `
select coalesce(sum(credit_minor - debit_minor), 0)::float8 as minor
from ledger_entry join ledger_movement movement on movement.id = movement_id
where movement.payment_id = $1::uuid and account = $2`;
