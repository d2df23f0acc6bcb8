import type { TFunction } from 'i18next';
import { AuthError, weakPasswordKey, type AuthCode } from '../../session/auth-protocol';
import { callAuth } from '../../session/call-auth';
import { tokenOfSession } from '../../session/factors';
import { withStepUp } from '../../session/with-step-up';

/** A changed password asks for more than a first one does. */
export const MIN_NEW_PASSWORD_LENGTH = 8;

export async function changePassword(currentPassword: string, password: string): Promise<void> {
  const body = { password, current_password: currentPassword };
  await withStepUp(async () => callAuth('user', { method: 'PUT', token: await tokenOfSession(), body }));
}

const TRANSLATED: Partial<Record<AuthCode, string>> = {
  network: 'errors.NETWORK',
  current_password_wrong: 'athleteProfile.errors.currentPassword',
  same_password: 'athleteProfile.errors.samePassword',
  weak_password: 'athleteProfile.errors.shortPassword',
  step_up_canceled: 'errors.STEP_UP_CANCELED',
  over_request_rate_limit: 'errors.RATE_LIMITED',
};

export function passwordErrorText(t: TFunction, error: unknown): string {
  if (!(error instanceof AuthError)) return t('athleteProfile.errors.passwordFailed');
  const key = weakPasswordKey(error) ?? TRANSLATED[error.code];
  return key ? t(key) : error.message || t('athleteProfile.errors.passwordFailed');
}
