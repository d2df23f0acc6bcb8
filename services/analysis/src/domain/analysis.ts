import { canMove, invalidStatusUpdate, moved, type AnalysisStatus, type Move } from './analysis-status.js';
import type { FocusArea } from './focus-area.js';
import type { RejectionReason } from './rejection.js';
import { promiseEndsAt } from './urgency.js';
import type { Video } from './video.js';

export interface Analysis {
  readonly id: string;
  readonly athleteId: string;
  readonly coachId: string;
  readonly clientRequestId: string;
  readonly title: string;
  readonly athleteComments: string;
  readonly focusAreas: readonly FocusArea[];
  readonly agreedRateMinor: number;
  readonly currency: string;
  readonly commissionBps: number;
  readonly coachPayoutMinor: number;
  readonly createdAt: Date;
  readonly requestVideo: Video;
  readonly responseVideo: Video | undefined;
  readonly status: AnalysisStatus;
  readonly rejectionReason: RejectionReason | undefined;
  readonly rejectionDescription: string;
  readonly paymentError: string;
  /** Submissions so far. */
  readonly attempt: number;
  /** When it was sent: the hold was in place. */
  readonly openedAt: Date | undefined;
  /** Until when an answer is promised; athlete and coach read the same date. */
  readonly promisedAt: Date | undefined;
  readonly startedAt: Date | undefined;
  readonly completedAt: Date | undefined;
  readonly paymentFailedAt: Date | undefined;
  /** When the bank releases the hold. */
  readonly holdUntil: Date | undefined;
  /** When payments releases it before that, because nothing was delivered. */
  readonly deliverBy: Date | undefined;
  readonly paidAt: Date | undefined;
  /** The athlete keeps the delivered work after a refund. */
  readonly refundedAt: Date | undefined;
  /** For how many days after a delivery payments refunds the athlete; 0 if for less than one. */
  readonly guaranteeDays: number;
  /** Refunds that were requested and have not ended. */
  readonly openRefundIds: readonly string[];
  /** Disputes that are open or lost. */
  readonly disputeIds: readonly string[];
  /** When the coach's share was transferred. */
  readonly paidOutAt: Date | undefined;
  /** When it was rejected, by whomever. */
  readonly endedAt: Date | undefined;
  /** Since when the athlete no longer shows the coach the films. */
  readonly sharingStoppedAt: Date | undefined;
  /** When the films were deleted, their time after the delivery being over. */
  readonly filmsDeletedAt: Date | undefined;
}

const NOT_SENT = {
  responseVideo: undefined,
  status: 'draft',
  rejectionReason: undefined,
  rejectionDescription: '',
  paymentError: '',
  attempt: 0,
  openedAt: undefined,
  promisedAt: undefined,
  startedAt: undefined,
  completedAt: undefined,
  paymentFailedAt: undefined,
  holdUntil: undefined,
  deliverBy: undefined,
  paidAt: undefined,
  refundedAt: undefined,
  guaranteeDays: 0,
  openRefundIds: [],
  disputeIds: [],
  paidOutAt: undefined,
  endedAt: undefined,
  sharingStoppedAt: undefined,
  filmsDeletedAt: undefined,
} as const satisfies Partial<Analysis>;

/** A request whose card hold is not placed yet. */
export function draft(request: Omit<Analysis, keyof typeof NOT_SENT>): Analysis {
  return { ...request, ...NOT_SENT };
}

export type HoldTimes = Pick<Analysis, 'holdUntil' | 'deliverBy'>;

/** An answer is never promised for a time after the hold is released. */
function promisedBy(openedAt: Date, { deliverBy }: HoldTimes): Date {
  const end = promiseEndsAt(openedAt);
  return deliverBy && deliverBy < end ? deliverBy : end;
}

export function open(analysis: Analysis, openedAt: Date, hold: HoldTimes): Analysis {
  return { ...move(analysis, 'open'), openedAt, promisedAt: promisedBy(openedAt, hold), ...hold };
}

/** When the hold ends. Undefined once it is released, captured or being captured. */
export function waitingHold(analysis: Pick<Analysis, 'status' | 'paidAt'> & HoldTimes): HoldTimes {
  const { holdUntil, deliverBy } = analysis;
  return canMove(analysis, 'withdraw')
    ? { holdUntil, deliverBy }
    : { holdUntil: undefined, deliverBy: undefined };
}

export function start(analysis: Analysis, startedAt: Date): Analysis {
  return { ...move(analysis, 'start'), startedAt };
}

export function reject(
  analysis: Analysis,
  by: Extract<Move, 'reject' | 'withdraw' | 'failVideo' | 'giveUp'>,
  rejectionReason: RejectionReason,
  endedAt: Date,
  rejectionDescription = '',
): Analysis {
  return { ...move(analysis, by), rejectionReason, rejectionDescription, endedAt };
}

/** From when on its athlete may cancel: at any time until the coach starts, then once the promised time is over. */
export function cancellableFrom(
  analysis: Pick<Analysis, 'status' | 'paidAt' | 'createdAt' | 'promisedAt'>,
): Date | undefined {
  if (!canMove(analysis, 'withdraw')) return undefined;
  return analysis.status === 'in-progress' ? analysis.promisedAt : analysis.createdAt;
}

/** Throws unless its athlete may cancel it now. */
export function checkCancellable(analysis: Analysis, now: Date): void {
  const from = cancellableFrom(analysis);
  if (!from) throw invalidStatusUpdate(analysis.status);
  if (from > now)
    throw invalidStatusUpdate(
      analysis.status,
      'Your coach is working on it. You can cancel once the promised time has passed.',
    );
}

export function complete(analysis: Analysis, completedAt: Date): Analysis {
  return { ...move(analysis, 'complete'), completedAt, attempt: analysis.attempt + 1 };
}

/** The payment was captured, at the first attempt or a later one. */
export function pay(analysis: Analysis, paidAt: Date, guaranteeDays = 0): Analysis {
  const settled = analysis.status === 'completed' ? analysis : move(analysis, 'settle');
  return { ...settled, paidAt, guaranteeDays, paymentFailedAt: undefined, paymentError: '' };
}

export function failPayment(analysis: Analysis, error: string, paymentFailedAt: Date): Analysis {
  return { ...move(analysis, 'failPayment'), paymentError: error, paymentFailedAt };
}

/** Another response took the place of the delivered one; nothing is captured again. */
export function redeliver(analysis: Analysis, completedAt: Date): Analysis {
  return { ...move(analysis, 'redeliver'), completedAt, attempt: analysis.attempt + 1 };
}

/** The coach can change notes and summary from the start until the first submission. */
export function isWritable(analysis: Analysis): boolean {
  return analysis.status === 'in-progress' && !analysis.paidAt;
}

/** Until the payment is captured, the athlete sees nothing of the coach's work. */
export function isLockedFor(viewerId: string, analysis: Pick<Analysis, 'athleteId' | 'paidAt'>): boolean {
  return viewerId === analysis.athleteId && !analysis.paidAt;
}

/** A coach never sees a request whose hold was not placed. */
export function isVisibleTo(
  viewerId: string,
  analysis: Pick<Analysis, 'athleteId' | 'coachId' | 'openedAt'>,
): boolean {
  return (
    viewerId === analysis.athleteId || (viewerId === analysis.coachId && analysis.openedAt !== undefined)
  );
}

/** The request video: a coach may watch it while the request is open, and always once the work was delivered. */
export function isFilmOpenTo(
  viewerId: string,
  analysis: Pick<Analysis, 'athleteId' | 'coachId' | 'openedAt' | 'status' | 'attempt' | 'refundedAt'>,
): boolean {
  const isClosed = analysis.status === 'rejected' || analysis.refundedAt !== undefined;
  const isOver = isClosed && analysis.attempt === 0;
  return isVisibleTo(viewerId, analysis) && (viewerId === analysis.athleteId || !isOver);
}

function move(analysis: Analysis, name: Move): Analysis {
  return { ...analysis, status: moved(analysis, name) };
}
