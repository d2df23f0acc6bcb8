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
  /** Until when an answer is promised; told to both sides alike. */
  readonly promisedAt: Date | undefined;
  readonly startedAt: Date | undefined;
  readonly completedAt: Date | undefined;
  readonly paymentFailedAt: Date | undefined;
  /** When the bank lets the hold go. */
  readonly holdUntil: Date | undefined;
  /** When payments lets it go before that, because nothing was delivered. */
  readonly deliverBy: Date | undefined;
  readonly paidAt: Date | undefined;
  /** The money went back. What it opened stays open. */
  readonly refundedAt: Date | undefined;
  /** When it was rejected, by whomever. */
  readonly endedAt: Date | undefined;
}

export type HoldTimes = Pick<Analysis, 'holdUntil' | 'deliverBy'>;

/** What is let go cannot be promised for later. */
function promisedBy(openedAt: Date, { deliverBy }: HoldTimes): Date {
  const end = promiseEndsAt(openedAt);
  return deliverBy && deliverBy < end ? deliverBy : end;
}

export function open(analysis: Analysis, openedAt: Date, hold: HoldTimes): Analysis {
  return { ...move(analysis, 'open'), openedAt, promisedAt: promisedBy(openedAt, hold), ...hold };
}

/** The times of a hold that still waits for the work; of one that is captured, let go or being captured there are none. */
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
  by: Extract<Move, 'reject' | 'withdraw' | 'failVideo'>,
  rejectionReason: RejectionReason,
  endedAt: Date,
  rejectionDescription = '',
): Analysis {
  return { ...move(analysis, by), rejectionReason, rejectionDescription, endedAt };
}

/** From when on its athlete may cancel: at once until it is taken up, then once the promised time is over. */
export function cancellableFrom(
  analysis: Pick<Analysis, 'status' | 'paidAt' | 'createdAt' | 'promisedAt'>,
): Date | undefined {
  if (!canMove(analysis, 'withdraw')) return undefined;
  return analysis.status === 'in-progress' ? analysis.promisedAt : analysis.createdAt;
}

/** Refuses what its athlete may not cancel, or not yet. */
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

/** The money is in, at the first capture or at a later one. */
export function pay(analysis: Analysis, paidAt: Date): Analysis {
  const settled = analysis.status === 'completed' ? analysis : move(analysis, 'settle');
  return { ...settled, paidAt, paymentFailedAt: undefined, paymentError: '' };
}

export function failPayment(analysis: Analysis, error: string, paymentFailedAt: Date): Analysis {
  return { ...move(analysis, 'failPayment'), paymentError: error, paymentFailedAt };
}

/** The delivered response is taken back: the athlete keeps the rest, and nothing is refunded. */
export function revise(analysis: Analysis): Analysis {
  return { ...move(analysis, 'revise'), completedAt: undefined };
}

/** The replacement is there, and the guarantee starts anew. */
export function redeliver(analysis: Analysis, completedAt: Date): Analysis {
  return { ...move(analysis, 'redeliver'), completedAt, attempt: analysis.attempt + 1 };
}

/** Notes and summary are the coach's to change from the start until they are first submitted. */
export function isWritable(analysis: Analysis): boolean {
  return analysis.status === 'in-progress' && !analysis.paidAt;
}

/** Until the money is in, the athlete sees nothing of the coach's work. */
export function isLockedFor(viewerId: string, analysis: Pick<Analysis, 'athleteId' | 'paidAt'>): boolean {
  return viewerId === analysis.athleteId && !analysis.paidAt;
}

/** A coach never hears of a request whose hold was not placed. */
export function isVisibleTo(
  viewerId: string,
  analysis: Pick<Analysis, 'athleteId' | 'coachId' | 'openedAt'>,
): boolean {
  return (
    viewerId === analysis.athleteId || (viewerId === analysis.coachId && analysis.openedAt !== undefined)
  );
}

/** The athlete's film: a coach keeps it while the request is open, and for good once something was delivered for it. */
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
