import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';

/** By what an operator has in hand: an id of ours, or one of the provider's by its prefix. */
const BY_OWN_ID = `
select analysis_id::text as id from payment
where id = $1::uuid or analysis_id = $1::uuid or athlete_id = $1::uuid or coach_id = $1::uuid`;

const BY_PREFIX: Record<string, string> = {
  pi: 'select analysis_id::text as id from payment join payment_intent i on i.payment_id = payment.id where i.provider_intent_id = $1',
  ch: 'select analysis_id::text as id from payment join payment_intent i on i.payment_id = payment.id where i.provider_charge_id = $1',
  re: 'select analysis_id::text as id from payment join refund on refund.payment_id = payment.id where refund.provider_refund_id = $1',
  tr: `select analysis_id::text as id from payment join payout on payout.payment_id = payment.id
    where payout.provider_transfer_id = $1 or $1 = any(payout.transfer_ids)`,
  trr: `select analysis_id::text as id from payment join payout on payout.payment_id = payment.id
    join payout_reversal back on back.payout_id = payout.id where back.id = $1`,
  po: 'select analysis_id::text as id from payment join payout on payout.payment_id = payment.id where payout.bank_payout_id = $1',
  du: 'select analysis_id::text as id from payment join dispute on dispute.payment_id = payment.id where dispute.id = $1',
  acct: `select analysis_id::text as id from payment join payout_account account on account.coach_id = payment.coach_id
    where account.provider_account_id = $1`,
  cus: `select analysis_id::text as id from payment where athlete_id in (
    select user_id from customer where provider_customer_id = $1)
    or id in (select payment_id from payment_intent where provider_customer_id = $1)`,
};
// Stripe's own prefix of disputes has changed over the years.
BY_PREFIX['dp'] = BY_PREFIX['du'] ?? '';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

@Injectable()
export class PrismaMoneyFinder {
  constructor(private readonly database: Database) {}

  /** The analyses that an id is about, the newest first; undefined for an id of a kind that nothing here has. */
  async analysesOf(id: string, limit: number): Promise<string[] | undefined> {
    const sql = UUID.test(id) ? BY_OWN_ID : BY_PREFIX[id.slice(0, Math.max(0, id.indexOf('_')))];
    if (!sql) return undefined;
    const rows = await this.database.query<{ id: string }>(
      `${sql} order by payment.created_at desc, payment.id limit $2`,
      id,
      limit,
    );
    return rows.map((row) => row.id);
  }

  /** What a coach still owes, over all their payments. */
  async owedBy(coachId: string): Promise<number> {
    const [row] = await this.database.query<{ minor: number }>(
      `select coalesce(sum(amount_minor - collected_minor), 0)::float8 as minor from coach_debt
       where coach_id = $1::uuid and collected_minor < amount_minor`,
      coachId,
    );
    return row?.minor ?? 0;
  }
}
