import { AuthError, callAuth, type AuthSession, type AuthUser } from './auth-protocol';

export const MIN_PASSWORD_LENGTH = 6;
/** The shortest time between two mails of a kind to one address, which the server enforces. */
export const MAIL_PAUSE_MS = 60_000;

const returnTo = (path: string) => `redirect_to=${encodeURIComponent(`${window.location.origin}${path}`)}`;

export interface SignUp {
  /** The language of the mails. */
  locale: string;
  email: string;
  password: string;
  fullName: string;
  role: 'athlete' | 'coach';
}

/** True when the address must be confirmed first, false when the service signed the person in at once. */
export async function signUp({ email, password, fullName, role, locale }: SignUp): Promise<boolean> {
  const answer = await callAuth<Partial<AuthSession & AuthUser>>(
    `signup?${returnTo('/email-confirmation')}`,
    {
      body: { email, password, data: { username: fullName, full_name: fullName, role, locale } },
    },
  );
  if (!answer.access_token && !answer.id) throw new AuthError('unreadable', '');
  return !answer.access_token;
}

export async function resendConfirmation(email: string): Promise<void> {
  await callAuth(`resend?${returnTo('/email-confirmation')}`, { body: { type: 'signup', email } });
}

export async function requestPasswordReset(email: string): Promise<void> {
  await callAuth(`recover?${returnTo('/reset-password')}`, { body: { email } });
}

/** Exchanges a mailed one-time token for a session, if the link has one. */
export async function verifyTokenHash(tokenHash: string, type: string): Promise<AuthSession> {
  return callAuth('verify', { body: { token_hash: tokenHash, type } });
}

export async function exchangeCode(code: string): Promise<AuthSession> {
  return callAuth('token?grant_type=pkce', { body: { auth_code: code } });
}

export async function userOfToken(token: string): Promise<AuthUser> {
  return callAuth('user', { method: 'GET', token });
}

export async function setPassword(token: string, password: string): Promise<void> {
  await callAuth('user', { method: 'PUT', body: { password }, token });
  // The session of the link is valid only for this, so the person signs in with the new password.
  await callAuth('logout?scope=local', { token }).catch(() => undefined);
}
