export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost'] as const;

export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

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
  lines: { id: string; amountMinor: number }[];
}

export interface DisputeRecord {
  id: string;
  status: DisputeStatus;
  reason: string;
  amountMinor: number;
  evidenceDueBy: Date | null;
  openedAt: Date;
  /** The lines of the provider's that are booked. */
  bookedLines: string[];
  /** All that was ever taken for it. */
  withdrawnMinor: number;
  /** Counts how often its loss was booked and taken back, as an appeal may do; odd while it is booked. */
  lossBookings: number;
  /** When the provider was asked for the state above; an older answer never replaces a newer one. */
  syncedAt: Date;
}

const OPEN: readonly DisputeStatus[] = ['needs_response', 'under_review'];

/** The share of a coach is frozen by a dispute that is open, and gone with one that is lost. */
export const isFreezing = ({ status }: { status: DisputeStatus }): boolean => status !== 'won';

/** The share is not the coach's any more. */
export const isForfeited = (disputes: readonly DisputeRecord[]): boolean =>
  disputes.some(({ status }) => status === 'lost');

export const isOpen = ({ status }: { status: DisputeStatus }): boolean => OPEN.includes(status);
