/**
 * Accounts whose turn it is to be read: every ten minutes while a share waits for them or a payout is on its way to the
 * bank, otherwise once a day. Those that were not read for the longest come first.
 */
export const CLAIM_WATCHED_ACCOUNTS_SQL = `
with turn as (
  select coach_id, watched_at from payout_account account
  where provider_account_id is not null
    and (watched_at is null or watched_at < now() - interval '1 day'
      or (watched_at < now() - interval '10 minutes' and (
        exists (select 1 from payout where payout.coach_id = account.coach_id
          and payout.status in ('pending', 'processing'))
        or exists (select 1 from bank_payout where bank_payout.coach_id = account.coach_id
          and bank_payout.status in ('pending', 'in_transit')))))
  order by watched_at nulls first limit $1
  for update skip locked),
claimed as (
  update payout_account set watched_at = now() from turn where payout_account.coach_id = turn.coach_id
  returning provider_account_id, turn.watched_at)
select provider_account_id as "accountId" from claimed order by watched_at nulls first`;

/** A payment that is held, being captured or not yet transferred may still bring money to the account. */
export const LEFT_ACCOUNTS_SQL = `
select coach_id::text as id from payout_account
where not is_active and ($1::uuid is null or coach_id = $1::uuid) and not exists (
  select 1 from payment where payment.coach_id = payout_account.coach_id
    and payment.status in ('authorized', 'processing', 'disputed'))
  and not exists (
    select 1 from payout where payout.coach_id = payout_account.coach_id
      and payout.status in ('pending', 'processing', 'reversing'))
order by updated_at limit $2`;
