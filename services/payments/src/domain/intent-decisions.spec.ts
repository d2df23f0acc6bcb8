import { buildProviderIntent, buildProviderRefund, buildTerms } from '../../test/factories/payments.js';
import { NO_OUTCOME, type AnalysisOutcome } from './analysis-outcome.js';
import { beginCapture, failCapture } from './capture.js';
import type { HoldState } from './hold-state.js';
import { observeIntent, openHold, type Circumstances } from './intent-decisions.js';
import type { Movement } from './ledger.js';
import { isVisibleTo } from './payment.js';
import type { ProviderIntent } from './provider-intent.js';
import { currentHold, openSettlement, type Settlement } from './settlement.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T13:00:00Z');
const TERMS = buildTerms();
const DELIVERED: AnalysisOutcome = { deliveredAttempt: 1, closedReason: null };

const under = (outcome: AnalysisOutcome, now = NOW): Circumstances => ({ outcome, now, payoutHoldMs: 1_000 });

const intentOf = (
  { payment }: Settlement,
  sequence: number,
  state: HoldState,
  more: Partial<ProviderIntent> = {},
): ProviderIntent =>
  buildProviderIntent({
    id: `pi_${sequence}`,
    sequence,
    state,
    paymentId: payment.id,
    chargeId: `ch_${sequence}`,
    heldAt: NOW,
    captureBefore: NOW,
    ...more,
  });

const see = (
  settlement: Settlement,
  sequence: number,
  state: HoldState,
  outcome = NO_OUTCOME,
  more: Partial<ProviderIntent> = {},
): Settlement => observeIntent(settlement, intentOf(settlement, sequence, state, more), under(outcome));

const opened = (): Settlement => openHold(openSettlement(TERMS, NOW), 'cus', 'pm', NOW);
const held = (): Settlement => ({ ...see(opened(), 1, 'held'), events: [] });

const eventsOf = ({ events }: Settlement) => events.map(({ type }) => type);
const kindsOf = ({ movements }: Settlement) => movements.map(({ kind }) => kind);
const sumOf = ({ entries }: Movement) =>
  entries.reduce((sum, entry) => sum + entry.debitMinor - entry.creditMinor, 0);

describe('a payment', () => {
  it('is shared so that both parts add up to the rate', () => {
    expect(openSettlement(TERMS, NOW).payment.split).toEqual({
      platformFeeMinor: 2_250,
      coachPayoutMinor: 5_251,
    });
  });

  it('takes a step once, however often it is told', () => {
    const settlement = see(see(see(opened(), 1, 'held'), 1, 'held'), 1, 'held');
    expect(eventsOf(settlement)).toEqual(['authorized']);
    expect(kindsOf(settlement)).toEqual(['hold']);
  });

  it('catches up with news that skipped the hold', () => {
    const settlement = see(opened(), 1, 'captured', DELIVERED);
    expect(eventsOf(settlement)).toEqual(['authorized', 'captured']);
    expect(kindsOf(settlement)).toEqual(['hold', 'hold_released', 'capture', 'fee']);
  });

  it('does not go back on old news', () => {
    const captured = see(held(), 1, 'captured', DELIVERED);
    const told = see(see(captured, 1, 'held', DELIVERED), 1, 'open', DELIVERED);
    expect(told.payment.status).toBe('completed');
  });

  it('stays pending with the reason when the card is declined', () => {
    const failureMessage = 'Your card was declined.';
    expect(see(opened(), 1, 'open', NO_OUTCOME, { failureMessage }).payment).toMatchObject({
      status: 'pending',
      failureMessage,
    });
  });

  it('is canceled when its hold goes before the work is delivered, and says why', () => {
    const closed: AnalysisOutcome = { deliveredAttempt: 0, closedReason: 'rejected' };
    const reasons = [
      [NO_OUTCOME, false, 'requested'],
      [NO_OUTCOME, true, 'expired'],
      [closed, false, 'rejected'],
    ] as const;
    for (const [outcome, lapsed, reason] of reasons) {
      const settlement = see(held(), 1, 'released', outcome, { lapsed });
      expect(settlement.payment.status).toBe('canceled');
      expect(settlement.events).toEqual([{ type: 'canceled', reason }]);
    }
  });

  it('has failed when its hold goes after the work is delivered', () => {
    const settlement = see(beginCapture(held()), 1, 'released', DELIVERED, { lapsed: true });
    expect(settlement.payment.status).toBe('failed');
    expect(eventsOf(settlement)).toEqual(['capture-failed']);
  });

  it('asks for a capture under a new number only after a failure', () => {
    const begun = beginCapture(beginCapture(held()));
    expect(begun.payment.captureAttempt).toBe(1);
    const again = beginCapture(failCapture(begun, 'Your card was declined.', NOW));
    expect(again.payment.captureAttempt).toBe(2);
  });

  it('refuses a second hold beside a live one', () => {
    expect(() => openHold(held(), 'cus', 'pm', NOW)).toThrow('cannot go');
    const open = opened();
    expect(currentHold(openHold(open, 'cus', 'pm_2', NOW))).toBe(currentHold(open));
  });

  it('refuses an intent over another amount', () => {
    expect(() => see(opened(), 1, 'held', NO_OUTCOME, { amountMinor: 50 })).toThrow('agreed amount');
  });

  it('books the end of a hold that was replaced, and nothing else', () => {
    const failed = failCapture(beginCapture(held()), 'Your card was declined.', NOW);
    const reopened = openHold(see(failed, 1, 'released', DELIVERED), 'cus', 'pm', NOW);
    const settlement = see(see(reopened, 2, 'held', DELIVERED), 1, 'released', DELIVERED);
    expect(settlement.payment.status).toBe('authorized');
    expect(kindsOf(settlement)).toEqual(['hold', 'hold_released', 'hold']);
  });

  it('is booked at the times of its records, not when it is stored', () => {
    const captured = observeIntent(held(), intentOf(held(), 1, 'captured'), under(DELIVERED, LATER));
    const createdAt = new Date(LATER.getTime() + 5_000);
    const refunds = [buildProviderRefund({ createdAt })];
    const given = see(captured, 1, 'captured', DELIVERED, { refunds });
    expect(given.movements.map(({ kind, occurredAt }) => [kind, occurredAt])).toEqual([
      ['hold', NOW],
      ['hold_released', LATER],
      ['capture', LATER],
      ['fee', LATER],
      ['refund', createdAt],
    ]);
    const releasedAt = new Date(LATER.getTime() + 9_000);
    const released = see(held(), 1, 'released', NO_OUTCOME, { releasedAt });
    expect(released.movements.at(-1)?.occurredAt).toEqual(releasedAt);
    expect(released.payment.canceledAt).toEqual(releasedAt);
  });

  it('is hidden from the coach until a card is held', () => {
    const seen = ({ payment }: Settlement) =>
      ['athlete', 'coach', 'other'].map((id) => isVisibleTo(payment, id));
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
      captured: ['captured'],
      refunded: [],
      released: ['released'],
    };
    for (let history = 0; history < 500; history += 1) {
      let settlement = opened();
      const truth: HoldState[] = ['open'];
      let outcome = NO_OUTCOME;
      for (let step = 0; step < 25; step += 1) {
        const last = truth.length - 1;
        truth[last] = pick(after[truth[last]!]);
        if (pick([0, 0, 1]) === 1) outcome = pick([NO_OUTCOME, DELIVERED]);
        const told = pick(truth.map((_, index) => index));
        settlement = see(settlement, told + 1, truth[told]!, outcome);
        const { status } = settlement.payment;
        const state = currentHold(settlement)?.state;
        if (status === 'authorized' && state === 'held' && pick([true, false]))
          settlement = beginCapture(settlement);
        if (['failed', 'canceled'].includes(status) && state === 'released') {
          settlement = openHold(settlement, 'cus', 'pm', NOW);
          truth.push('open');
        }
      }
      expect(settlement.movements.map(sumOf).every((sum) => sum === 0)).toBe(true);
      expect(eventsOf(settlement).filter((type) => type === 'captured').length).toBeLessThanOrEqual(1);
      const names = settlement.movements.map(({ kind, reference }) => `${kind} ${reference}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
