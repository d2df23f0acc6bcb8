import type { Caller } from '@bandeja/auth';
import type { Payment } from '@bandeja/contracts/payments';
import { PaymentRefunded } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import type { BatchResult } from '../src/use-cases/batch.js';
import { PayOutDuePayments } from '../src/use-cases/payout/pay-out-due-payments.js';
import { movementsOf, unevenOf } from './books.js';
import { completed, onboard } from './coaches.js';
import type { SimulatedCharge, SimulatedTransfer } from './fakes/stripe-simulator.js';
import type { Agreement, PaymentsApp } from './payments-app.js';
import { becomes, publishedOf } from './outcomes.js';

const REFUNDED = ['capture', 'fee', 'hold', 'hold_released', 'refund'];

/** A payment with its payout and its last refund. */
const ROW_SQL = `
select payment.*, payout.status as payout_status, payout.due_at as payout_due_at, payout.paid_out_at,
  payout.provider_transfer_id, payout.reversal_attempt, refund.status as refund_state, refund.attempt as refund_attempt,
  refund.requested_at as refund_requested_at, refund.requested_by as refund_requested_by, refund.reason as refund_reason,
  (select coalesce(sum(amount_minor), 0)::int from payout_reversal where payout_id = payout.id) as reversed_minor
from payment
  left join payout on payout.payment_id = payment.id
  left join lateral (select * from refund where payment_id = payment.id order by attempt desc limit 1) refund on true
where analysis_id = $1`;

/** What tests do with the money of one agreement, at payments and at the provider. */
export class Money {
  constructor(private readonly app: PaymentsApp) {}

  async captured(options: Parameters<PaymentsApp['agree']>[0] = {}, testCard = 'visa'): Promise<Agreement> {
    const agreement = await this.app.agree(options);
    await this.app.hold(agreement, testCard);
    return completed(this.app, agreement);
  }

  /** Up to the coach who has their share; answers their account too. */
  async paidOut(
    options: Parameters<PaymentsApp['agree']>[0] = {},
    testCard = 'visa',
  ): Promise<Agreement & { accountId: string }> {
    const agreement = await this.captured(options, testCard);
    const accountId = await onboard(this.app, agreement.coach);
    await this.moveWindow(agreement, '-1 second');
    await this.payOut();
    return { ...agreement, accountId };
  }

  async refund(
    { analysisId, athlete }: Agreement,
    as: Caller = athlete,
    reason = '',
  ): Promise<Payment | undefined> {
    return (await this.app.client.refundPayment({ analysisId, reason }, { as })).payment;
  }

  /** Locks the payment first, as the service does: the other order may end in a deadlock. */
  moveWindow({ analysisId }: Agreement, to: string): Promise<object[]> {
    const sql = `with locked as (select id from payment where analysis_id = $1 for update)
      update payout set due_at = now() + interval '${to}' from locked where payment_id = locked.id`;
    return this.app.sql(sql, analysisId);
  }

  /** As if nothing had happened to it for that long. */
  stoodStill({ analysisId }: Agreement, since = '2 minutes'): Promise<object[]> {
    const then = `now() - interval '${since}'`;
    const sql = `update payment set updated_at = ${then}, checked_at = ${then} where analysis_id = $1`;
    return this.app.sql(sql, analysisId);
  }

  payOut(): Promise<BatchResult> {
    return this.app.use(PayOutDuePayments).execute();
  }

  async chargeOf({ analysisId }: Agreement): Promise<SimulatedCharge> {
    const [charge] = await this.app.stripe.chargesOf(analysisId);
    if (!charge) throw new Error(`no charge for ${analysisId}`);
    return charge;
  }

  async transfersOf(agreement: Agreement): Promise<SimulatedTransfer[]> {
    const { id } = await this.chargeOf(agreement);
    const { transfers } = await this.app.stripe.ledger();
    return transfers.filter(({ source_transaction: source }) => source === id);
  }

  async rowOf({ analysisId }: Agreement): Promise<Record<string, unknown> | undefined> {
    return (await this.app.sql<Record<string, unknown>>(ROW_SQL, analysisId))[0];
  }

  /** What the provider's own books say that an agreement has brought us, without its fees. */
  async providerBalanceOf({ analysisId }: Agreement): Promise<number> {
    const ours = await this.app.stripe.moneyOf(analysisId);
    return ours.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Waits for the refund and checks that everything was given back once, at the provider and in our books. */
  async isGivenBackOnce(agreement: Agreement): Promise<void> {
    await becomes(this.app, agreement, 'REFUNDED');
    await eventually(() => expect(publishedOf(this.app, PaymentRefunded, agreement)).toHaveLength(1));
    expect(await this.chargeOf(agreement)).toMatchObject({ amount_refunded: agreement.rateMinor });
    expect(await movementsOf(this.app, agreement)).toEqual(REFUNDED);
    expect(await unevenOf(this.app, agreement)).toEqual([]);
    expect(await this.rowOf(agreement)).toMatchObject({ status: 'refunded', payout_status: 'canceled' });
  }
}
