import { DISPUTE_TRANSITIONS, type DisputeStatus } from './dispute-status.js';

/** A dispute as the provider has it now, in our words. */
export interface ProviderDispute {
  id: string;
  intentId: string | null;
  status: DisputeStatus;
  reason: string;
  amountMinor: number;
  evidenceDueBy: Date | null;
  openedAt: Date;
  /** What it took from our balance (negative) or gave back, by the provider's id. */
  lines: { id: string; amountMinor: number; createdAt: Date }[];
}

/**
 * How the coach's part of a lost dispute was taken: from a share that was not paid, back from the transfer, or, where the
 * account did not cover it, from later shares.
 */
export type DisputeOutcome = 'withheld' | 'reversed' | 'owed';

export interface Dispute {
  readonly id: string;
  readonly status: DisputeStatus;
  readonly reason: string;
  readonly amountMinor: number;
  readonly evidenceDueBy: Date | null;
  readonly openedAt: Date;
  /** The provider's balance lines that are booked. */
  readonly bookedLines: readonly string[];
  /** What the bank holds now: withdrawn and not returned. Negative while a return is known before what it returns. */
  readonly withdrawnMinor: number;
  /** Counts changes of its loss that were booked; names the movement of each. */
  readonly lossBookings: number;
  /** The loss that is in the ledger, and the coach's part of it. */
  readonly bookedLossMinor: number;
  readonly coachLossMinor: number;
  /** How the coach's part was taken; null until that is known. */
  readonly outcome: DisputeOutcome | null;
  /** When the provider was asked for the state above; an older answer never replaces a newer one. */
  readonly syncedAt: Date;
}

export function newDispute(reported: ProviderDispute, syncedAt: Date): Dispute {
  const { id, status, reason, amountMinor, evidenceDueBy, openedAt } = reported;
  return {
    id,
    status,
    reason,
    amountMinor,
    evidenceDueBy,
    openedAt,
    bookedLines: [],
    withdrawnMinor: 0,
    lossBookings: 0,
    bookedLossMinor: 0,
    coachLossMinor: 0,
    outcome: null,
    syncedAt,
  };
}

/** The dispute as it is reported; throws where the table has no such step. */
export function moveDispute(dispute: Dispute, reported: ProviderDispute, syncedAt: Date): Dispute {
  const { status, reason, amountMinor, evidenceDueBy } = reported;
  if (status !== dispute.status && !DISPUTE_TRANSITIONS[dispute.status].includes(status))
    throw new Error(`dispute ${dispute.id} cannot go from ${dispute.status} to ${status}`);
  return { ...dispute, status, reason, amountMinor, evidenceDueBy, syncedAt };
}

/** Neither won nor lost: the coach's share is frozen. */
export const isOpen = ({ status }: Pick<Dispute, 'status'>): boolean => status !== 'won' && status !== 'lost';

/** What the athlete has back through the bank; the disputed amount until the balance lines are known. */
export const lostMinorOf = (disputes: readonly Dispute[]): number =>
  disputes.reduce(
    (sum, { status, withdrawnMinor, amountMinor }) =>
      sum + (status !== 'lost' ? 0 : withdrawnMinor > 0 ? withdrawnMinor : amountMinor),
    0,
  );

/** The coach's part of all losses that are booked. */
export const coachLostMinorOf = (disputes: readonly Dispute[]): number =>
  disputes.reduce((sum, { coachLossMinor }) => sum + coachLossMinor, 0);

/** Decided, while the provider has not told yet what it took. */
export const isUnbooked = ({ status, withdrawnMinor }: Dispute): boolean =>
  status === 'lost' && withdrawnMinor <= 0;
