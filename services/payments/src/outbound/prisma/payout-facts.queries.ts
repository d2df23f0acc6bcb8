/** What is known about the two sides of a payment when it is about to be paid out. */
export const PAYOUT_FACTS_SQL = `
with sale as (select * from payment where id = $1::uuid),
  bank as (select fingerprints from payout_destination join sale using (coach_id))
select
  coalesce((select email from person where user_id = sale.athlete_id), '') as "athleteEmail",
  coalesce((select email from person where user_id = sale.coach_id), '') as "coachEmail",
  (select count(*) from card_use, bank where user_id = sale.athlete_id and fingerprint = any(bank.fingerprints))::int
    as "sharedCards",
  (select count(*) from payout_destination other, bank
    where other.coach_id <> sale.coach_id and other.fingerprints && bank.fingerprints)::int as "coachesOfBank",
  (select count(*) from device_address own join device_address theirs using (address)
    where own.user_id = sale.athlete_id and theirs.user_id = sale.coach_id
      and own.last_seen_at between theirs.last_seen_at - interval '30 days' and theirs.last_seen_at + interval '30 days')::int
    as "sharedAddresses",
  coalesce((select max(people) from (
    select count(*) as people from card_use own join card_use theirs using (fingerprint)
    where own.user_id = sale.athlete_id
      and theirs.last_used_at between own.last_used_at - interval '1 day' and own.last_used_at + interval '1 day'
    group by fingerprint) as cards), 0)::int as "peopleOfCard",
  (select count(*) from payment other where other.coach_id = sale.coach_id and other.athlete_id = sale.athlete_id
    and other.captured_at between sale.captured_at - interval '1 day' and sale.captured_at)::int as "boughtInDay",
  (select count(*) from payment other where other.coach_id = sale.coach_id
    and other.captured_at between sale.captured_at - interval '7 days' and sale.captured_at)::int as "soldInWeek",
  (select count(*) / 8.0 from payment other where other.coach_id = sale.coach_id
    and other.captured_at >= sale.captured_at - interval '63 days'
    and other.captured_at < sale.captured_at - interval '7 days')::float8 as "soldInUsualWeek",
  coalesce((select extract(day from sale.captured_at - min(other.captured_at)) from payment other
    where other.coach_id = sale.coach_id), 0)::int as "sellsForDays"
from sale`;
