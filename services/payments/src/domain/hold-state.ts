export const HOLD_STATES = ['open', 'held', 'captured', 'refunded', 'released'] as const;

/** What one intent at the provider has come to, in the only terms that matter for the books. */
export type HoldState = (typeof HOLD_STATES)[number];

export const HOLD_TRANSITIONS: Record<HoldState, readonly HoldState[]> = {
  open: ['held', 'released'],
  held: ['captured', 'released'],
  captured: ['refunded'],
  refunded: [],
  released: [],
};

/**
 * The steps from one state to another, so that news which skips some (a capture told before its hold) is booked in
 * full. Empty for news that is old or already known.
 */
export function stepsBetween(from: HoldState, to: HoldState): HoldState[] {
  if (HOLD_TRANSITIONS[from].includes(to)) return [to];
  for (const next of HOLD_TRANSITIONS[from]) {
    const rest = stepsBetween(next, to);
    if (rest.length > 0) return [next, ...rest];
  }
  return [];
}
