import { DomainError } from '@bandeja/errors';
import { cleanText, lengthOf, Problems } from './validation.js';

export const COACH_REJECTION_REASONS = ['bad_quality', 'not_appropriate', 'not_relevant', 'other'] as const;
/** Ends that the coach did not decide; they do not count in the coach's completion rate. */
export const WITHDRAWAL_REASONS = [
  'athlete_canceled',
  'expired',
  'video_failed',
  'unpaid',
  'operator',
] as const;

export type CoachRejectionReason = (typeof COACH_REJECTION_REASONS)[number];
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];
export type RejectionReason = CoachRejectionReason | WithdrawalReason;

/** How a rejected analysis ended, as both sides read it. */
export type Ending = 'returned' | 'canceled' | 'expired' | 'video_failed' | 'unpaid' | 'operator';

const WITHDRAWAL_ENDINGS: Record<WithdrawalReason, Ending> = {
  athlete_canceled: 'canceled',
  expired: 'expired',
  video_failed: 'video_failed',
  unpaid: 'unpaid',
  operator: 'operator',
};

export function endingOf(reason: RejectionReason): Ending {
  return isWithdrawal(reason) ? WITHDRAWAL_ENDINGS[reason] : 'returned';
}

export function isWithdrawal(reason: RejectionReason): reason is WithdrawalReason {
  return (WITHDRAWAL_REASONS as readonly string[]).includes(reason);
}

const MAX_DESCRIPTION_LENGTH = 2_000;

export interface Rejection {
  reason: CoachRejectionReason;
  description: string;
}

/** What the coach filled in to reject a request. */
export function readRejection(input: { reason: string; description: string }): Rejection {
  const reason = COACH_REJECTION_REASONS.find((known) => known === input.reason);
  if (!reason)
    throw new DomainError('invalid', 'MISSING_REJECTION_REASON', 'Please select a rejection reason');
  const description = cleanText(input.description);
  new Problems()
    .check(
      'description',
      lengthOf(description) <= MAX_DESCRIPTION_LENGTH,
      `Use at most ${MAX_DESCRIPTION_LENGTH} characters for the note.`,
    )
    .throwIfAny();
  return { reason, description };
}
