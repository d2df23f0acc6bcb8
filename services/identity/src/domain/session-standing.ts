import { SECOND_FACTORS, type MissingFactor, type Proof } from '@bandeja/auth';
import type { Account } from './account.js';
import { hasSecondFactor } from './factor.js';

/** What the tokens of a session say about who proved what, and what is missing. */
export interface SessionStanding {
  proofs: Proof[];
  secondFactor: MissingFactor | undefined;
  /** By the second factor if the account has one, else by what opened the session. */
  provedAt: Date;
}

const NEVER = new Date(0);

/**
 * A session waits for its second factor while its account has one, and an operator's until there is one. A recovery session
 * never does: it may set a password and nothing else, which opens no session by itself.
 */
export function standingOf(
  account: Pick<Account, 'role' | 'factors'>,
  session: { recovery: boolean; proofs: readonly Proof[] },
): SessionStanding {
  const isStrong = hasSecondFactor(account);
  const second = session.proofs.filter(({ method }) => SECOND_FACTORS.includes(method));
  const first = session.proofs.filter(({ method }) => !SECOND_FACTORS.includes(method));
  // Without a factor nothing was proved by one, whatever the session remembers.
  const proofs = isStrong ? [...first, ...second] : first;
  const provedAt = latest(isStrong && !session.recovery ? second : first);
  return { proofs, secondFactor: missing(account.role, isStrong, second, session.recovery), provedAt };
}

function missing(
  role: Account['role'],
  isStrong: boolean,
  second: readonly Proof[],
  recovery: boolean,
): MissingFactor | undefined {
  if (recovery) return undefined;
  if (isStrong) return second.length > 0 ? undefined : 'verify';
  return role === 'admin' ? 'enroll' : undefined;
}

function latest(proofs: readonly Proof[]): Date {
  return proofs.reduce((newest, { provedAt }) => (provedAt > newest ? provedAt : newest), NEVER);
}
