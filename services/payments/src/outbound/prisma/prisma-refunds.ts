import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../../domain/payment.js';
import type { Refund } from '../../domain/refund.js';
import type { PrismaClient } from '../../generated/client.js';
import { toPayment } from './payment.rows.js';
import { toRefund } from './settlement.rows.js';

export interface ListedRefund {
  payment: Payment;
  refund: Refund;
}

/** Refunds as operators look at them. */
@Injectable()
export class PrismaRefunds {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Those that somebody requested, the last request first. */
  async list(limit: number): Promise<ListedRefund[]> {
    const rows = await this.database.current.refund.findMany({
      where: { requestedAt: { not: null } },
      orderBy: { requestedAt: 'desc' },
      take: limit,
      include: { payment: true },
    });
    return rows.map(({ payment, ...refund }) => ({ payment: toPayment(payment), refund: toRefund(refund) }));
  }
}
