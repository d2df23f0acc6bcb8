export const HOLD_STATES = ['open', 'held', 'captured', 'refunded', 'released'] as const;

/**
 * The state of an intent, reduced to what the ledger needs. What was captured stays `captured` whatever is refunded:
 * refunds have records of their own, and `refunded` stands in rows from before alone.
 */
export type HoldState = (typeof HOLD_STATES)[number];

export const HOLD_TRANSITIONS: Record<HoldState, readonly HoldState[]> = {
  open: ['held', 'released'],
  held: ['captured', 'released'],
  captured: ['refunded'],
  refunded: [],
  released: [],
};

/**
 * The steps from one state to another, so that a report which skips some (a capture before its hold) is booked in full.
 * Empty for a report that is old or already known.
 */
export function stepsBetween(from: HoldState, to: HoldState): HoldState[] {
  if (HOLD_TRANSITIONS[from].includes(to)) return [to];
  for (const next of HOLD_TRANSITIONS[from]) {
    const rest = stepsBetween(next, to);
    if (rest.length > 0) return [next, ...rest];
  }
  return [];
}
