export const MIN_COMMENT_LENGTH = 10;
export const MAX_COMMENT_LENGTH = 2_000;

export type ReviewField = 'rating' | 'comment';

/** Characters as people count them, not as UTF-16 does. */
const lengthOf = (text: string) => [...text.trim()].length;

/** What is wrong with a review, as keys of `reviews.errors`. */
export function reviewErrors(rating: number, comment: string): Partial<Record<ReviewField, string>> {
  const errors: Partial<Record<ReviewField, string>> = {};
  if (rating < 1 || rating > 5) errors.rating = 'rating';
  if (lengthOf(comment) < MIN_COMMENT_LENGTH) errors.comment = 'commentTooShort';
  else if (lengthOf(comment) > MAX_COMMENT_LENGTH) errors.comment = 'commentTooLong';
  return errors;
}

export const isEditable = (review: { editableUntil: string }, now: number): boolean =>
  new Date(review.editableUntil).getTime() > now;
