import { STAGE_STATUSES, type TransactionStage } from '../../domain/transaction-stage.js';

const oneOf = (column: string, values: readonly string[]) => `${column} in ('${values.join("', '")}')`;

function stageSql(stage: TransactionStage): string {
  const { status, payoutStatus } = STAGE_STATUSES[stage];
  const ofPayout = payoutStatus ? ` and ${oneOf('payout.status', payoutStatus)}` : '';
  return ` and ${oneOf('payment.status', status)}${ofPayout}`;
}

const STAGE_JOINS =
  ' join payment on payment.id = kept.payment_id left join payout on payout.payment_id = kept.payment_id';

const listSql = (from: string, conditions: string) => `
select payment.* from ${from}
where ${conditions} and payment.authorized_at is not null
order by payment.created_at desc, payment.id desc limit $2 offset $3`;

/** The payments of one page of a person's list, newest first. */
export const listTransactionsSql = (role: 'athlete' | 'coach'): string =>
  listSql('payment', `payment.${role}_id = $1::uuid`);

const OF_COACH = 'payment.coach_id = $1::uuid';

/**
 * The same of a coach's at one stage. Shares are on their way for days, so there are few; `offset 0` has PostgreSQL look up the
 * payment of each, where it would go through all payments of the coach, expecting to fill the page soon.
 */
export const LIST_AT_STAGE_SQL: Record<TransactionStage, string> = {
  'on-hold': listSql('payment', `${OF_COACH}${stageSql('on-hold')}`),
  'on-its-way': listSql(
    'payout cross join lateral (select * from payment where payment.id = payout.payment_id offset 0) payment',
    `${OF_COACH} and payout.coach_id = $1::uuid${stageSql('on-its-way')}`,
  ),
  'paid-out': listSql(
    'payment join payout on payout.payment_id = payment.id',
    `${OF_COACH}${stageSql('paid-out')}`,
  ),
};

/**
 * A coach may have many payments: their titles and names lie in the order of the list in one index. Those of an athlete are few.
 */
export function searchTransactionsSql(role: 'athlete' | 'coach', stage?: TransactionStage): string {
  const ofStage = stage ? stageSql(stage) : '';
  if (role === 'coach')
    return `
select kept.payment_id::text as id
from payment_text kept${stage ? STAGE_JOINS : ''}
where kept.coach_id = $1::uuid and kept.text like lower($2)${ofStage}
order by kept.created_at desc, kept.payment_id desc limit $3 offset $4`;
  return `
select payment.id::text
from payment
  left join payout on payout.payment_id = payment.id
  left join person coach on coach.user_id = payment.coach_id
where payment.athlete_id = $1::uuid and payment.authorized_at is not null${ofStage}
  and (payment.title ilike $2 or coach.full_name ilike $2)
order by payment.created_at desc, payment.id desc limit $3 offset $4`;
}
