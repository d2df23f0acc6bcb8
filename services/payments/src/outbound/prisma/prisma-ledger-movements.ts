import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Correction } from '../../domain/correction.js';
import { settleCommission } from '../../domain/deferred-revenue.js';
import type { LedgerAccount, LedgerEntry, Movement, MovementKind } from '../../domain/ledger.js';
import type { Settlement } from '../../domain/settlement.js';
import { laterOf } from '../../domain/time-order.js';
import type { PrismaClient } from '../../generated/client.js';

export interface BookedMovement {
  kind: MovementKind;
  reference: string;
  /** The provider's object that it stands for. */
  providerRef: string;
  currency: string;
  occurredAt: Date;
  entries: LedgerEntry[];
}

const DEFERRED_SQL = `
select coalesce(sum(credit_minor - debit_minor), 0)::float8 as minor
from ledger_movement join ledger_entry on movement_id = ledger_movement.id and account = 'deferred_revenue'
where payment_id = $1::uuid`;

@Injectable()
export class PrismaLedgerMovements {
  constructor(private readonly database: Database<PrismaClient>) {}

  /**
   * What we learn of after the statement of its month was issued is booked in the month after. Revenue stands in no
   * statement, so it keeps its day.
   */
  async book({ payment, payout, movements }: Settlement): Promise<void> {
    if (movements.length === 0) return;
    const [statedUntil, deferredMinor] = await Promise.all([
      this.#statedUntil(payment.coachId),
      this.deferredMinorOf(payment.id),
    ]);
    const isRecognized = payout !== null && payout.revenueRecognizedAt !== null;
    const standing = { deferredMinor, isRecognized };
    const timeOf = ({ kind, occurredAt }: Movement) =>
      kind === 'revenue_recognized' ? occurredAt : laterOf(occurredAt, statedUntil);
    const booked = settleCommission(movements, standing).map((movement) => ({
      ...movement,
      id: randomUUID(),
      occurredAt: timeOf(movement),
    }));
    const { ledgerMovement, ledgerEntry } = this.database.current;
    await ledgerMovement.createMany({
      data: booked.map(({ entries: _entries, ...movement }) => ({ ...movement, paymentId: payment.id })),
    });
    await ledgerEntry.createMany({
      data: booked.flatMap(({ id, entries }) => entries.map((entry) => ({ movementId: id, ...entry }))),
    });
  }

  /** With who answers for it and why. */
  async bookCorrection(
    id: string,
    { paymentId, operator, reason }: Pick<Correction, 'paymentId' | 'operator' | 'reason'>,
    { entries, ...booked }: Movement,
  ): Promise<void> {
    const data = { ...booked, id, paymentId, operator, reason };
    await this.database.current.ledgerMovement.create({ data });
    await this.database.current.ledgerEntry.createMany({
      data: entries.map((entry) => ({ movementId: id, ...entry })),
    });
  }

  /** What is left of the commission of a payment in deferred_revenue. */
  async deferredMinorOf(paymentId: string): Promise<number> {
    const [row] = await this.database.query<{ minor: number }>(DEFERRED_SQL, paymentId);
    return row?.minor ?? 0;
  }

  /** What was booked for a payment, in the order in which it happened. */
  async listOfPayment(paymentId: string): Promise<BookedMovement[]> {
    const rows = await this.database.current.ledgerMovement.findMany({
      where: { paymentId },
      orderBy: { occurredAt: 'asc' },
      include: { entries: true },
    });
    return rows.map(({ kind, reference, providerRef, currency, occurredAt, entries }) => ({
      kind: kind as MovementKind,
      reference,
      providerRef,
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
