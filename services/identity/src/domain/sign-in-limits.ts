import { after, DAY_MS, MINUTE_MS, SECOND_MS } from './lifetimes.js';

export interface SignInLimits {
  perPlace: number;
  perAccount: number;
  windowMs: number;
}

export interface SignInTry {
  place: string;
  triedAt: Date;
}

/** How long tries count that make the waits grow. */
export const TRIES_COUNTED_MS = DAY_MS;
/** Wrong passwords before the waits begin to grow: from one strange place, and from all of them together. */
const FREE_TRIES = { here: 5, together: 20 } as const;
const FIRST_WAIT_MS = SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** However many places an attacker has. */
const STRANGERS_TRIES_PER_DAY = 100;

/** With fewer tries of an address than this, the next one never has to wait, wherever it comes from. */
export const fewTries = ({ perPlace, perAccount }: SignInLimits): number =>
  Math.min(perPlace, perAccount, STRANGERS_TRIES_PER_DAY, ...Object.values(FREE_TRIES));

/**
 * How long the next try from a place has to wait; 0 when it may be made. A stranger who tries passwords of an account
 * uses up what their own place may do, then what all unknown places may do together; each further try waits twice as long
 * as the one before. The places where the owner has been signed in keep a count of their own, so that no stranger can shut
 * the owner out.
 *
 * @param tries Those of the address within TRIES_COUNTED_MS, newest first.
 */
export function waitBeforeTry(
  tries: SignInTry[],
  { place, isTrusted }: { place: string; isTrusted: boolean },
  { perPlace, perAccount, windowMs }: SignInLimits,
  now: Date,
): number {
  const recent = tries.filter(({ triedAt }) => triedAt > after(now, -windowMs));
  const isHere = (one: SignInTry) => one.place === place;
  const waits = [untilGone(recent.filter(isHere)[perPlace - 1], windowMs, now)];
  if (!isTrusted)
    waits.push(
      untilGone(recent[perAccount - 1], windowMs, now),
      untilGone(tries[STRANGERS_TRIES_PER_DAY - 1], TRIES_COUNTED_MS, now),
      growingWait(tries.filter(isHere), FREE_TRIES.here, now),
      growingWait(tries, FREE_TRIES.together, now),
    );
  return Math.max(...waits);
}

function untilGone(limiting: SignInTry | undefined, windowMs: number, now: Date): number {
  return limiting ? Math.max(1, limiting.triedAt.getTime() + windowMs - now.getTime()) : 0;
}

function growingWait([last, ...before]: SignInTry[], freeTries: number, now: Date): number {
  const beyond = before.length + 1 - freeTries;
  if (!last || beyond < 0) return 0;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** beyond, LONGEST_WAIT_MS);
  return Math.max(0, last.triedAt.getTime() + waitMs - now.getTime());
}
