import type { TFunction } from 'i18next';
import { AuthError, type AuthCode } from '../../session/auth-protocol';

const A_MINUTE = 60;

const TEXTS: Partial<Record<AuthCode, string>> = {
  network: 'errors.NETWORK',
  unreadable: 'errors.UNEXPECTED_ANSWER',
  request_timeout: 'errors.SERVICE_UNAVAILABLE',
  mfa_verification_failed: 'proof.errors.wrongCode',
  mfa_challenge_expired: 'proof.errors.expired',
  mfa_factor_not_found: 'proof.errors.factorGone',
  current_password_wrong: 'proof.errors.wrongPassword',
};

/** What the browser says where somebody closed its dialog, took too long or has no such passkey. */
const NOT_GIVEN = new Set(['NotAllowedError', 'AbortError']);

function waitText(t: TFunction, seconds: number): string {
  return seconds <= 2 * A_MINUTE
    ? t('proof.errors.waitSeconds', { count: seconds })
    : t('proof.errors.waitMinutes', { count: Math.ceil(seconds / A_MINUTE) });
}

/** Why a proof did not count, and what to do next. */
export function proofErrorText(t: TFunction, error: unknown): string {
  if (error instanceof AuthError) {
    if (error.status === 429) return waitText(t, error.retryAfterSeconds ?? A_MINUTE);
    return t(TEXTS[error.code] ?? 'proof.errors.failed');
  }
  const name = error instanceof Error ? error.name : '';
  if (NOT_GIVEN.has(name)) return t('proof.errors.passkeyNotGiven');
  if (name === 'InvalidStateError') return t('proof.errors.passkeyKnown');
  return t('proof.errors.failed');
}
