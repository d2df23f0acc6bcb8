import { DomainError } from '@bandeja/errors';
import { cleanText } from './clean-text.js';
import type { ReviewStatus } from './review-status.js';

export interface Review {
  id: string;
  analysisId: string;
  coachId: string;
  athleteId: string;
  rating: number;
  comment: string;
  status: ReviewStatus;
  flaggedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface ReviewText {
  rating: number;
  comment: string;
}

export const EDIT_WINDOW_MS = 6 * 3_600_000;
const MINIMUM_COMMENT_LENGTH = 10;
const MAXIMUM_COMMENT_LENGTH = 2_000;

/** The rating and the trimmed comment of an input; throws the errors of S1-5. */
export function reviewText(input: ReviewText): ReviewText {
  const comment = cleanText(input.comment);
  if (!Number.isInteger(input.rating) || input.rating < 1 || input.rating > 5)
    throw new DomainError('invalid', 'INVALID_RATING', 'Rating must be between 1 and 5');
  if (lengthOf(comment) < MINIMUM_COMMENT_LENGTH)
    throw new DomainError('invalid', 'INVALID_COMMENT', 'Comment must be at least 10 characters long');
  if (lengthOf(comment) > MAXIMUM_COMMENT_LENGTH)
    throw new DomainError('invalid', 'COMMENT_TOO_LONG', 'Comment cannot exceed 2000 characters');
  return { rating: input.rating, comment };
}

/** A flag ends the time for edits. */
export function editableUntil({ createdAt, flaggedAt }: Pick<Review, 'createdAt' | 'flaggedAt'>): Date {
  const end = createdAt.getTime() + EDIT_WINDOW_MS;
  return new Date(Math.min(end, flaggedAt?.getTime() ?? end));
}

/** Characters as people and the database count them, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length;
}
