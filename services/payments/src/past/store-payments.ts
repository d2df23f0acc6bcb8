import { randomUUID } from 'node:crypto';
import type { Settlement } from '../domain/settlement.js';
import type { Prisma, PrismaClient } from '../generated/client.js';
import { toPaymentRow } from '../outbound/prisma/payment.rows.js';
import type { PastDocuments } from './past-documents.js';
import type { RecordedBankPayout } from './past-payment.js';

type Tables = Pick<
  PrismaClient,
  | 'payment'
  | 'paymentIntent'
  | 'refund'
  | 'payout'
  | 'bankPayout'
  | 'analysisOutcome'
  | 'ledgerMovement'
  | 'ledgerEntry'
  | 'document'
  | 'documentCounter'
>;

interface Past {
  payments: readonly Settlement[];
  bankPayouts: readonly RecordedBankPayout[];
  documents: PastDocuments;
}

/** Writes replayed payments to all tables at once, without any event. `askedAt` is when the provider was asked. */
export async function storePayments(
  tables: Tables,
  { payments: replayed, bankPayouts, documents }: Past,
  askedAt: Date,
): Promise<void> {
  await tables.payment.createMany({ data: replayed.map(({ payment }) => toPaymentRow(payment)) });
  await tables.paymentIntent.createMany({
    data: replayed.flatMap(({ payment, holds }) => holds.map((hold) => ({ ...hold, paymentId: payment.id }))),
  });
  await tables.refund.createMany({ data: replayed.flatMap(({ refunds }) => refunds) });
  await tables.bankPayout.createMany({
    data: bankPayouts.map(({ isItemized, transferIds: _ids, returnedIds: _returned, ...row }) => ({
      ...row,
      ...{ syncedAt: askedAt, itemizedAt: isItemized ? askedAt : null },
    })),
    skipDuplicates: true,
  });
  const leftWith = new Map(
    bankPayouts.flatMap(({ id, isItemized, transferIds }) =>
      isItemized ? transferIds.map((transferId) => [transferId, id] as const) : [],
    ),
  );
  await tables.payout.createMany({
    data: replayed.flatMap(({ payout }) => {
      if (!payout) return [];
      const { reversals: _none, transferIds, ...row } = payout;
      const bankPayoutId = leftWith.get(row.providerTransferId ?? '') ?? null;
      return [{ ...row, bankPayoutId, transferIds: [...transferIds] }];
    }),
  });
  await storeOutcomes(tables, replayed);
  await storeMovements(tables, replayed);
  await storeDocuments(tables, documents);
}

async function storeOutcomes(tables: Tables, replayed: readonly Settlement[]): Promise<void> {
  await tables.analysisOutcome.createMany({
    data: replayed.flatMap(({ payment }) => {
      const closedReason = payment.status === 'canceled' ? 'rejected' : null;
      const deliveredAttempt = payment.capturedAt ? 1 : 0;
      const isOver = closedReason !== null || deliveredAttempt > 0;
      return isOver ? [{ analysisId: payment.analysisId, deliveredAttempt, closedReason }] : [];
    }),
    skipDuplicates: true,
  });
}

async function storeMovements(tables: Tables, replayed: readonly Settlement[]): Promise<void> {
  const movements = replayed.flatMap(({ payment, movements: booked }) =>
    booked.map(({ entries, ...movement }) => ({
      movement: { ...movement, id: randomUUID(), paymentId: payment.id },
      entries,
    })),
  );
  await tables.ledgerMovement.createMany({ data: movements.map(({ movement }) => movement) });
  await tables.ledgerEntry.createMany({
    data: movements.flatMap(({ movement, entries }) =>
      entries.map((entry) => ({ movementId: movement.id, ...entry })),
    ),
  });
}

async function storeDocuments(tables: Tables, documents: PastDocuments): Promise<void> {
  await tables.document.createMany({
    data: documents.issued.map(({ facts, ...document }) => ({
      ...document,
      facts: facts as unknown as Prisma.InputJsonObject,
    })),
  });
  for (const { series, year, last } of documents.counters)
    await tables.documentCounter.upsert({
      where: { series_year: { series, year } },
      create: { series, year, last },
      update: { last },
    });
}
