import { STAGE_STATUSES, type TransactionStage } from '../../domain/transaction-stage.js';

const oneOf = (column: string, values: readonly string[]) => `${column} in ('${values.join("', '")}')`;

function stageSql(stage: TransactionStage): string {
  const { status, payoutStatus } = STAGE_STATUSES[stage];
  const ofPayout = payoutStatus ? ` and ${oneOf('payout.status', payoutStatus)}` : '';
  return ` and ${oneOf('payment.status', status)}${ofPayout}`;
}

/** The index of the owner limits the rows to one person's payments before the search compares titles. */
export function searchTransactionsSql(role: 'athlete' | 'coach', stage?: TransactionStage): string {
  const [own, other] = role === 'athlete' ? ['athlete_id', 'coach_id'] : ['coach_id', 'athlete_id'];
  return `
select payment.id::text
from payment
  left join payout on payout.payment_id = payment.id
  left join person other on other.user_id = payment.${other}
where payment.${own} = $1::uuid and payment.authorized_at is not null${stage ? stageSql(stage) : ''}
  and (payment.title ilike $2 or other.full_name ilike $2)
order by payment.created_at desc, payment.id desc limit $3 offset $4`;
}
