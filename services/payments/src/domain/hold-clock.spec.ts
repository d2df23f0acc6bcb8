import { buildTerms } from '../../test/factories/payments.js';
import { NO_OUTCOME, type AnalysisOutcome } from './analysis-outcome.js';
import { beginRelease, isHoldOver, remindOfHoldEnd } from './hold-clock.js';
import { beginCapture } from './capture.js';
import { openHold } from './intent-decisions.js';
import { openSettlement, type Settlement } from './settlement.js';

const HOUR_MS = 60 * 60 * 1000;
const LEAD_MS = 24 * HOUR_MS;
const END = new Date('2026-11-28T12:00:00Z');
const DELIVERED: AnalysisOutcome = { deliveredAttempt: 1, closedReason: null };
/** Hours before the hold is let go. */
const left = (hours: number) => new Date(END.getTime() - LEAD_MS - hours * HOUR_MS);

function held(): Settlement {
  const { payment, holds, ...rest } = openHold(
    openSettlement(buildTerms(), left(144)),
    'cus',
    'pm',
    left(144),
  );
  return {
    ...rest,
    payment: { ...payment, status: 'authorized', captureBefore: END },
    holds: holds.map((hold) => ({ ...hold, state: 'held' })),
  };
}

/** With the reminders of all these hours. */
const remindedAt = (settlement: Settlement, ...hours: number[]): Settlement =>
  hours.reduce(
    (before, hour) => remindOfHoldEnd(before, NO_OUTCOME, left(hour), LEAD_MS) ?? before,
    settlement,
  );

const isOver = (settlement: Settlement, now: Date, outcome = NO_OUTCOME) =>
  isHoldOver(settlement, outcome, now, LEAD_MS);

it('is over a day before the bank lets go, to the moment', () => {
  expect(isOver(held(), left(0.001))).toBe(false);
  expect(isOver(held(), left(0))).toBe(true);
});

it('does not touch work that is delivered, closed, being captured or being let go', () => {
  expect(isOver(held(), left(0), DELIVERED)).toBe(false);
  expect(isOver(held(), left(0), { deliveredAttempt: 0, closedReason: 'rejected' })).toBe(false);
  expect(isOver(beginCapture(held()), left(0))).toBe(false);
  expect(isOver(beginRelease(held(), 'expired'), left(0))).toBe(false);
});

it('reminds at 24 and at 12 hours, once each', () => {
  expect(remindedAt(held(), 30, 24.001, 24, 23, 12.001, 12, 11, 1, 0.1).events).toEqual([
    { type: 'hold-ending', deliverBy: left(0), hoursLeft: 24 },
    { type: 'hold-ending', deliverBy: left(0), hoursLeft: 12 },
  ]);
});

it('of reminders that were missed gives only the last, and none for delivered work', () => {
  expect(remindedAt(held(), 5).events).toMatchObject([{ hoursLeft: 12 }]);
  expect(remindOfHoldEnd(held(), DELIVERED, left(5), LEAD_MS)).toBeUndefined();
});
