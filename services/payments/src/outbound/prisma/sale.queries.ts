import { fromJsonRow, modelColumns, modelJson, type JsonRow } from '@bandeja/database';
import {
  Prisma,
  type Dispute,
  type Payment,
  type Payout,
  type PayoutReversal,
  type Refund,
} from '../../generated/client.js';
import type { SaleRow } from './settlement.rows.js';

const listOf = (row: string, order: string, from: string) =>
  `coalesce((select json_agg(${row} order by ${order}) from ${from}), '[]')`;

const REFUNDS = listOf(
  modelJson(Prisma.RefundScalarFieldEnum, 'refund'),
  'refund.attempt',
  'refund where refund.payment_id = payment.id',
);
const DISPUTES = listOf(
  modelJson(Prisma.DisputeScalarFieldEnum, 'dispute'),
  'dispute.opened_at',
  'dispute where dispute.payment_id = payment.id',
);
const REVERSALS = listOf(
  modelJson(Prisma.PayoutReversalScalarFieldEnum, 'reversal'),
  'reversal.reversed_at, reversal.id',
  'payout_reversal reversal where reversal.payout_id = payout.id',
);
const PAYOUT = modelJson(Prisma.PayoutScalarFieldEnum, 'payout', ["'reversals'", REVERSALS]);

/** The sales of the payments that a query selects, newest first: the same rows as Prisma's with `WITH_SALE`, in one statement. */
export const salesSql = (payments: string): string => `
select ${modelColumns(Prisma.PaymentScalarFieldEnum, 'payment')}, ${REFUNDS} as refunds, ${DISPUTES} as disputes,
  (select ${PAYOUT} from payout where payout.payment_id = payment.id) as payout
from (${payments}) payment
order by payment.created_at desc, payment.id desc`;

export interface FoundSale extends Payment {
  refunds: JsonRow<Refund>[];
  payout: JsonRow<Payout & { reversals: JsonRow<PayoutReversal>[] }> | null;
  disputes: JsonRow<Dispute>[];
}

export function toSaleRow({ refunds, payout, disputes, ...payment }: FoundSale): SaleRow {
  return {
    ...payment,
    refunds: refunds.map((refund) =>
      fromJsonRow<Refund>(refund, { requestedAt: true, takenAt: true, returnedAt: true, settledAt: true }),
    ),
    payout: payout && toPayoutRow(payout),
    disputes: disputes.map((dispute) =>
      fromJsonRow<Dispute>(dispute, { evidenceDueBy: true, openedAt: true, syncedAt: true }),
    ),
  };
}

function toPayoutRow({ reversals, ...payout }: NonNullable<FoundSale['payout']>): SaleRow['payout'] {
  const row = fromJsonRow<Payout>(payout, {
    ...{ dueAt: true, paidOutAt: true, nextTryAt: true, heldAt: true },
    ...{ unclaimedAt: true, revenueRecognizedAt: true },
  });
  return {
    ...row,
    reversals: reversals.map((reversal) => fromJsonRow<PayoutReversal>(reversal, { reversedAt: true })),
  };
}
