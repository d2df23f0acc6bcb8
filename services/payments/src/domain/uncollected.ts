import { credit, debit, movement, type Movement } from './ledger.js';
import type { Settlement } from './settlement.js';
import { withMovements } from './settlement.js';

/** After how many days from the first due share a coach who never finished the payout account is reminded. */
export const REMINDER_DAYS = [7, 30, 90, 180] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Shares of one coach that are due and that no account can take. */
export interface UncollectedShares {
  coachId: string;
  amountMinor: number;
  currency: string;
  count: number;
  /** When the first of them was due. */
  since: Date;
  /** The last reminder that was sent about this; 0 for none. */
  remindedDays: number;
  /** The part that was set aside. */
  setAsideMinor: number;
}

/** The reminder that is due: of those that were missed only the latest. */
export function dueReminder(
  { since, remindedDays }: Pick<UncollectedShares, 'since' | 'remindedDays'>,
  now: Date,
) {
  const waitedDays = (now.getTime() - since.getTime()) / DAY_MS;
  return REMINDER_DAYS.filter((days) => days <= waitedDays && days > remindedDays).at(-1);
}

/** When a share that was due then is set aside. */
export function setAsideAt(dueAt: Date, years: number): Date {
  const at = new Date(dueAt);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at;
}

/** Nobody collected it: it is kept apart, and stays the coach's. */
export function setAside(settlement: Settlement, shareMinor: number, now: Date): Settlement {
  return withMovements(settlement, transferOf('unclaimed', settlement, shareMinor, now));
}

/** It can be paid, or was refunded: it is owed as before. */
export function takeBack(settlement: Settlement, shareMinor: number, now: Date): Settlement {
  return withMovements(settlement, transferOf('claimed', settlement, shareMinor, now));
}

function transferOf(
  kind: 'unclaimed' | 'claimed',
  { payment }: Settlement,
  shareMinor: number,
  now: Date,
): Movement[] {
  const reference = `${payment.id}:${now.toISOString()}`;
  const [from, to] =
    kind === 'unclaimed'
      ? (['coach_payable', 'unclaimed_shares'] as const)
      : (['unclaimed_shares', 'coach_payable'] as const);
  return movement(kind, { reference, providerRef: '' }, payment.total.currency, now, [
    debit(from, shareMinor),
    credit(to, shareMinor),
  ]);
}
