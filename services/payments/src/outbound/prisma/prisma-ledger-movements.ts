import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { LedgerAccount, LedgerEntry, Movement, MovementKind } from '../../domain/ledger.js';
import type { Payment } from '../../domain/payment.js';
import { laterOf } from '../../domain/time-order.js';
import type { PrismaClient } from '../../generated/client.js';

export interface BookedMovement {
  kind: MovementKind;
  /** The provider's object that it stands for. */
  reference: string;
  currency: string;
  occurredAt: Date;
  entries: LedgerEntry[];
}

@Injectable()
export class PrismaLedgerMovements {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** What we learn of after the statement of its month was issued is booked in the month after. */
  async book(
    { id: paymentId, coachId }: Pick<Payment, 'id' | 'coachId'>,
    movements: readonly Movement[],
  ): Promise<void> {
    if (movements.length === 0) return;
    const statedUntil = await this.#statedUntil(coachId);
    for (const { entries, occurredAt, ...movement } of movements) {
      const id = randomUUID();
      await this.database.current.ledgerMovement.create({
        data: { ...movement, id, paymentId, occurredAt: laterOf(occurredAt, statedUntil) },
      });
      await this.database.current.ledgerEntry.createMany({
        data: entries.map((entry) => ({ movementId: id, ...entry })),
      });
    }
  }

  /** What was booked for a payment, in the order in which it happened. */
  async listOfPayment(paymentId: string): Promise<BookedMovement[]> {
    const rows = await this.database.current.ledgerMovement.findMany({
      where: { paymentId },
      orderBy: { occurredAt: 'asc' },
      include: { entries: true },
    });
    return rows.map(({ kind, reference, currency, occurredAt, entries }) => ({
      kind: kind as MovementKind,
      reference,
      currency,
      occurredAt,
      entries: entries.map(({ account, debitMinor, creditMinor }) => ({
        account: account as LedgerAccount,
        debitMinor,
        creditMinor,
      })),
    }));
  }

  async #statedUntil(coachId: string): Promise<Date | null> {
    const last = await this.database.current.document.aggregate({
      where: { ownerId: coachId, kind: 'statement' },
      _max: { until: true },
    });
    return last._max.until;
  }
}
