import type { MissingFactor } from './auth-protocol';
import type { SessionUser } from './session-user';

/**
 * `ended`: the server ended the session while somebody was using the app. `leaving`: somebody has just signed out, and the
 * server is being told; `untold` if that failed.
 */
interface Anonymous {
  status: 'anonymous';
  user: null;
  ended?: true;
  leaving?: 'now' | 'untold';
}

export type SessionState =
  | { status: 'unknown'; user: null }
  | Anonymous
  /** Signed in by password alone: nothing is possible before the second step but to sign out. */
  | { status: 'halfway'; user: null; step: MissingFactor; person: SessionUser }
  | { status: 'authenticated'; user: SessionUser };

export const ANONYMOUS: Anonymous = { status: 'anonymous', user: null };
export const ENDED: Anonymous = { ...ANONYMOUS, ended: true };
