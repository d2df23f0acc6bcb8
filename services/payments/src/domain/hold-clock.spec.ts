import { NO_OUTCOME, type AnalysisOutcome } from './analysis-outcome.js';
import { beginRelease, isHoldOver, remindOfHoldEnd } from './hold-clock.js';
import { Payment } from './payment.js';

const HOUR_MS = 60 * 60 * 1000;
const LEAD_MS = 24 * HOUR_MS;
const END = new Date('2026-11-28T12:00:00Z');
const DELIVERED: AnalysisOutcome = { deliveredAttempt: 1, closedReason: null };
/** Hours before the hold is let go. */
const left = (hours: number) => new Date(END.getTime() - LEAD_MS - hours * HOUR_MS);

function held(): Payment {
  const payment = Payment.open(
    {
      ...{ analysisId: 'a', athleteId: 'athlete', coachId: 'coach', title: 'T', commissionBps: 3_000 },
      total: { amountMinor: 7_500, currency: 'USD' },
    },
    left(144),
  );
  payment.openHold('cus', 'pm', left(144)).record.state = 'held';
  Object.assign(payment.record, { status: 'authorized', captureBefore: END });
  return payment;
}

const isOver = (payment: Payment, now: Date, outcome = NO_OUTCOME) =>
  isHoldOver(payment, outcome, now, LEAD_MS);

it('is over a day before the bank lets go, to the moment', () => {
  expect(isOver(held(), left(0.001))).toBe(false);
  expect(isOver(held(), left(0))).toBe(true);
});

it('does not touch work that is delivered, closed, being captured or being let go', () => {
  expect(isOver(held(), left(0), DELIVERED)).toBe(false);
  expect(isOver(held(), left(0), { deliveredAttempt: 0, closedReason: 'rejected' })).toBe(false);
  const capturing = held();
  capturing.beginCapture();
  expect(isOver(capturing, left(0))).toBe(false);
  const released = held();
  beginRelease(released, 'expired');
  expect(isOver(released, left(0))).toBe(false);
});

it('reminds at 24 and at 12 hours, once each', () => {
  const payment = held();
  for (const hours of [30, 24.001, 24, 23, 12.001, 12, 11, 1, 0.1])
    remindOfHoldEnd(payment, NO_OUTCOME, left(hours), LEAD_MS);
  expect(payment.events).toEqual([
    { type: 'hold-ending', deliverBy: left(0), hoursLeft: 24 },
    { type: 'hold-ending', deliverBy: left(0), hoursLeft: 12 },
  ]);
});

it('of reminders that were missed gives only the last, and none for delivered work', () => {
  const payment = held();
  remindOfHoldEnd(payment, NO_OUTCOME, left(5), LEAD_MS);
  expect(payment.events).toMatchObject([{ hoursLeft: 12 }]);
  const delivered = held();
  remindOfHoldEnd(delivered, DELIVERED, left(5), LEAD_MS);
  expect(delivered.events).toEqual([]);
});
