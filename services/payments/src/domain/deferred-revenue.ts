import {
  credit,
  debit,
  movement,
  signed,
  type LedgerEntry,
  type Movement,
  type MovementKind,
} from './ledger.js';
import { withMovements, type Settlement } from './settlement.js';

/** Where the commission of a payment stands before a movement is booked. */
export interface CommissionStanding {
  /** What is left of it in deferred_revenue. */
  deferredMinor: number;
  /** The guarantee window is over: what comes back is revenue at once. */
  isRecognized: boolean;
}

/** What these movements leave in deferred_revenue. */
export const deferredMinorOf = (movements: readonly Pick<Movement, 'entries'>[]): number =>
  movements
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => account === 'deferred_revenue')
    .reduce((sum, { debitMinor, creditMinor }) => sum + creditMinor - debitMinor, 0);

/** The kinds that are decided on without knowing what is deferred. */
const SETTLED: readonly MovementKind[] = [
  'fee',
  'refund',
  'refund_returned',
  'dispute_loss',
  'dispute_loss_undone',
];

/**
 * Refunds and losses are decided on as if all commission were deferred. As they are booked, they take what is still
 * deferred and the rest from platform_revenue.
 */
export function settleCommission(
  movements: readonly Movement[],
  { deferredMinor, isRecognized }: CommissionStanding,
): Movement[] {
  let leftMinor = deferredMinor;
  return movements.map((booked) => {
    if (!SETTLED.includes(booked.kind)) return booked;
    const entries = booked.entries.flatMap((entry) => settled(entry, leftMinor, isRecognized));
    leftMinor += deferredMinorOf([{ entries }]);
    return { ...booked, entries };
  });
}

function settled(entry: LedgerEntry, leftMinor: number, isRecognized: boolean): LedgerEntry[] {
  const { account, debitMinor, creditMinor } = entry;
  if (account !== 'deferred_revenue') return [entry];
  if (creditMinor > 0) return [isRecognized ? credit('platform_revenue', creditMinor) : entry];
  const deferredMinor = Math.min(debitMinor, Math.max(0, leftMinor));
  return [
    debit('deferred_revenue', deferredMinor),
    debit('platform_revenue', debitMinor - deferredMinor),
  ].filter((part) => part.debitMinor > 0);
}

/** The guarantee window is over: what is left of the commission is revenue, from the end of the window on. */
export function recognizeRevenue(settlement: Settlement, deferredMinor: number, now: Date): Settlement {
  const { payment, payout } = settlement;
  if (!payout || payout.revenueRecognizedAt || payout.dueAt > now) return settlement;
  const { dueAt, currency } = payout;
  return withMovements(
    { ...settlement, payout: { ...payout, revenueRecognizedAt: dueAt } },
    movement('revenue_recognized', { reference: payment.id, providerRef: '' }, currency, dueAt, [
      signed('deferred_revenue', deferredMinor),
      signed('platform_revenue', -deferredMinor),
    ]),
  );
}
