import { after } from './lifetimes.js';

/** Wrong codes of an account that were not followed by a right one. */
export interface FactorTries {
  wrong: number;
  lastWrongAt: Date;
  blockedUntil: Date | undefined;
}

const FREE_TRIES = 5;
const WINDOW_MS = 5 * 60_000;
const FIRST_BLOCK_MS = 60_000;
const LONGEST_BLOCK_MS = 60 * 60_000;
/** Tries before a block are forgotten after the window, those that led to one only after this time. */
const REMEMBERED_MS = 24 * 60 * 60_000;

/** How long the next code has to wait; 0 when it may be tried. */
export function waitBeforeCode(tries: FactorTries | undefined, now: Date): number {
  return Math.max(0, (tries?.blockedUntil?.getTime() ?? 0) - now.getTime());
}

/**
 * Five wrong codes within five minutes block the next one for a minute, and every further wrong one doubles that, up to an
 * hour: about thirty tries a day, of a million codes.
 */
export function afterWrongCode(tries: FactorTries | undefined, now: Date): FactorTries {
  const wrong = (tries && isRemembered(tries, now) ? tries.wrong : 0) + 1;
  const blockMs =
    wrong < FREE_TRIES
      ? 0
      : Math.min(LONGEST_BLOCK_MS, FIRST_BLOCK_MS * 2 ** Math.min(wrong - FREE_TRIES, 10));
  return { wrong, lastWrongAt: now, blockedUntil: blockMs > 0 ? after(now, blockMs) : undefined };
}

function isRemembered({ wrong, lastWrongAt }: FactorTries, now: Date): boolean {
  const rememberedMs = wrong < FREE_TRIES ? WINDOW_MS : REMEMBERED_MS;
  return now.getTime() - lastWrongAt.getTime() <= rememberedMs;
}
