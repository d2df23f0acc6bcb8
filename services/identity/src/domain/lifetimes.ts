const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The longest life of an access token plus a minute of clock difference: ended sessions are remembered for so long. */
export const ACCESS_TOKEN_LONGEST_MS = 10 * MINUTE_MS + MINUTE_MS;
export const MAIL_TOKEN_LIFETIME_MS = { signup: DAY_MS, recovery: HOUR_MS } as const;
/** How long a used link still works, for a second click or after a program has opened it. */
export const LINK_REPEAT_MS = 10 * MINUTE_MS;
export const AUTH_CODE_LIFETIME_MS = 5 * MINUTE_MS;
/** The shortest pause between two mails of a kind to an address. */
export const MAIL_PAUSE_MS = MINUTE_MS;
/** How long a rotated refresh token still works, for two tabs at once or after a lost response. */
export const REFRESH_REUSE_MS = 10 * SECOND_MS;
/** A session ends this long after it was last refreshed. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** A session of a recovery link ends this long after it was opened, refreshed or not. */
export const RECOVERY_SESSION_MS = HOUR_MS;
/** The longest possible window for counting wrong passwords. */
export const SIGN_IN_ATTEMPTS_KEPT_MS = DAY_MS;
/** How long ended and expired sessions are kept for the audit trail. */
export const KEPT_AFTER_END_MS = 30 * DAY_MS;

export function after(now: Date, durationMs: number): Date {
  return new Date(now.getTime() + durationMs);
}

export function sessionExpiry(session: { recovery: boolean; createdAt: Date }, refreshedAt: Date): Date {
  return session.recovery
    ? after(session.createdAt, RECOVERY_SESSION_MS)
    : after(refreshedAt, SESSION_IDLE_MS);
}
