/**
 * Accounts whose turn it is to be read: every ten minutes while a share waits for them or a payout is on its way to the
 * bank, otherwise once a day. Those that were not read for the longest come first.
 */
export const CLAIM_WATCHED_ACCOUNTS_SQL = `
update payout_account set watched_at = now() where coach_id in (
  select coach_id from payout_account account
  where provider_account_id is not null
    and (watched_at is null or watched_at < now() - interval '1 day'
      or (watched_at < now() - interval '10 minutes' and (
        exists (select 1 from payout where payout.coach_id = account.coach_id
          and payout.status in ('pending', 'processing'))
        or exists (select 1 from bank_payout where bank_payout.coach_id = account.coach_id
          and bank_payout.status in ('pending', 'in_transit')))))
  order by watched_at nulls first limit $1
  for update skip locked)
returning provider_account_id as "accountId"`;

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
