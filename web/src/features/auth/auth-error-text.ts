import type { TFunction } from 'i18next';
import { AuthError } from '../../session/auth-protocol';

/** Refusals of the service that we say in the person's own language. Others are shown as the service words them. */
const TRANSLATED: Record<string, string> = {
  network: 'errors.NETWORK',
  invalid_credentials: 'auth.errors.invalidCredentials',
  email_not_confirmed: 'auth.errors.notConfirmed',
  email_exists: 'auth.errors.alreadyRegistered',
  user_already_exists: 'auth.errors.alreadyRegistered',
  same_password: 'auth.errors.samePassword',
  weak_password: 'auth.errors.shortPassword',
  email_address_invalid: 'auth.errors.invalidEmail',
  over_email_send_rate_limit: 'errors.RATE_LIMITED',
  over_request_rate_limit: 'errors.RATE_LIMITED',
};

export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof AuthError &&
  (error.code === 'email_not_confirmed' || /not confirmed/i.test(error.message));

interface Fallbacks {
  /** The service refused without words. */
  refused: string;
  /** Something else went wrong. */
  failed: string;
  /** The service refused with neither words nor a code. */
  unknown?: string;
}

export function authErrorText(t: TFunction, error: unknown, fallbacks: Fallbacks): string {
  const { refused, failed, unknown = refused } = fallbacks;
  if (isUnconfirmed(error)) return t('auth.errors.notConfirmed');
  if (!(error instanceof AuthError)) return t(failed);
  const key = TRANSLATED[error.code];
  return key ? t(key) : error.message || t(error.code === 'unknown' ? unknown : refused);
}
