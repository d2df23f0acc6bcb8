import type { MovementKind } from './ledger.js';

/** A movement of the ledger as far as it concerns what is owed to a coach. */
export interface PayableMovement {
  kind: MovementKind;
  reference: string;
  occurredAt: Date;
  /** Of the payment that it is about. */
  title: string;
  /** What it added to coach_payable, and to our commission, deferred or not. */
  payableMinor: number;
  revenueMinor: number;
}

/** The next month of a coach in which money of theirs moved. It begins where the last statement ended. */
export interface StatementPeriod {
  month: string;
  /** Null before the first statement. */
  from: Date | null;
  until: Date;
  timezone: string;
  openingMinor: number;
}

export type StatementLineKind =
  'capture' | 'refund' | 'refund_returned' | 'transfer' | 'reversal' | 'dispute_loss' | 'dispute_loss_undone';

export interface StatementLine {
  kind: StatementLineKind;
  at: string;
  title: string;
  commissionMinor: number;
  /** By how much it changed what is owed to the coach. */
  shareMinor: number;
}

export interface StatementTotals {
  earnedMinor: number;
  /** What refunds and lost disputes took back and did not bring again, as a negative amount. */
  returnedMinor: number;
  /** What was transferred and not reversed. */
  paidOutMinor: number;
}

const RETURNS: readonly StatementLineKind[] = [
  'refund',
  'refund_returned',
  'dispute_loss',
  'dispute_loss_undone',
];

/** Whether it consists of a commission and a share; transfers and reversals do not. */
export const isShared = ({ kind }: StatementLine): boolean => kind === 'capture' || RETURNS.includes(kind);

/** One line for each movement, in their order; a capture and its commission make one line. */
export function statementLines(movements: readonly PayableMovement[]): StatementLine[] {
  const captures = new Map<string, StatementLine>();
  const lines: StatementLine[] = [];
  for (const { kind, reference, occurredAt, title, payableMinor, revenueMinor } of movements) {
    const isCapture = kind === 'capture' || kind === 'fee';
    const known = isCapture ? captures.get(reference) : undefined;
    const line = known ?? {
      kind: isCapture ? 'capture' : (kind as StatementLineKind),
      at: occurredAt.toISOString(),
      title,
      commissionMinor: 0,
      shareMinor: 0,
    };
    line.shareMinor += payableMinor;
    line.commissionMinor += revenueMinor;
    if (isCapture) captures.set(reference, line);
    if (!known) lines.push(line);
  }
  return lines;
}

export function closingOf(openingMinor: number, lines: readonly StatementLine[]): number {
  return lines.reduce((balance, { shareMinor }) => balance + shareMinor, openingMinor);
}

export function totalsOf(lines: readonly StatementLine[]): StatementTotals {
  const sum = (fits: (kind: StatementLineKind) => boolean) =>
    lines.reduce((total, { kind, shareMinor }) => (fits(kind) ? total + shareMinor : total), 0);
  return {
    earnedMinor: sum((kind) => kind === 'capture'),
    returnedMinor: sum((kind) => RETURNS.includes(kind)),
    paidOutMinor: 0 - sum((kind) => kind === 'transfer' || kind === 'reversal'),
  };
}
