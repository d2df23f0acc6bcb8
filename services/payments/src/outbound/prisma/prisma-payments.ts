import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { debtsOf, ReturnDelayed, returnKept } from '../../domain/coach-debts.js';
import type { Payment } from '../../domain/payment.js';
import type { ProviderIntent } from '../../domain/provider-intent.js';
import type { Settlement } from '../../domain/settlement.js';
import type { PrismaClient } from '../../generated/client.js';
import {
  Payments,
  type DuePayout,
  type EndingHold,
  type HoldQuery,
  type UnpaidQuery,
} from '../../use-cases/ports/payments.js';
import { PaymentEvents } from '../events/payment-events.js';
import {
  CLAIM_UNSETTLED_SQL,
  DEFERRED_PAYMENTS_SQL,
  DUE_PAYOUTS_SQL,
  ENDING_HOLDS_SQL,
  UNPAID_SQL,
} from './payment.queries.js';
import { toPaymentRow } from './payment.rows.js';
import { PrismaCoachDebts } from './prisma-coach-debts.js';
import { PrismaLedgerMovements } from './prisma-ledger-movements.js';
import { PrismaSettlementParts } from './prisma-settlement-parts.js';
import { toSettlement, WITH_PARTS } from './settlement.rows.js';

@Injectable()
export class PrismaPayments extends Payments {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly parts: PrismaSettlementParts,
    private readonly ledger: PrismaLedgerMovements,
    private readonly debts: PrismaCoachDebts,
    private readonly events: PaymentEvents,
  ) {
    super();
  }

  async findByAnalysis(analysisId: string): Promise<Settlement | undefined> {
    const row = await this.database.current.payment.findUnique({
      where: { analysisId },
      include: WITH_PARTS,
    });
    return row ? toSettlement(row) : undefined;
  }

  async lock(paymentId: string): Promise<Settlement | undefined> {
    await this.database.query('select id::text from payment where id = $1::uuid for update', paymentId);
    const row = await this.database.current.payment.findUnique({
      where: { id: paymentId },
      include: WITH_PARTS,
    });
    return row ? toSettlement(row) : undefined;
  }

  async lockByAnalysis(analysisId: string): Promise<Settlement | undefined> {
    await this.database.query(
      'select id::text from payment where analysis_id = $1::uuid for update',
      analysisId,
    );
    return this.findByAnalysis(analysisId);
  }

  async idOfIntent(intent: Pick<ProviderIntent, 'id' | 'paymentId'>): Promise<string | undefined> {
    const row = await this.database.current.paymentIntent.findUnique({
      where: { providerIntentId: intent.id },
    });
    return row?.paymentId ?? intent.paymentId ?? undefined;
  }

  async add({ payment }: Settlement): Promise<Settlement> {
    const { analysisId } = payment;
    await this.database.current.payment.createMany({ data: [toPaymentRow(payment)], skipDuplicates: true });
    const stored = await this.lockByAnalysis(analysisId);
    if (!stored) throw new Error(`payment of analysis ${analysisId} was not stored`);
    return stored;
  }

  async save(settlement: Settlement): Promise<void> {
    const { payment, events } = settlement;
    const { id, ...fields } = toPaymentRow(payment);
    await this.database.current.payment.update({ where: { id }, data: fields });
    await this.parts.save(settlement);
    await this.ledger.book(settlement);
    await this.events.publish(payment, events);
    await this.#keepDebts(settlement);
  }

  /** What the coach owes for this payment by now; what was collected for a debt that has ended is the coach's again. */
  async #keepDebts(settlement: Settlement): Promise<void> {
    const { payment, payout, refunds, disputes } = settlement;
    const debts = debtsOf(settlement);
    if (!payout || !debts || (refunds.length === 0 && disputes.length === 0)) return;
    const returnedMinor = await this.debts.keep(payment, debts);
    if (returnedMinor > 0) await this.#returnCollected(payment, returnedMinor);
  }

  async #returnCollected(payment: Payment, minor: number): Promise<void> {
    let leftMinor = minor;
    for (const paymentId of await this.debts.paymentsCollectedFrom(payment)) {
      const settlement = leftMinor > 0 ? await this.lock(paymentId) : undefined;
      const { payout } = settlement ?? {};
      if (!settlement || !payout || payout.status === 'processing') continue;
      const partMinor = Math.min(leftMinor, payout.collectedMinor);
      leftMinor -= partMinor;
      await this.save(returnKept(settlement, partMinor));
    }
    if (leftMinor > 0) throw new ReturnDelayed(payment.id, leftMinor);
  }

  listDuePayouts(limit: number): Promise<DuePayout[]> {
    return this.database.query<DuePayout>(DUE_PAYOUTS_SQL, limit);
  }

  listEndingHolds({ now, leadMs, reminderHours }: HoldQuery, limit: number): Promise<EndingHold[]> {
    const releasedBefore = new Date(now.getTime() + leadMs);
    return this.database.query<EndingHold>(ENDING_HOLDS_SQL, releasedBefore, [...reminderHours], limit);
  }

  async listUnpaid({ now, days, lastTryMs }: UnpaidQuery, limit: number): Promise<string[]> {
    const values = [now, [...days], lastTryMs, limit];
    const rows = await this.database.query<{ analysisId: string }>(UNPAID_SQL, ...values);
    return rows.map(({ analysisId }) => analysisId);
  }

  async claimUnsettled(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ analysisId: string }>(CLAIM_UNSETTLED_SQL, limit);
    return rows.map(({ analysisId }) => analysisId);
  }

  async listDeferred(now: Date, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ paymentId: string }>(DEFERRED_PAYMENTS_SQL, now, limit);
    return rows.map(({ paymentId }) => paymentId);
  }

  deferredMinorOf(paymentId: string): Promise<number> {
    return this.ledger.deferredMinorOf(paymentId);
  }
}
