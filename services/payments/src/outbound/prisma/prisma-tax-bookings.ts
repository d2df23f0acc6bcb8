import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PendingBooking } from '../../domain/tax/payment-tax.js';
import type { CommissionBalance } from '../../domain/tax/vat-booking.js';
import type { PrismaClient } from '../../generated/client.js';
import {
  BOOKING_SQL,
  COMMISSION_BALANCE_SQL,
  PENDING_BOOKINGS_SQL,
  SETTLE_BOOKINGS_SQL,
} from './tax.queries.js';

export interface BookedTax {
  grossMinor: number;
  vatMinor: number;
  /** A commission, whose invoice the coach gets. */
  isInvoiceable: boolean;
  bookedAt: Date;
}

/** The movements that change what the platform sold, each with its tax. */
@Injectable()
export class PrismaTaxBookings {
  constructor(private readonly database: Database<PrismaClient>) {}

  async listPending(now: Date, limit: number): Promise<string[]> {
    return (await this.database.query<{ id: string }>(PENDING_BOOKINGS_SQL, now, limit)).map(({ id }) => id);
  }

  /** Undefined once it is booked. */
  async findPending(movementId: string): Promise<PendingBooking | undefined> {
    return (await this.findAllPending([movementId]))[0];
  }

  findAllPending(movementIds: readonly string[]): Promise<PendingBooking[]> {
    return this.database.query<PendingBooking>(BOOKING_SQL, movementIds);
  }

  /** False when somebody else was first. */
  async settle(movementId: string, booked: BookedTax): Promise<boolean> {
    const { count } = await this.database.current.taxBooking.updateMany({
      where: { movementId, bookedAt: null },
      data: { ...booked, nextTryAt: null },
    });
    return count === 1;
  }

  /** The same of many at once. What somebody else has booked stays as it is. */
  async settleAll(booked: readonly (BookedTax & { movementId: string })[]): Promise<void> {
    await this.database.execute(
      SETTLE_BOOKINGS_SQL,
      booked.map(({ movementId }) => movementId),
      booked.map(({ grossMinor }) => grossMinor),
      booked.map(({ vatMinor }) => vatMinor),
      booked.map(({ isInvoiceable }) => isInvoiceable),
      booked.map(({ bookedAt }) => bookedAt),
    );
  }

  /** A refusal counts; without an answer the same is asked again. */
  async postpone(movementId: string, nextTryAt: Date, isRefused: boolean): Promise<void> {
    await this.database.current.taxBooking.updateMany({
      where: { movementId, bookedAt: null },
      data: { failures: { increment: isRefused ? 1 : 0 }, nextTryAt },
    });
  }

  async commissionBalance(paymentId: string): Promise<CommissionBalance> {
    const [balance] = await this.database.query<CommissionBalance>(COMMISSION_BALANCE_SQL, paymentId);
    return balance ?? { deferredMinor: 0, revenueMinor: 0 };
  }
}
