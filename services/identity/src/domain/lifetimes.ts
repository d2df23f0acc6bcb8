import type { Role } from '@bandeja/auth';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The longest life of an access token plus a minute of clock difference: ended sessions are remembered for so long. */
export const ACCESS_TOKEN_LONGEST_MS = 10 * MINUTE_MS + MINUTE_MS;
export const MAIL_TOKEN_LIFETIME_MS = {
  signup: DAY_MS,
  recovery: HOUR_MS,
  email_change: DAY_MS,
  dispute: 7 * DAY_MS,
  guardian: 14 * DAY_MS,
} as const;
/** Once a guardian has agreed, the link stays good for taking that back: nobody is under 16 for longer. */
export const AGREED_GUARDIAN_LINK_MS = 16 * 366 * DAY_MS;
/** How long a used link still works, for a second click or after a program has opened it. */
export const LINK_REPEAT_MS = 10 * MINUTE_MS;
export const AUTH_CODE_LIFETIME_MS = 5 * MINUTE_MS;
/** The shortest pause between two mails of a kind to an address. */
export const MAIL_PAUSE_MS = MINUTE_MS;
/** In which sign-ups and asked-for mails are counted by network. */
export const VISIT_WINDOW_MS = 10 * MINUTE_MS;
/** How long a rotated refresh token still works, for two tabs at once or after a lost response. */
export const REFRESH_REUSE_MS = 10 * SECOND_MS;
interface SessionLifetime {
  /** It ends this long after it was last refreshed. */
  idleMs: number;
  /** It ends this long after it was opened, however often it is refreshed. */
  absoluteMs: number;
}

/**
 * ASVS 5.0 7.3 asks for an end of sessions that are not used, and of all of them some day, as the risk allows. Players and
 * coaches come back every few weeks, and what matters most asks for a fresh proof anyway. Operators see everybody's data and
 * move money: a computer that they leave open is not signed in after lunch, and they sign in each working day.
 */
const OF_MEMBERS: SessionLifetime = { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS };
const OF_OPERATORS: SessionLifetime = { idleMs: HOUR_MS, absoluteMs: 12 * HOUR_MS };
export const SESSION_LIFETIME: Record<Role, SessionLifetime> = {
  athlete: OF_MEMBERS,
  coach: OF_MEMBERS,
  admin: OF_OPERATORS,
};
/** A session of a recovery link ends this long after it was opened, refreshed or not. */
export const RECOVERY_SESSION_MS = HOUR_MS;
export const FACTOR_CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;
/** A second factor that nobody verified is removed after this time. */
export const UNVERIFIED_FACTOR_KEPT_MS = DAY_MS;
/** The longest possible window for counting wrong passwords. */
export const SIGN_IN_ATTEMPTS_KEPT_MS = DAY_MS;
/** A device and network that an account has not used for so long are new to it. */
export const DEVICE_KNOWN_MS = 90 * DAY_MS;
/** How long ended and expired sessions are kept: for the audit trail, and to know the devices again. */
export const KEPT_AFTER_END_MS = DEVICE_KNOWN_MS;
/** How long the count of wrong passwords waits for its owner to sign in. */
export const SIGN_IN_FAILURES_KEPT_MS = 90 * DAY_MS;
/** Somebody guesses a password if so many tries of strangers come within an hour; its owner is told once a day. */
export const ATTACK_TRIES_PER_HOUR = 20;
export const ATTACK_TOLD_EVERY_MS = DAY_MS;

export function after(now: Date, durationMs: number): Date {
  return new Date(now.getTime() + durationMs);
}

export function sessionExpiry(
  { recovery, createdAt }: { recovery: boolean; createdAt: Date },
  role: Role,
  refreshedAt: Date,
): Date {
  if (recovery) return after(createdAt, RECOVERY_SESSION_MS);
  const { idleMs, absoluteMs } = SESSION_LIFETIME[role];
  const [idle, absolute] = [after(refreshedAt, idleMs), after(createdAt, absoluteMs)];
  return idle < absolute ? idle : absolute;
}
