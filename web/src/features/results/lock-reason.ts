import type { ResultsAnalysis } from './results.api';

/** Why the work is not open yet; null when it is. */
export type LockReason = 'notHeld' | 'waiting' | 'inProgress' | 'capturing' | 'paymentFailed' | 'rejected';

type Facts = Pick<ResultsAnalysis, 'status'> & { work: unknown };

const REASONS: Record<ResultsAnalysis['status'], LockReason> = {
  DRAFT: 'notHeld',
  PENDING: 'waiting',
  IN_PROGRESS: 'inProgress',
  COMPLETED: 'capturing',
  PAYMENT_FAILED: 'paymentFailed',
  REJECTED: 'rejected',
};

/** The server withholds the work; this only says why. */
export const lockReason = ({ status, work }: Facts): LockReason | null => (work ? null : REASONS[status]);

/** The athlete can pay here and now. */
export const canPay = (reason: LockReason): boolean => reason === 'notHeld' || reason === 'paymentFailed';
