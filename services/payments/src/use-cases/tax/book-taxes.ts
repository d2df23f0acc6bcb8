import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Settlement } from '../../domain/settlement.js';
import { changeOf, type PaymentTax, type PendingBooking } from '../../domain/tax/payment-tax.js';
import { bookVat } from '../../domain/tax/vat-booking.js';
import { vatOfPart } from '../../domain/tax/vat-parts.js';
import { PrismaLedgerMovements } from '../../outbound/prisma/prisma-ledger-movements.js';
import { PrismaPaymentTaxes } from '../../outbound/prisma/prisma-payment-taxes.js';
import { PrismaTaxBookings, type BookedTax } from '../../outbound/prisma/prisma-tax-bookings.js';
import { runBatch, type BatchResult } from '../batch.js';
import { IssuePaymentDocuments } from '../documents/issue-payment-documents.js';
import { usedUpKey } from '../ports/provider-errors.js';
import { Payments } from '../ports/payments.js';
import { TaxCalculator } from '../ports/tax-calculator.js';
import { askOf, AssessPayment } from './assess-payment.js';

const BATCH = 100;
const RETRY_MS = 5 * 60_000;
const NOTHING = { grossMinor: 0, vatMinor: 0, isInvoiceable: false };

/**
 * Works out the tax of what was captured, refunded or lost, and books it. The provider is asked before the transaction, under
 * the id of the movement, so that a repeated call counts once.
 */
@Injectable()
export class BookTaxes {
  constructor(
    private readonly database: Database,
    private readonly bookings: PrismaTaxBookings,
    private readonly taxes: PrismaPaymentTaxes,
    private readonly payments: Payments,
    private readonly ledger: PrismaLedgerMovements,
    private readonly assessPayment: AssessPayment,
    private readonly calculator: TaxCalculator,
    private readonly issueDocuments: IssuePaymentDocuments,
    private readonly clock: Clock,
  ) {}

  async execute(signal?: AbortSignal): Promise<BatchResult> {
    const pending = await this.bookings.listPending(this.clock.now(), BATCH);
    return runBatch(
      pending.map((id) => ({ id, run: () => this.#bookOrPostpone(id) })),
      BATCH,
      { signal },
    );
  }

  async #bookOrPostpone(movementId: string): Promise<boolean> {
    try {
      const booking = await this.bookings.findPending(movementId);
      return booking !== undefined && (await this.#book(booking));
    } catch (error) {
      const nextTryAt = new Date(this.clock.now().getTime() + RETRY_MS);
      await this.bookings.postpone(movementId, nextTryAt, usedUpKey(error));
      throw error;
    }
  }

  async #book(booking: PendingBooking): Promise<boolean> {
    const known = await this.taxes.find(booking.paymentId);
    const providerRef = known && (await this.#tellChange(booking, known));
    const fresh = known ? undefined : await this.#assess(booking);
    return this.database.transaction(async () => {
      const settlement = await this.payments.lock(booking.paymentId);
      const tax = known ?? fresh;
      const amounts = tax ? amountsOf(booking, tax) : NOTHING;
      const bookedAt = this.clock.now();
      if (!settlement || !(await this.bookings.settle(booking.movementId, { ...amounts, bookedAt })))
        return false;
      if (fresh) await this.taxes.add(fresh);
      if (known && providerRef !== undefined && providerRef !== known.providerRef)
        await this.taxes.rename(known.paymentId, providerRef);
      await this.#bookVat(booking, amounts.vatMinor, settlement);
      if (fresh) await this.issueDocuments.execute(settlement, settlement.payment.card, fresh);
      return true;
    });
  }

  /** What was captured before there was tax has none, and neither have its refunds. */
  #assess(booking: PendingBooking): Promise<PaymentTax | undefined> {
    return booking.kind === 'capture' ? this.assessPayment.execute(booking) : Promise.resolve(undefined);
  }

  /** Answers what the provider calls the sale from now on. */
  async #tellChange(booking: PendingBooking, tax: PaymentTax): Promise<string> {
    const { providerRef } = tax;
    const { leftMinor, changeMinor } = toldOf(booking, tax);
    if (changeMinor === 0 || tax.provider !== this.calculator.provider) return providerRef;
    const supply = this.assessPayment.supplyOf(booking, tax);
    return this.calculator.correct({ supply, providerRef, ask: askOf(booking), leftMinor, changeMinor });
  }

  async #bookVat(
    { movementId: reference, paymentId, currency, occurredAt: at }: PendingBooking,
    vatMinor: number,
    settlement: Settlement,
  ): Promise<void> {
    if (vatMinor === 0) return;
    const balance = await this.bookings.commissionBalance(paymentId);
    const movements = bookVat({ reference, currency, at, vatMinor }, balance);
    await this.ledger.book({ ...settlement, movements });
  }
}

/** Cumulative, so that the parts add up to the whole however a payment is refunded. */
export function amountsOf(booking: PendingBooking, tax: PaymentTax): Omit<BookedTax, 'bookedAt'> {
  const grossMinor = changeOf(booking, tax.sellerRole);
  const vatAfter = vatOfPart(tax, booking.grossBefore + grossMinor);
  const isInvoiceable = tax.sellerRole === 'agent' && grossMinor !== 0;
  return { grossMinor, vatMinor: vatAfter - booking.vatBefore, isInvoiceable };
}

/**
 * What the provider knows and is to be told. It has no sale below zero, as our part may be while a refund and the end of a lost
 * dispute are booked one after the other.
 */
function toldOf(
  booking: PendingBooking,
  { sellerRole }: PaymentTax,
): { leftMinor: number; changeMinor: number } {
  const leftMinor = Math.max(0, booking.grossBefore);
  const afterMinor = Math.max(0, booking.grossBefore + changeOf(booking, sellerRole));
  return { leftMinor, changeMinor: afterMinor - leftMinor };
}
