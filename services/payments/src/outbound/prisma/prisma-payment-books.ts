import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { LedgerAccount, MovementKind } from '../../domain/ledger.js';
import type { PaymentRecord } from '../../domain/payment-record.js';
import type { PrismaClient } from '../../generated/client.js';
import { PaymentBooks, type BookedMovement } from '../../use-cases/ports/payment-books.js';
import { toRecord } from './payment.rows.js';

@Injectable()
export class PrismaPaymentBooks extends PaymentBooks {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async movementsOf(paymentId: string): Promise<BookedMovement[]> {
    const rows = await this.database.current.ledgerMovement.findMany({
      where: { paymentId },
      orderBy: { occurredAt: 'asc' },
      include: { entries: true },
    });
    return rows.map(({ kind, reference, currency, occurredAt, entries }) => ({
      ...{ kind: kind as MovementKind, reference, currency, occurredAt },
      entries: entries.map(({ account, debitMinor, creditMinor }) => ({
        ...{ account: account as LedgerAccount, debitMinor, creditMinor },
      })),
    }));
  }

  async refunds(limit: number): Promise<PaymentRecord[]> {
    const rows = await this.database.current.payment.findMany({
      where: { refundRequestedAt: { not: null } },
      orderBy: { refundRequestedAt: 'desc' },
      take: limit,
    });
    return rows.map(toRecord);
  }
}
