import type { Caller } from '@bandeja/auth';
import type { Payment } from '@bandeja/contracts/payments';
import { PayOutDuePayments, type BatchResult } from '../src/use-cases/pay-out-due-payments.js';
import { completed, onboard } from './coaches.js';
import type { SimulatedCharge, SimulatedTransfer } from './fakes/stripe-simulator.js';
import type { Agreement, Harness } from './harness.js';

/** What tests do with the money of one agreement, at payments and at the provider. */
export class Money {
  constructor(private readonly harness: Harness) {}

  async captured(options: Parameters<Harness['agree']>[0] = {}): Promise<Agreement> {
    return completed(this.harness, await this.harness.heldAgreement(options));
  }

  /** Up to the coach who has their share; answers their account too. */
  async paidOut(options: Parameters<Harness['agree']>[0] = {}): Promise<Agreement & { accountId: string }> {
    const agreement = await this.captured(options);
    const accountId = await onboard(this.harness, agreement.coach);
    await this.moveWindow(agreement, '-1 second');
    await this.payOut();
    return { ...agreement, accountId };
  }

  async refund(
    { analysisId, athlete }: Agreement,
    as: Caller = athlete,
    reason = '',
  ): Promise<Payment | undefined> {
    return (await this.harness.client.refundPayment({ analysisId, reason }, { as })).payment;
  }

  moveWindow({ analysisId }: Agreement, to: string): Promise<object[]> {
    const sql = `update payment set payout_due_at = now() + interval '${to}' where analysis_id = $1`;
    return this.harness.sql(sql, analysisId);
  }

  /** As if nothing had happened to it for that long. */
  stoodStill({ analysisId }: Agreement, since = '2 minutes'): Promise<object[]> {
    const then = `now() - interval '${since}'`;
    const sql = `update payment set updated_at = ${then}, checked_at = ${then} where analysis_id = $1`;
    return this.harness.sql(sql, analysisId);
  }

  payOut(): Promise<BatchResult> {
    return this.harness.use(PayOutDuePayments).execute();
  }

  async chargeOf({ analysisId }: Agreement): Promise<SimulatedCharge> {
    const [charge] = await this.harness.stripe.chargesOf(analysisId);
    if (!charge) throw new Error(`no charge for ${analysisId}`);
    return charge;
  }

  async transfersOf(agreement: Agreement): Promise<SimulatedTransfer[]> {
    const { id } = await this.chargeOf(agreement);
    const { transfers } = await this.harness.stripe.ledger();
    return transfers.filter(({ source_transaction: source }) => source === id);
  }

  async rowOf({ analysisId }: Agreement): Promise<Record<string, unknown> | undefined> {
    const sql = 'select * from payment where analysis_id = $1';
    return (await this.harness.sql<Record<string, unknown>>(sql, analysisId))[0];
  }

  /** What the provider's own books say that an agreement has brought us, without its fees. */
  async providerBalanceOf({ analysisId }: Agreement): Promise<number> {
    const ours = await this.harness.stripe.moneyOf(analysisId);
    return ours.reduce((sum, { amount }) => sum + amount, 0);
  }
}
