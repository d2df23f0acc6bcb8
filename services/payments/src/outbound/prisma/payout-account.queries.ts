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
