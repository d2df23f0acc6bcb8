import { TERMS_VERSION } from '../lib/terms-version';
import { AuthError, type AuthSession, type AuthUser } from './auth-protocol';
import { callAuth } from './call-auth';

export const MIN_PASSWORD_LENGTH = 6;
/** The shortest time between two mails of a kind to one address, which the server enforces. */
export const MAIL_PAUSE_MS = 60_000;

const returnTo = (path: string) => `redirect_to=${encodeURIComponent(`${window.location.origin}${path}`)}`;

/** The solution of a challenge, where the GoTrue protocol has the token of a captcha. */
const proofOf = (solution: string | undefined) =>
  solution ? { gotrue_meta_security: { captcha_token: solution } } : {};

export interface SignUp {
  /** The language of the mails. */
  locale: string;
  email: string;
  password: string;
  fullName: string;
  role: 'athlete' | 'coach';
  age: '16_or_older' | 'under_16';
  /** Under 16, of a parent or guardian. */
  guardianEmail?: string;
}

/** True when the address must be confirmed first, false when the service signed the person in at once. */
export async function signUp(
  { email, password, fullName, role, locale, age, guardianEmail }: SignUp,
  solution?: string,
): Promise<boolean> {
  const said = { age, ...(guardianEmail && { guardian_email: guardianEmail }), terms_version: TERMS_VERSION };
  const data = { username: fullName, full_name: fullName, role, locale, ...said };
  const answer = await callAuth<Partial<AuthSession & AuthUser>>(
    `signup?${returnTo('/email-confirmation')}`,
    { body: { email, password, data, ...proofOf(solution) } },
  );
  if (!answer.access_token && !answer.id) throw new AuthError('unreadable', '');
  return !answer.access_token;
}

export async function resendConfirmation(email: string, solution?: string): Promise<void> {
  await callAuth(`resend?${returnTo('/email-confirmation')}`, {
    body: { type: 'signup', email, ...proofOf(solution) },
  });
}

export async function requestPasswordReset(email: string, solution?: string): Promise<void> {
  await callAuth(`recover?${returnTo('/reset-password')}`, { body: { email, ...proofOf(solution) } });
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

/** "This was not me", by the token of a mail: ends all sessions, and the password opens nothing until a new one is set. */
export async function disputeActivity(token: string): Promise<void> {
  await callAuth('disputes', { body: { token } });
}

/** The person accepts the terms of service as they are now. */
export async function acceptTerms(token: string): Promise<void> {
  await callAuth('terms', { body: { version: TERMS_VERSION }, token });
}

export type GuardianAnswer = 'agree' | 'refuse' | 'withdraw' | 'delete';
export type ConsentStatus = 'asked' | 'agreed' | 'withdrawn' | 'deleted';

/** What a parent or guardian is asked for by the link of a mail. */
export interface GuardianRequest {
  status: ConsentStatus;
  /** Of the person under 16. */
  full_name: string;
  answer_by: string | null;
  agreed_at: string | null;
}

export async function readGuardianRequest(token: string): Promise<GuardianRequest> {
  return callAuth('guardian-requests/read', { body: { token } });
}

export async function answerGuardianRequest(token: string, answer: GuardianAnswer): Promise<ConsentStatus> {
  const body = { token, answer, terms_version: TERMS_VERSION };
  return (await callAuth<GuardianRequest>('guardian-requests/answer', { body })).status;
}

/** Sends the guardian of somebody under 16 the mail again. */
export async function resendGuardianRequest(email: string, solution?: string): Promise<void> {
  await callAuth('guardian-requests/resend', { body: { email, ...proofOf(solution) } });
}
