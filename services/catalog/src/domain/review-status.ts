import { reviewNotActive } from './catalog.errors.js';

export type ReviewStatus = 'active' | 'flagged';

export const REVIEW_STATUSES: readonly ReviewStatus[] = ['active', 'flagged'];

interface ReviewMove {
  by: readonly 'admin'[];
  from: readonly ReviewStatus[];
  to: ReviewStatus;
}

/** All allowed transitions. A flag is never withdrawn. */
export const REVIEW_MOVES = {
  flag: { by: ['admin'], from: ['active'], to: 'flagged' },
} as const satisfies Record<string, ReviewMove>;

/** The status after the move. */
export function moved(status: ReviewStatus, move: keyof typeof REVIEW_MOVES): ReviewStatus {
  const { from, to }: ReviewMove = REVIEW_MOVES[move];
  if (!from.includes(status)) throw reviewNotActive();
  return to;
}
