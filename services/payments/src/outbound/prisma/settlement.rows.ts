import type { DisputeStatus } from '../../domain/dispute-status.js';
import type { Dispute, DisputeOutcome } from '../../domain/dispute.js';
import type { HoldState } from '../../domain/hold-state.js';
import type { Hold } from '../../domain/hold.js';
import type { PayoutStatus } from '../../domain/payout-status.js';
import type { Payout } from '../../domain/payout.js';
import type { RefundStatus } from '../../domain/refund-status.js';
import type { Refund } from '../../domain/refund.js';
import type { Sale, Settlement } from '../../domain/settlement.js';
import type { Prisma, Refund as RefundRow } from '../../generated/client.js';
import { toPayment } from './payment.rows.js';

/** Reversals have no number of their own: those of one second are told apart by their ids. */
const REVERSALS = {
  reversals: { orderBy: [{ reversedAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.PayoutInclude;

export const WITH_SALE = {
  refunds: { orderBy: { attempt: 'asc' } },
  payout: { include: REVERSALS },
  disputes: { orderBy: { openedAt: 'asc' } },
} satisfies Prisma.PaymentInclude;

export const WITH_PARTS = {
  ...WITH_SALE,
  intents: { orderBy: { sequence: 'asc' } },
} satisfies Prisma.PaymentInclude;

export type SaleRow = Prisma.PaymentGetPayload<{ include: typeof WITH_SALE }>;
type SettlementRow = Prisma.PaymentGetPayload<{ include: typeof WITH_PARTS }>;

export function toSale({ refunds, payout, disputes, ...row }: SaleRow): Sale {
  return {
    payment: toPayment(row),
    refunds: refunds.map(toRefund),
    payout: payout && toPayout(payout),
    disputes: disputes.map(toDispute),
  };
}

/** The parts as they were read. Records never change, so one that is still the same object needs no write. */
const read = new WeakSet<object>();

export const isAsRead = (part: object): boolean => read.has(part);

export function toSettlement({ intents, ...row }: SettlementRow): Settlement {
  const sale = toSale(row);
  const holds = intents.map(toHold);
  for (const part of [...holds, ...sale.refunds, ...sale.disputes]) read.add(part);
  if (sale.payout) read.add(sale.payout);
  return { ...sale, holds, events: [], movements: [] };
}

export function toRefund({ status, ...rest }: RefundRow): Refund {
  return { ...rest, status: status as RefundStatus };
}

/** The bank payout is not the settlement's: whoever reads it from the provider writes it. */
function toPayout({
  bankPayoutId: _bankPayoutId,
  status,
  reversals,
  ...rest
}: NonNullable<SaleRow['payout']>): Payout {
  return {
    ...rest,
    status: status as PayoutStatus,
    reversals: reversals.map(({ id, amountMinor, reversedAt }) => ({ id, amountMinor, reversedAt })),
  };
}

function toHold({
  paymentId: _paymentId,
  updatedAt: _updatedAt,
  state,
  ...rest
}: SettlementRow['intents'][number]): Hold {
  return { ...rest, state: state as HoldState };
}

function toDispute({
  paymentId: _paymentId,
  status,
  outcome,
  ...rest
}: SettlementRow['disputes'][number]): Dispute {
  return { ...rest, status: status as DisputeStatus, outcome: outcome as DisputeOutcome | null };
}
