import { REFRESH_REUSE_MS } from './lifetimes.js';

/** What decides whether a refresh token still works: its rotation and its session. */
export interface RefreshTokenFacts {
  rotatedAt: Date | undefined;
  session: { endedAt: Date | undefined; expiresAt: Date };
}

export type RefreshTokenState = 'current' | 'just-rotated' | 'reused' | 'over';

/** What a refresh does in each state. */
export const REFRESH_OUTCOME = {
  current: 'rotate',
  'just-rotated': 'issue-another',
  reused: 'end-family',
  over: 'refuse',
} as const satisfies Record<RefreshTokenState, string>;

export function refreshTokenState({ rotatedAt, session }: RefreshTokenFacts, now: Date): RefreshTokenState {
  if (session.endedAt || session.expiresAt <= now) return 'over';
  if (!rotatedAt) return 'current';
  return now.getTime() - rotatedAt.getTime() <= REFRESH_REUSE_MS ? 'just-rotated' : 'reused';
}
