import { HOLD_STATES, stepsBetween, type HoldState } from './hold-state.js';

/** News that skips a step is booked in full; a hold that ended unheard of counts as never held. */
const STEPS: Record<HoldState, Partial<Record<HoldState, HoldState[]>>> = {
  open: {
    held: ['held'],
    captured: ['held', 'captured'],
    refunded: ['held', 'captured', 'refunded'],
    released: ['released'],
  },
  held: { captured: ['captured'], refunded: ['captured', 'refunded'], released: ['released'] },
  captured: { refunded: ['refunded'] },
  refunded: {},
  released: {},
};

describe('the steps of a hold', () => {
  it.each(HOLD_STATES.flatMap((from) => HOLD_STATES.map((to) => [from, to] as const)))(
    '%s to %s',
    (from, to) => {
      expect(stepsBetween(from, to)).toEqual(STEPS[from][to] ?? []);
    },
  );
});
