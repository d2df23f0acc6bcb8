import type { AuthUser, Factor } from './auth-protocol';
import { callAuth } from './call-auth';
import { session } from './session';

interface Challenge {
  id: string;
}

export const tokenOfSession = async (): Promise<string | undefined> =>
  (await session.accessToken()) ?? undefined;

/** The account as the service knows it now. */
export async function ownAccount(): Promise<AuthUser> {
  return callAuth('user', { method: 'GET', token: await tokenOfSession() });
}

/** Second steps that count. */
export const verifiedFactors = ({ factors = [] }: Pick<AuthUser, 'factors'>): Factor[] =>
  factors.filter(({ status }) => status === 'verified');

/** Proves the session by a code of an authenticator app; the first code of a new factor sets it up. */
export async function proveByCode(factorId: string, code: string): Promise<void> {
  const token = await tokenOfSession();
  const { id } = await callAuth<Challenge>(`factors/${factorId}/challenge`, { body: {}, token });
  await session.prove(`factors/${factorId}/verify`, { challenge_id: id, code });
}

export async function proveByRecoveryCode(code: string): Promise<void> {
  await session.prove('recovery-codes/verify', { code });
}

/** Only for accounts without a second step. */
export async function proveByPassword(password: string): Promise<void> {
  await session.prove('step-up', { password });
}
