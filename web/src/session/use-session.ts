import { useEffect, useSyncExternalStore } from 'react';
import { session } from './session';
import { ANONYMOUS, type SessionState } from './session-state';
import type { SessionUser } from './session-user';

export function useSession(): SessionState {
  const state = useSyncExternalStore(session.subscribe, session.state, () => ANONYMOUS);
  useEffect(() => void session.start(), []);
  return state;
}

/** For screens behind a guard, where somebody is always signed in. */
export function useSessionUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('This screen stands behind a guard');
  return user;
}
