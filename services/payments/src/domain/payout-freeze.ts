export const FREEZE_REASONS = ['destination-changed', 'account-disputed', 'operator'] as const;

export type FreezeReason = (typeof FREEZE_REASONS)[number];

/** Holds all payouts of a coach back. */
export interface PayoutFreeze {
  reason: FreezeReason;
  frozenAt: Date;
  /** Null until an operator releases it. */
  endsAt: Date | null;
}

/** How long payouts wait after they were pointed at another bank account, so that its owner can object. */
export const COOLING_OFF_MS = 48 * 60 * 60 * 1000;

/** What a coach is told of several at once: the one that lasts the longest, since the first of them. */
export function standingFreeze(freezes: readonly PayoutFreeze[], now: Date): PayoutFreeze | undefined {
  const standing = freezes.filter(({ endsAt }) => endsAt === null || endsAt > now);
  const end = ({ endsAt }: PayoutFreeze) => endsAt?.getTime() ?? Infinity;
  const longest = standing.toSorted((a, b) => end(b) - end(a))[0];
  if (!longest) return undefined;
  const since = Math.min(...standing.map(({ frozenAt }) => frozenAt.getTime()));
  return { ...longest, frozenAt: new Date(since) };
}
