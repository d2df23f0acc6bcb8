import type { TFunction } from 'i18next';
import type { ErrorCode } from '../../api/error-codes';
import { errorCode, errorDetails, errorKey } from '../../api/error-copy';

const NOT_ANSWERING = new Set<ErrorCode>(['SERVICE_UNAVAILABLE', 'PAYMENT_PROVIDER_UNAVAILABLE']);
const SECONDS_A_MINUTE = 60;

/** Why there is no file, and what to do. */
export function downloadFailure(t: TFunction, error: unknown): string {
  const code = errorCode(error);
  if (NOT_ANSWERING.has(code)) return t('personalData.notAnswering');
  const seconds = Number(errorDetails(error).retryAfterSeconds);
  if (code === 'OVER_REQUEST_RATE_LIMIT' && seconds > 0)
    return t('personalData.tooOften', { count: Math.ceil(seconds / SECONDS_A_MINUTE) });
  return t(errorKey(error));
}
