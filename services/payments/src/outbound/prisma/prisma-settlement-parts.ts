import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Payout } from '../../domain/payout.js';
import type { Settlement } from '../../domain/settlement.js';
import type { PrismaClient } from '../../generated/client.js';
import { isAsRead } from './settlement.rows.js';

/** Writes what has changed of the parts of a payment, whose row the caller has locked. */
@Injectable()
export class PrismaSettlementParts {
  constructor(private readonly database: Database<PrismaClient>) {}

  async save({ payment, holds, refunds, payout, disputes }: Settlement): Promise<void> {
    const { paymentIntent, refund: refundTable, dispute: disputeTable } = this.database.current;
    const paymentId = payment.id;
    const changed = <Part extends object>(parts: readonly Part[]) => parts.filter((part) => !isAsRead(part));
    for (const hold of changed(holds))
      await paymentIntent.upsert({ where: { id: hold.id }, create: { ...hold, paymentId }, update: hold });
    for (const refund of changed(refunds))
      await refundTable.upsert({ where: { id: refund.id }, create: refund, update: refund });
    if (payout && !isAsRead(payout)) await this.#savePayout(payout);
    for (const { bookedLines, ...rest } of changed(disputes)) {
      const dispute = { ...rest, bookedLines: [...bookedLines] };
      await disputeTable.upsert({
        where: { id: dispute.id },
        create: { ...dispute, paymentId },
        update: dispute,
      });
    }
  }

  async #savePayout({ reversals, transferIds, ...rest }: Payout): Promise<void> {
    const payout = { ...rest, transferIds: [...transferIds] };
    const { payout: payoutTable, payoutReversal } = this.database.current;
    await payoutTable.upsert({ where: { id: payout.id }, create: payout, update: payout });
    const data = reversals.map((reversal) => ({ ...reversal, payoutId: payout.id }));
    if (data.length > 0) await payoutReversal.createMany({ data, skipDuplicates: true });
  }
}
