import type { TFunction } from 'i18next';
import { AuthError, callAuth, type AuthCode } from '../../session/auth-protocol';
import { session } from '../../session/session';

/** A changed password asks for more than a first one does. */
export const MIN_NEW_PASSWORD_LENGTH = 8;

export async function changePassword(currentPassword: string, password: string): Promise<void> {
  const token = (await session.accessToken()) ?? undefined;
  await callAuth('user', { method: 'PUT', token, body: { password, current_password: currentPassword } });
}

const TRANSLATED: Partial<Record<AuthCode, string>> = {
  network: 'errors.NETWORK',
  current_password_wrong: 'athleteProfile.errors.currentPassword',
  same_password: 'athleteProfile.errors.samePassword',
  weak_password: 'athleteProfile.errors.shortPassword',
  over_request_rate_limit: 'errors.RATE_LIMITED',
};

export function passwordErrorText(t: TFunction, error: unknown): string {
  if (!(error instanceof AuthError)) return t('athleteProfile.errors.passwordFailed');
  const key = TRANSLATED[error.code];
  return key ? t(key) : error.message || t('athleteProfile.errors.passwordFailed');
}
