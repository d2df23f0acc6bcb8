interface Others {
  bankPayoutId: string;
  other: string;
  otherCoach: string;
}

/** Statements about a sold payment, each of which changes what it counts as; the payment is their first value. */
export const singleChanges = ({ bankPayoutId, other, otherCoach }: Others): [string, ...unknown[]][] => [
  [
    `update payout set status = 'reversing', paid_out_at = '2020-01-01', bank_payout_id = $2 where payment_id = $1`,
    bankPayoutId,
  ],
  [`update payout set paid_out_at = now() where payment_id = $1`],
  [
    `update bank_payout set created_at = now() + interval '1 day' where id = (select bank_payout_id from payout where payment_id = $1)`,
  ],
  [`update payout set bank_payout_id = null where payment_id = $1`],
  [
    `insert into refund (id, payment_id, status, amount_minor, currency, attempt, coach_minor, taken_at)
        values (gen_random_uuid(), $1, 'succeeded', 900, 'USD', 1, 600, now())`,
  ],
  [`update refund set coach_minor = 500 where payment_id = $1`],
  [`update refund set status = 'failed' where payment_id = $1`],
  [`update refund set status = 'pending' where payment_id = $1`],
  [`update refund set payment_id = $2 where payment_id = $1`, other],
  [`update payment set captured_at = '2025-01-01' where id = $1`],
  [`update payment set currency = 'EUR' where id = $1`],
  [
    `update payment set total_minor = total_minor + 9, platform_amount_minor = platform_amount_minor + 9 where id = $1`,
  ],
  [
    `update payment set coach_amount_minor = coach_amount_minor - 9, platform_amount_minor = platform_amount_minor + 9 where id = $1`,
  ],
  [`update payout set coach_id = $2 where payment_id = $1`, otherCoach],
  [`update payment set coach_id = $2 where id = $1`, otherCoach],
  [`update payout set status = 'pending' where payment_id = $1`],
  [`delete from payout where payment_id = $1`],
  [`update payment set status = 'authorized' where id = $1`],
  [`delete from payment where id = $1`],
];
