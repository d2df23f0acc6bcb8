import { NO_OUTCOME, type AnalysisOutcome } from './analysis-outcome.js';
import type { HoldState } from './hold-state.js';
import type { Movement } from './ledger.js';
import { Payment, type Circumstances } from './payment.js';
import type { Terms } from './payment-record.js';
import type { ProviderIntent } from './provider-intent.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const TERMS: Terms = {
  analysisId: 'a',
  athleteId: 'athlete',
  coachId: 'coach',
  title: 'My bandeja',
  total: { amountMinor: 7_501, currency: 'USD' },
  commissionBps: 3_000,
};
const DELIVERED: AnalysisOutcome = { deliveredAttempt: 1, closedReason: null };

const under = (outcome: AnalysisOutcome): Circumstances => ({ outcome, now: NOW, payoutHoldMs: 1_000 });

function intentOf(
  payment: Payment,
  sequence: number,
  state: HoldState,
  more: Partial<ProviderIntent> = {},
): ProviderIntent {
  const { total } = payment.record;
  return {
    ...{ id: `pi_${sequence}`, sequence, state, paymentId: payment.record.id, ...total },
    ...{ clientSecret: '', customerId: 'cus', paymentMethodId: 'pm', chargeId: `ch_${sequence}` },
    ...{
      heldAt: NOW,
      captureBefore: NOW,
      card: null,
      lapsed: false,
      disputed: false,
      failureMessage: '',
      ...more,
    },
  };
}

function opened(): Payment {
  const payment = Payment.open(TERMS, NOW);
  payment.openHold('cus', 'pm', NOW);
  return payment;
}

function held(): Payment {
  const payment = opened();
  payment.observe(intentOf(payment, 1, 'held'), under(NO_OUTCOME));
  payment.events.length = 0;
  return payment;
}

const sumOf = ({ entries }: Movement) =>
  entries.reduce((sum, entry) => sum + entry.debitMinor - entry.creditMinor, 0);

describe('a payment', () => {
  it('is shared so that both parts add up to the rate', () => {
    expect(Payment.open(TERMS, NOW).record.split).toEqual({
      platformFeeMinor: 2_250,
      coachPayoutMinor: 5_251,
    });
  });

  it('takes a step once, however often it is told', () => {
    const payment = opened();
    for (let time = 0; time < 3; time += 1) payment.observe(intentOf(payment, 1, 'held'), under(NO_OUTCOME));
    expect(payment.events.map(({ type }) => type)).toEqual(['authorized']);
    expect(payment.movements.map(({ kind }) => kind)).toEqual(['hold']);
  });

  it('catches up with news that skipped the hold', () => {
    const payment = opened();
    payment.observe(intentOf(payment, 1, 'captured'), under(DELIVERED));
    expect(payment.events.map(({ type }) => type)).toEqual(['authorized', 'captured']);
    expect(payment.movements.map(({ kind }) => kind)).toEqual(['hold', 'hold_released', 'capture', 'fee']);
  });

  it('does not go back on old news', () => {
    const payment = held();
    payment.observe(intentOf(payment, 1, 'captured'), under(DELIVERED));
    payment.observe(intentOf(payment, 1, 'held'), under(DELIVERED));
    payment.observe(intentOf(payment, 1, 'open'), under(DELIVERED));
    expect(payment.status).toBe('completed');
  });

  it('stays pending with the reason when the card is declined', () => {
    const payment = opened();
    payment.observe(
      intentOf(payment, 1, 'open', { failureMessage: 'Your card was declined.' }),
      under(NO_OUTCOME),
    );
    expect(payment.record).toMatchObject({ status: 'pending', failureMessage: 'Your card was declined.' });
  });

  it('is canceled when its hold goes before the work is delivered, and says why', () => {
    const closed: AnalysisOutcome = { deliveredAttempt: 0, closedReason: 'rejected' };
    const reasons = [
      [NO_OUTCOME, false, 'requested'],
      [NO_OUTCOME, true, 'expired'],
      [closed, false, 'rejected'],
    ] as const;
    for (const [outcome, lapsed, reason] of reasons) {
      const payment = held();
      payment.observe(intentOf(payment, 1, 'released', { lapsed }), under(outcome));
      expect(payment.status).toBe('canceled');
      expect(payment.events).toEqual([{ type: 'canceled', reason }]);
    }
  });

  it('has failed when its hold goes after the work is delivered', () => {
    const payment = held();
    payment.beginCapture();
    payment.observe(intentOf(payment, 1, 'released', { lapsed: true }), under(DELIVERED));
    expect(payment.status).toBe('failed');
    expect(payment.events.map(({ type }) => type)).toEqual(['capture-failed']);
  });

  it('asks for a capture under a new number only after a failure', () => {
    const payment = held();
    payment.beginCapture();
    payment.beginCapture();
    expect(payment.record.captureAttempt).toBe(1);
    payment.fail('Your card was declined.');
    payment.beginCapture();
    expect(payment.record.captureAttempt).toBe(2);
  });

  it('refuses a second hold beside a live one', () => {
    expect(() => held().openHold('cus', 'pm', NOW)).toThrow('cannot go');
    const open = opened();
    expect(open.openHold('cus', 'pm_2', NOW)).toBe(open.hold);
  });

  it('refuses an intent over another amount', () => {
    const payment = opened();
    const news = intentOf(payment, 1, 'held', { amountMinor: 50 });
    expect(() => payment.observe(news, under(NO_OUTCOME))).toThrow('agreed amount');
  });

  it('books the end of a hold that was replaced, and nothing else', () => {
    const payment = held();
    payment.beginCapture();
    payment.fail('Your card was declined.');
    payment.observe(intentOf(payment, 1, 'released'), under(DELIVERED));
    payment.openHold('cus', 'pm', NOW);
    payment.observe(intentOf(payment, 2, 'held'), under(DELIVERED));
    payment.observe(intentOf(payment, 1, 'released'), under(DELIVERED));
    expect(payment.status).toBe('authorized');
    expect(payment.movements.map(({ kind }) => kind)).toEqual(['hold', 'hold_released', 'hold']);
  });

  it('is hidden from the coach until a card is held', () => {
    const seen = (payment: Payment) => ['athlete', 'coach', 'other'].map((id) => payment.isVisibleTo(id));
    expect(seen(opened())).toEqual([true, false, false]);
    expect(seen(held())).toEqual([true, true, false]);
  });

  it('keeps its books balanced and captures at most once in any history', () => {
    let seed = 7;
    const pick = <T>(list: readonly T[]): T => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return list[seed % list.length]!;
    };
    const after: Record<HoldState, HoldState[]> = {
      open: ['open', 'held', 'released'],
      held: ['held', 'captured', 'released'],
      captured: ['captured', 'refunded'],
      refunded: ['refunded'],
      released: ['released'],
    };
    for (let history = 0; history < 500; history += 1) {
      const payment = opened();
      const truth: HoldState[] = ['open'];
      let outcome = NO_OUTCOME;
      for (let step = 0; step < 25; step += 1) {
        const last = truth.length - 1;
        truth[last] = pick(after[truth[last]!]);
        if (pick([0, 0, 1]) === 1) outcome = pick([NO_OUTCOME, DELIVERED]);
        const told = pick(truth.map((_, index) => index));
        payment.observe(intentOf(payment, told + 1, truth[told]!), under(outcome));
        if (payment.status === 'authorized' && payment.hold?.state === 'held' && pick([true, false]))
          payment.beginCapture();
        if (['failed', 'canceled'].includes(payment.status) && payment.hold?.state === 'released') {
          payment.openHold('cus', 'pm', NOW);
          truth.push('open');
        }
      }
      expect(payment.movements.map(sumOf).every((sum) => sum === 0)).toBe(true);
      expect(payment.events.filter(({ type }) => type === 'captured').length).toBeLessThanOrEqual(1);
      const names = payment.movements.map(({ kind, reference }) => `${kind} ${reference}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
