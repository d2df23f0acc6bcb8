/** As a subquery for each of the few payouts, so that no plan can begin with the shares of everyone. */
const countedAs = (place: string) => `(
      select share_minor from coach_share share
      where share.payment_id = payout.payment_id and share.coach_id = $1::uuid and share.currency = $2 and share.place = '${place}'
    ) as share_minor`;

/**
 * From the sums that the database keeps of the shares of a coach (`coach_share_sum`), and from the few shares that depend on the
 * present moment. Months are those of the coach's own time zone (reading T-36): the last twelve, the present one with them and
 * empty ones too. Averages are over what was captured.
 */
export const EARNINGS_SQL = `
with zone as materialized (
  select coalesce((select timezone from person where user_id = $1::uuid), 'UTC') as name
), month as materialized (
  select start, (start at time zone name) as begins, ((start + interval '1 month') at time zone name) as ends
  from zone, lateral (select date_trunc('month', now() at time zone name) as present) of_zone,
    generate_series(present - interval '11 months', present, interval '1 month') as start
), kept as materialized (
  select place, moment, sum(payments) as payments, sum(total_minor) as total_minor, sum(share_minor) as share_minor
  from coach_share_sum where coach_id = $1::uuid and currency = $2 group by place, moment
), earned as (
  select month.start, coalesce(sum(share_minor), 0) as minor
  from month left join kept on kept.place <> 'on-hold' and kept.moment >= month.begins and kept.moment < month.ends group by month.start
), late as (
  select coalesce(sum(share_minor), 0)::float8 as minor, count(share_minor)::int as shares
  from (
    select ${countedAs('on-its-way')} from payout
    where coach_id = $1::uuid and status in ('pending', 'processing') and due_at < $3
  ) due
), under_way as (
  select coalesce(sum(minor), 0) as minor
  from (
    select (select sum(share_minor) from (
      select ${countedAs('sent-to-bank')} from payout where payout.bank_payout_id = bank.id) sent) as minor
    from bank_payout bank where bank.coach_id = $1::uuid and bank.status <> 'paid'
  ) unpaid
)
select
  coalesce(sum(share_minor) filter (where place <> 'on-hold'), 0)::float8 as "totalLifetimeMinor",
  (select minor from earned order by start desc limit 1)::float8 as "thisMonthMinor",
  (select minor from earned order by start desc offset 1 limit 1)::float8 as "lastMonthMinor",
  coalesce(sum(share_minor) filter (where place = 'on-its-way'), 0)::float8 as "pendingPayoutsMinor",
  coalesce(sum(share_minor) filter (where place in ('paid-out', 'sent-to-bank')), 0)::float8 as "completedPayoutsMinor",
  coalesce(round(sum(total_minor) filter (where place <> 'on-hold')
    / nullif(sum(payments) filter (where place <> 'on-hold'), 0)), 0)::float8 as "averageRateMinor",
  coalesce(round(sum(share_minor) filter (where place <> 'on-hold')
    / nullif(sum(payments) filter (where place <> 'on-hold'), 0)), 0)::float8 as "averageShareMinor",
  (select minor from late) as "latePayoutsMinor",
  (select shares from late) as "latePayoutCount",
  (coalesce(sum(share_minor) filter (where place = 'sent-to-bank'), 0) - (select minor from under_way))::float8 as "inBankMinor",
  (select coalesce(sum(amount_minor - collected_minor), 0)::float8 from coach_debt
    where coach_id = $1::uuid and currency = $2 and collected_minor < amount_minor) as "owedMinor",
  coalesce(sum(share_minor) filter (where place = 'on-hold'), 0)::float8 as "onHoldMinor",
  (select json_agg(json_build_object('month', to_char(start, 'YYYY-MM'), 'earnedMinor', minor) order by start) from earned) as months
from kept`;

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
where bank.coach_id = $1::uuid and bank.status <> 'paid' and payout.currency = $2 and payout.status in ('completed', 'reversing')
  and (bank.status = 'failed' or (bank.status in ('pending', 'in_transit') and bank.arrival_at <= $3))
group by bank.id order by bank.created_at limit 20`;

/** Rows that are not folded yet are added to those of the same place and moment; what no screen tells by month, to one row. */
export const FOLD_SUMS_SQL = `
with fresh as (
  delete from coach_share_sum where id = any(array(
    select id from coach_share_sum where not is_folded order by id limit $1 for update skip locked))
  returning *
), shown as (
  select (date_trunc('month', now() at time zone 'UTC') - interval '13 months') at time zone 'UTC' as since
), folded as (
  delete from coach_share_sum old using (select distinct coach_id, currency, place, moment from fresh) changed, shown
  where old.is_folded and old.coach_id = changed.coach_id and old.currency = changed.currency and old.place = changed.place
    and (old.moment = changed.moment or old.moment < shown.since)
  returning old.*
), summed as (
  insert into coach_share_sum (coach_id, currency, place, moment, payments, total_minor, share_minor, is_folded)
  select coach_id, currency, place, case when moment < shown.since then '-infinity' else moment end,
    sum(payments), sum(total_minor), sum(share_minor), true
  from (select * from fresh union all select * from folded) part, shown group by 1, 2, 3, 4
  having sum(payments) <> 0 or sum(total_minor) <> 0 or sum(share_minor) <> 0
)
select count(*)::int as changes from fresh`;
