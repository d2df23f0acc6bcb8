import { buildTerms } from '../../test/factories/payments.js';
import { beginCapture, failCapture } from './capture.js';
import { giveUp, isRetryDue, isUnpaidOver, PAY_DAYS, payableUntil, remindOfDebt } from './dunning.js';
import { openHold } from './intent-decisions.js';
import { PAYMENT_STATUSES, type PaymentStatus } from './payment-status.js';
import type { Payment } from './payment.js';
import { openSettlement, type Settlement } from './settlement.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const FAILED_AT = new Date('2026-11-21T12:00:00Z');
const day = (days: number) => new Date(FAILED_AT.getTime() + days * DAY_MS);

/** Refused at the delivery; the bank ends the hold five days later. */
function unpaid(change: Partial<Payment> = {}): Settlement {
  const { payment, holds, ...rest } = openHold(openSettlement(buildTerms(), day(-2)), 'cus', 'pm', day(-2));
  const held: Settlement = {
    ...rest,
    payment: { ...payment, status: 'authorized', captureBefore: day(5) },
    holds: holds.map((hold) => ({ ...hold, state: 'held' })),
  };
  const failed = failCapture(beginCapture(held), 'Declined', FAILED_AT);
  return { ...failed, events: [], payment: { ...failed.payment, ...change } };
}

const remindedOn = (...days: number[]): Settlement =>
  days.reduce((before, at) => remindOfDebt(before, day(at)) ?? before, unpaid());

describe('reminders of delivered work that is not paid for', () => {
  it('come 1, 3 and 7 days after the failure, once each, with the end of the time to pay', () => {
    expect(remindedOn(0, 0.99, 1, 1.5, 2.99, 3, 6.99, 7, 8, 9.9).events).toEqual(
      [1, 3, 7].map((days) => ({ type: 'overdue', days, payUntil: day(PAY_DAYS) })),
    );
  });

  it.each([
    [
      [5, 7],
      [3, 7],
    ],
    [[4, 5, 6], [3]],
    [
      [1, 8],
      [1, 7],
    ],
    [[30], [7]],
  ])('run at days %j only tell the latest of those that were missed: %j', (runs, told) => {
    expect(remindedOn(...runs).events).toMatchObject(told.map((days) => ({ days })));
  });

  it.each(PAYMENT_STATUSES)('concern what is still to be paid: %s', (status) => {
    const isOwed = (['failed', 'pending'] satisfies PaymentStatus[] as PaymentStatus[]).includes(status);
    expect(remindOfDebt(unpaid({ status }), day(1)) !== undefined).toBe(isOwed);
    expect(payableUntil(unpaid({ status }))).toEqual(isOwed ? day(PAY_DAYS) : undefined);
    const { payment } = remindedOn(7);
    expect(isUnpaidOver({ ...unpaid(), payment: { ...payment, status } }, day(10))).toBe(isOwed);
  });

  it('are counted from the first failure, however often the capture fails', () => {
    const again = failCapture(beginCapture(unpaid()), 'Declined', day(2));
    expect(again.payment).toMatchObject({ failedAt: FAILED_AT, refusedAt: day(2), payUntil: day(10) });
  });

  it('end once it is given up', () => {
    expect(remindOfDebt(giveUp(unpaid(), 'operator'), day(1))).toBeUndefined();
    expect(payableUntil(giveUp(unpaid(), 'unpaid'))).toBeUndefined();
  });
});

describe('the end of the time to pay', () => {
  it('is ten days after the failure, to the moment', () => {
    const reminded = remindedOn(1, 3, 7);
    expect(isUnpaidOver(reminded, day(9.999))).toBe(false);
    expect(isUnpaidOver(reminded, day(10))).toBe(true);
    expect(isUnpaidOver(giveUp(reminded, 'unpaid'), day(10))).toBe(false);
  });

  it('leaves two days after a last reminder that comes late', () => {
    expect(isUnpaidOver(remindedOn(1, 3), day(20))).toBe(false);
    const late = remindedOn(1, 3, 20);
    expect(late.payment.payUntil).toEqual(day(22));
    expect(late.events.at(-1)).toMatchObject({ days: 7, payUntil: day(22) });
    expect(isUnpaidOver(late, day(21.9))).toBe(false);
    expect(isUnpaidOver(late, day(22))).toBe(true);
  });
});

describe('a refused capture', () => {
  it.each([
    [0.9, false],
    [1, true],
    [3, true],
    [4.99, true],
    [5, false],
    [7, false],
  ])('after %d days is tried again: %s', (days, isDue) => {
    expect(isRetryDue(unpaid(), day(days))).toBe(isDue);
  });

  it('is tried once for each time: on days 1 and 3, and six hours before the hold ends', () => {
    const tries: number[] = [];
    let current = unpaid();
    for (let days = 0; days < 12; days += 0.25) {
      if (!isRetryDue(current, day(days))) continue;
      tries.push(days);
      current = failCapture(beginCapture(current), 'Declined', day(days));
    }
    expect(tries).toEqual([1, 3, 4.75]);
    expect(current.payment.captureAttempt).toBe(4);
  });

  it('is not tried again without a hold, or while the athlete pays with another card', () => {
    const released = unpaid().holds.map((hold) => ({ ...hold, state: 'released' as const }));
    expect(isRetryDue({ ...unpaid(), holds: released }, day(1))).toBe(false);
    expect(isRetryDue(unpaid({ status: 'pending' }), day(1))).toBe(false);
    expect(isRetryDue(unpaid({ releaseReason: 'expired' }), day(1))).toBe(false);
    expect(isRetryDue(giveUp(unpaid(), 'unpaid'), day(1))).toBe(false);
  });
});
