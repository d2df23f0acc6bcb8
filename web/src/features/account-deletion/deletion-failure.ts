import type { TFunction } from 'i18next';
import type { ByCode } from '../../api/error-codes';
import { errorCode, errorKey } from '../../api/error-copy';

/** Why an account still stands, and the way on. */
export interface DeletionFailure {
  title: string;
  text: string;
  /** Where the person can do something about it. */
  link?: { to: string; label: string };
}

const TITLES: ByCode<string> = {
  ACCOUNT_DEACTIVATION_FAILED: 'deactivation',
  USER_ACCOUNT_DELETE_FAILED: 'account',
  COACH_PROFILE_DELETE_FAILED: 'coachProfile',
};

const BLOCKED: ByCode<{ key: string; to: string }> = {
  ACCOUNT_HAS_OPEN_REQUESTS: { key: 'openRequests', to: '/coach' },
  ACCOUNT_HAS_PENDING_PAYOUTS: { key: 'pendingPayouts', to: '/coach/billing' },
};

export const isWrongPassword = (error: unknown): boolean => errorCode(error) === 'CURRENT_PASSWORD_WRONG';

export function deletionFailure(t: TFunction, error: unknown): DeletionFailure {
  const code = errorCode(error);
  const blocked = BLOCKED[code];
  if (blocked) {
    const of = (part: string) => t(`accountDeletion.${blocked.key}.${part}`);
    return { title: of('title'), text: of('text'), link: { to: blocked.to, label: of('link') } };
  }
  const title = t(`accountDeletion.failed.${TITLES[code] ?? 'profile'}`);
  return { title, text: t(code in TITLES ? 'accountDeletion.failed.again' : errorKey(error)) };
}
