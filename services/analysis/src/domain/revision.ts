import { DomainError } from '@bandeja/errors';
import type { Analysis } from './analysis.js';

const MESSAGES = {
  'refund-requested':
    "The athlete has requested a refund. If it isn't paid, you can replace the response video after that.",
  refunded: "The payment was refunded, so the response video stays as it is. You don't need to do anything.",
  disputed:
    "The athlete's bank disputes the payment, so the response video stays as it is. If the bank decides for you, you can replace it.",
  'paid-out': 'Your share was paid out, so the response video stays as it is. Contact us if it is broken.',
} as const;

/** Why a delivered response cannot be replaced. */
export type RevisionBar = keyof typeof MESSAGES;
export type Revision = 'not-delivered' | 'open' | RevisionBar;

type Money = Pick<
  Analysis,
  'paidAt' | 'refundedAt' | 'openRefundIds' | 'disputeIds' | 'paidOutAt' | 'responseVideo'
>;

/** Whether the coach may replace the delivered response. One that never plays may be replaced whatever the money does. */
export function revisionOf(analysis: Money): Revision {
  if (!analysis.paidAt) return 'not-delivered';
  const bar = lacksResponse(analysis) ? undefined : barOf(analysis);
  return bar ?? 'open';
}

/** Payments may be this late to hear of a new delivery. */
const MARGIN_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The days of the guarantee that a new delivery starts for certain; 0 when the payout may be under way already. */
export function renewedGuaranteeDays(
  analysis: Money & Pick<Analysis, 'guaranteeDays' | 'completedAt'>,
  now: Date,
): number {
  const { completedAt, guaranteeDays } = analysis;
  if (!completedAt || barOf(analysis)) return 0;
  const endsAt = completedAt.getTime() + guaranteeDays * DAY_MS;
  return now.getTime() < endsAt - MARGIN_MS ? guaranteeDays : 0;
}

/** Refuses to replace the delivered response. */
export function assertRevisable(analysis: Money): void {
  const revision = revisionOf(analysis);
  if (revision !== 'open' && revision !== 'not-delivered') throw revisionClosed(revision);
}

function revisionClosed(reason: RevisionBar): DomainError {
  return new DomainError('failed-precondition', 'RESPONSE_REVISION_CLOSED', MESSAGES[reason], { reason });
}

export function responseDelivered(): DomainError {
  return new DomainError(
    'failed-precondition',
    'RESPONSE_VIDEO_DELIVERED',
    "The athlete has paid for this response video, so it can't be deleted. Upload another one to replace it.",
  );
}

function lacksResponse({ responseVideo }: Money): boolean {
  return responseVideo === undefined || responseVideo.status === 'failed';
}

function barOf({ refundedAt, paidOutAt, disputeIds, openRefundIds }: Money): RevisionBar | undefined {
  if (refundedAt) return 'refunded';
  if (paidOutAt) return 'paid-out';
  if (disputeIds.length > 0) return 'disputed';
  return openRefundIds.length > 0 ? 'refund-requested' : undefined;
}
