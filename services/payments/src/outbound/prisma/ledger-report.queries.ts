export const TRIAL_BALANCE_SQL = `
select account, currency, sum(debit_minor)::float8 as "debitMinor", sum(credit_minor)::float8 as "creditMinor",
  (sum(debit_minor) - sum(credit_minor))::float8 as "balanceMinor"
from ledger_movement join ledger_entry on movement_id = ledger_movement.id
where $1::timestamptz is null or occurred_at < $1::timestamptz
group by account, currency order by currency, account`;

export const DECLARE_ENTRIES_SQL = `
declare exported_entries no scroll cursor for
select movement.id::text as "movementId", movement.occurred_at as "occurredAt", movement.booked_at as "bookedAt",
  movement.kind, movement.reference, movement.provider_ref as "providerRef", movement.payment_id::text as "paymentId",
  payment.analysis_id::text as "analysisId", movement.operator, movement.reason, movement.currency,
  entry.account, entry.debit_minor as "debitMinor", entry.credit_minor as "creditMinor"
from ledger_movement movement
  join ledger_entry entry on entry.movement_id = movement.id
  left join payment on payment.id = movement.payment_id
where ($1::timestamptz is null or movement.occurred_at >= $1::timestamptz) and movement.occurred_at < $2::timestamptz
order by movement.occurred_at, movement.id, entry.account`;

export const FETCH_ENTRIES_SQL = 'fetch 1000 from exported_entries';
