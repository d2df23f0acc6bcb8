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
  /** What the bank holds now: withdrawn and not returned. */
  readonly withdrawnMinor: number;
  /** Counts how often its loss was booked and taken back, as an appeal may do; odd while it is booked. */
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

type WithStatus = Pick<Dispute, 'status'>;

/** The coach's share is frozen while a dispute is open, and gone when it is lost. */
export const isFreezing = ({ status }: WithStatus): boolean => status !== 'won';

/** The coach has lost the share. */
export const isForfeited = (disputes: readonly WithStatus[]): boolean =>
  disputes.some(({ status }) => status === 'lost');

export const isOpen = ({ status }: WithStatus): boolean => isFreezing({ status }) && status !== 'lost';
