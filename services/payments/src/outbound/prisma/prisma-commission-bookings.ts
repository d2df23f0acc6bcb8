import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { CommissionLine } from '../../domain/document.js';
import { SETTLEMENT_CURRENCY } from '../../domain/settlement-currency.js';
import type { PrismaClient } from '../../generated/client.js';
import { BILLED_COACHES_SQL, BILLED_MONTH_SQL, COMMISSION_LINES_SQL } from './commission.queries.js';

interface BilledMonth {
  /** Such as 2026-10, in this time zone. */
  month: string;
  timezone: string;
  until: Date;
}

type CommissionBooking = Omit<CommissionLine, 'at'> & { movementId: string; occurredAt: Date };

/** What belongs into commission invoices and does not stand in one yet. */
@Injectable()
export class PrismaCommissionBookings {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Coaches with a commission in a month that has a statement. */
  async listDueCoaches(limit: number): Promise<string[]> {
    return (await this.database.query<{ id: string }>(BILLED_COACHES_SQL, limit)).map(({ id }) => id);
  }

  /** The first such month whose tax is all worked out. */
  async findMonth(coachId: string): Promise<BilledMonth | undefined> {
    return (await this.database.query<BilledMonth>(BILLED_MONTH_SQL, coachId))[0];
  }

  list(coachId: string, until: Date): Promise<CommissionBooking[]> {
    return this.database.query<CommissionBooking>(COMMISSION_LINES_SQL, coachId, until, SETTLEMENT_CURRENCY);
  }

  async putInto(documentId: string, movementIds: readonly string[]): Promise<void> {
    await this.database.current.taxBooking.updateMany({
      where: { movementId: { in: [...movementIds] } },
      data: { documentId },
    });
  }
}
