import { invalidFlagReason } from './catalog.errors.js';
import { cleanText } from './clean-text.js';
import { lengthOf } from './review.js';

const MAXIMUM_LENGTH = 500;

/** Why a review is reported or flagged, trimmed; required. */
export function flagReason(input: string): string {
  const reason = cleanText(input);
  if (!reason) throw invalidFlagReason('Tell us what is wrong with this review.');
  if (lengthOf(reason) > MAXIMUM_LENGTH)
    throw invalidFlagReason(`Say it in at most ${MAXIMUM_LENGTH} characters.`);
  return reason;
}
