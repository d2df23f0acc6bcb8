import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ChallengeFailed } from '../../lib/challenge/challenge';
import { AuthError, weakPasswordKey, type AuthCode } from '../../session/auth-protocol';

/** Refusals of the service in our own words; English shows the words of the service, which are English. */
const TRANSLATED: Partial<Record<AuthCode, string>> = {
  invalid_credentials: 'auth.errors.invalidCredentials',
  user_banned: 'auth.errors.banned',
  same_password: 'auth.errors.samePassword',
  password_disputed: 'auth.errors.disputed',
  weak_password: 'auth.errors.weakPassword',
  validation_failed: 'auth.errors.invalidInput',
  bad_json: 'auth.errors.invalidInput',
  session_not_found: 'auth.errors.linkOver',
  bad_jwt: 'auth.errors.linkOver',
  request_timeout: 'errors.SERVICE_UNAVAILABLE',
  unexpected_failure: 'errors.UNKNOWN',
};

const A_MINUTE = 60;

export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof AuthError && error.code === 'email_not_confirmed';

/** The owner said that somebody else used the account. */
export const isDisputed = (error: unknown): boolean =>
  error instanceof AuthError && error.code === 'password_disputed';

/** Somebody under 16 whose parent or guardian has not agreed, or agrees no more. */
export const isUnagreed = (error: unknown): error is AuthError =>
  error instanceof AuthError && error.code === 'guardian_consent_required';

function guardianText(t: TFunction, { guardian }: AuthError): string {
  if (!guardian) return t('auth.guardianWait.waitsUnknown');
  return t(guardian.withdrawn ? 'auth.guardianWait.withdrawn' : 'auth.guardianWait.waits', { ...guardian });
}

interface Fallbacks {
  /** The service refused without words. */
  refused: string;
  /** Something else went wrong. */
  failed: string;
  /** The service refused with neither words nor a code. */
  unknown?: string;
}

function slowedDownText(t: TFunction, { code, retryAfterSeconds: seconds = A_MINUTE }: AuthError): string {
  if (code === 'over_email_send_rate_limit') return t('auth.errors.mailTooSoon', { count: seconds });
  return seconds <= 2 * A_MINUTE
    ? t('auth.errors.tooManySeconds', { count: seconds })
    : t('auth.errors.tooManyMinutes', { count: Math.ceil(seconds / A_MINUTE) });
}

/** What to say of a failed call to the authentication service. */
export function useAuthErrorText(): (error: unknown, fallbacks: Fallbacks) => string {
  const { t, i18n } = useTranslation();
  return (error, { refused, failed, unknown = refused }) => {
    if (isUnconfirmed(error)) return t('auth.errors.notConfirmed');
    if (isUnagreed(error)) return guardianText(t, error);
    if (error instanceof ChallengeFailed) return t('ui.challenge.failed');
    if (!(error instanceof AuthError)) return t(failed);
    if (error.code === 'network') return t('errors.NETWORK');
    if (error.code === 'unreadable') return t('errors.UNEXPECTED_ANSWER');
    if (error.status === 429) return slowedDownText(t, error);
    if (!error.message) return t(error.code === 'unknown' ? unknown : refused);
    const key = weakPasswordKey(error) ?? TRANSLATED[error.code];
    return key && i18n.language !== 'en' ? t(key) : error.message;
  };
}
