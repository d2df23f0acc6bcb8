import type { TFunction } from 'i18next';
import type { ByCode } from '../../api/error-codes';
import { errorCode, errorDetails, errorKey } from '../../api/error-copy';
import { WEAKNESS_TEXTS } from '../../session/auth-protocol';

const TEXTS: ByCode<string> = {
  MFA_FACTOR_NAME_CONFLICT: 'security.errors.nameTaken',
  TOO_MANY_ENROLLED_MFA_FACTORS: 'security.errors.tooManyFactors',
  MFA_FACTOR_NOT_FOUND: 'security.errors.factorGone',
  LAST_FACTOR_OF_OPERATOR: 'security.errors.lastFactor',
  EMAIL_EXISTS: 'security.errors.emailTaken',
  OVER_EMAIL_SEND_RATE_LIMIT: 'security.errors.mailTooSoon',
  CURRENT_PASSWORD_WRONG: 'security.errors.wrongPassword',
  SAME_PASSWORD: 'security.errors.samePassword',
  WEAK_PASSWORD: 'security.errors.shortPassword',
};

const SECONDS_A_MINUTE = 60;

/** Why it was not done, and what to do. */
export function securityFailure(t: TFunction, error: unknown): string {
  const code = errorCode(error);
  const seconds = Number(errorDetails(error).retryAfterSeconds);
  if (code === 'OVER_REQUEST_RATE_LIMIT' && seconds > 0)
    return t('security.errors.wait', { count: Math.ceil(seconds / SECONDS_A_MINUTE) });
  const weakness = code === 'WEAK_PASSWORD' && WEAKNESS_TEXTS[errorDetails(error).weakness ?? ''];
  return t(weakness || (TEXTS[code] ?? errorKey(error)));
}
