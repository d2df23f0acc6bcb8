import type { ErrorCode } from './error-codes';
import type { ApiError } from './request';

/** Error codes with their own text in the `errors` catalogue. Any other code gets the general text. */
const KNOWN_CODES = new Set<ErrorCode>([
  'NETWORK',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'RATE_LIMITED',
  'STEP_UP_CANCELED',
  'STEP_UP_REQUIRED',
  'ANALYSIS_NOT_FOUND',
  'COACH_NOT_FOUND',
  'COACH_NOT_ACCEPTING',
  'CARD_ATTEMPTS_EXCEEDED',
  'OVER_REQUEST_RATE_LIMIT',
  'SERVICE_UNAVAILABLE',
  'TRY_AGAIN',
  'STORAGE_FULL',
  'TOO_MANY_UPLOADS',
  'TOO_MANY_UNUSED_VIDEOS',
  'ANALYSIS_NOT_COMPLETED',
  'ANALYSIS_COMPLETION_ERROR',
  'INVALID_STATUS_UPDATE',
  'INVALID_COACH_ID',
  'COACH_PROFILE_INCOMPLETE',
  'COMMISSION_RATES_UNAVAILABLE',
  'REVIEW_ALREADY_EXISTS',
  'REVIEW_NOT_FOUND',
  'REVIEW_NOT_ACTIVE',
  'FLAG_REVIEW_ERROR',
  'EDIT_TIME_EXPIRED',
  'PAYMENT_CAPTURE_FAILED',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'PAYMENT_REFUSED',
  'PAYMENT_METHOD_NOT_FOUND',
  'PAYMENT_NOT_FOUND',
  'PAYMENT_NOT_REFUNDABLE',
  'REFUND_WINDOW_CLOSED',
  'PAYOUT_ACCOUNT_EXISTS',
  'PAYOUT_ACCOUNT_NOT_FOUND',
  'VIDEO_NOT_FOUND',
  'VIDEO_UNREADABLE',
  'VIDEO_TOO_LARGE',
  'VIDEO_TOO_LONG',
  'VIDEO_FORMAT_NOT_SUPPORTED',
  'DRAWING_REFUSED',
  'DRAWING_CHANGED',
  'DRAWING_LIMIT_REACHED',
  'ANNOTATION_WOULD_BE_EMPTY',
  'COURT_REFUSED',
  'COURT_PINNING_CHANGED',
  'COURT_PINNING_NOT_FOUND',
  'COURT_PINNING_LIMIT_REACHED',
  'THREAD_CLOSED',
  'THREAD_LIMIT_REACHED',
  'MESSAGE_ID_TAKEN',
  'SUBJECT_NOT_FOUND',
  'REPORT_LIMIT_REACHED',
  'REPORT_NOT_FOUND',
  'REPORT_DECIDED',
  'PERSON_NOT_FOUND',
  'BLOCK_LIMIT_REACHED',
  'COACH_BLOCKED',
  'VALIDATION_FAILED',
]);

const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error;

/** The error code of anything that was thrown. */
export const errorCode = (error: unknown): ErrorCode => (isApiError(error) ? error.code : 'INTERNAL');

/** The server's validation errors, by field. */
export const errorDetails = (error: unknown): Record<string, string> =>
  (isApiError(error) && error.details) || {};

/** The catalogue key of the text to show. */
export function errorKey(error: unknown): string {
  const code = errorCode(error);
  if (KNOWN_CODES.has(code)) return `errors.${code}`;
  return isApiError(error) && error.kind === 'unavailable' ? 'errors.SERVICE_UNAVAILABLE' : 'errors.UNKNOWN';
}

/** The request id that a person can quote when they report the failure. */
export const requestIdOf = (error: unknown): string | undefined =>
  isApiError(error) ? error.requestId : undefined;
