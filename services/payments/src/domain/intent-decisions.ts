import { isDelivered, type AnalysisOutcome } from './analysis-outcome.js';
import { failCapture } from './capture.js';
import type { HoldState } from './hold-state.js';
import { abandonHold, isSeenAs, newHold, observeHold, referenceOf, type Hold } from './hold.js';
import { bookCapture, bookHold, bookRelease, type Movement } from './ledger.js';
import { LAPSED_HOLD_TEXT } from './payment.errors.js';
import { isGivenUp, movePayment, type Payment } from './payment.js';
import { openPayout } from './payout.js';
import type { ProviderIntent } from './provider-intent.js';
import { observeRefunds } from './refund-observations.js';
import { currentHold, put, withEvent, withMovements, type Settlement } from './settlement.js';

/** What the reaction to the provider depends on besides the state of the intent. */
export interface Circumstances {
  outcome: AnalysisOutcome;
  now: Date;
  payoutHoldMs: number;
}

/** Opens the next hold when the last one was released; one that still waits to be confirmed is used again. */
export function openHold(
  settlement: Settlement,
  customerId: string,
  paymentMethodId: string,
  now: Date,
): Settlement {
  const { payment: known, holds } = settlement;
  const payment = known.status === 'pending' ? known : movePayment(known, 'pending');
  const last = currentHold(settlement);
  if (last?.state === 'open') return { ...settlement, payment };
  if (last && last.state !== 'released') throw new Error(`payment ${payment.id} has a live hold`);
  return {
    ...settlement,
    payment: { ...payment, failureMessage: '', releaseReason: null, holdRemindedHours: null },
    holds: [...holds, newHold((last?.sequence ?? 0) + 1, customerId, paymentMethodId, now)],
  };
}

/** Records the state of one of the holds at the provider, however late, early or often it is reported. */
export function observeIntent(
  settlement: Settlement,
  intent: ProviderIntent,
  circumstances: Circumstances,
): Settlement {
  const hold = settlement.holds.find((known) => isSeenAs(known, intent));
  if (!hold) return settlement;
  requireAgreedAmount(settlement.payment, intent);
  const isCurrent = hold === currentHold(settlement);
  const { observed, steps } = observeHold(hold, intent);
  let observing: Settlement = { ...settlement, holds: put(settlement.holds, observed) };
  let before: HoldState = hold.state;
  for (const step of steps) {
    if (isCurrent) observing = advance(observing, step, intent, circumstances);
    observing = withMovements(observing, bookStep(observing, observed, before, step, intent, circumstances));
    before = step;
  }
  const { payment } = observing;
  if (isCurrent && intent.state === 'captured')
    return observeRefunds(observing, intent.refunds, circumstances.now);
  if (!isCurrent || observed.state !== 'open' || payment.status !== 'pending') return observing;
  return { ...observing, payment: { ...payment, failureMessage: intent.failureMessage } };
}

export function cancelUnheld(settlement: Settlement, circumstances: Circumstances): Settlement {
  const abandoned = abandonCurrentHold(settlement);
  return cancel(abandoned, circumstances, false, circumstances.now);
}

export function abandonCurrentHold(settlement: Settlement): Settlement {
  const hold = currentHold(settlement);
  return hold ? { ...settlement, holds: put(settlement.holds, abandonHold(hold)) } : settlement;
}

/** Dated as the records are: a capture when we learned of it, the rest when it happened at the provider. */
function bookStep(
  { payment }: Settlement,
  hold: Hold,
  from: HoldState,
  to: HoldState,
  intent: ProviderIntent,
  { now }: Circumstances,
): Movement[] {
  const { total, split } = payment;
  const named = referenceOf(hold);
  if (to === 'held') return bookHold(named, total, intent.heldAt ?? now);
  if (to === 'captured') return bookCapture(named, total, split, payment.capturedAt ?? now);
  return from === 'held' ? bookRelease(named, total, intent.releasedAt ?? now) : [];
}

function advance(
  settlement: Settlement,
  step: HoldState,
  intent: ProviderIntent,
  circumstances: Circumstances,
): Settlement {
  if (step === 'held') return authorize(settlement, intent, circumstances.now);
  if (step === 'captured') return complete(settlement, intent, circumstances);
  return step === 'released' ? lose(settlement, intent, circumstances) : settlement;
}

function authorize(settlement: Settlement, intent: ProviderIntent, now: Date): Settlement {
  const authorizedAt = intent.heldAt ?? now;
  const { captureBefore } = intent;
  const change = { authorizedAt, captureBefore, failureMessage: '' };
  const payment = movePayment(settlement.payment, 'authorized', change);
  return withEvent({ ...settlement, payment }, { type: 'authorized', authorizedAt, captureBefore });
}

const NOTHING_OWED = { failedAt: null, refusedAt: null, payUntil: null, overdueDays: 0 };

function complete(
  settlement: Settlement,
  { card }: ProviderIntent,
  { now, payoutHoldMs }: Circumstances,
): Settlement {
  const change = { capturedAt: now, card, failureMessage: '', ...NOTHING_OWED };
  const payment = movePayment(settlement.payment, 'completed', change);
  const payout = openPayout(payment, new Date(now.getTime() + payoutHoldMs));
  return withEvent({ ...settlement, payment, payout }, { type: 'captured', capturedAt: now });
}

function lose(settlement: Settlement, intent: ProviderIntent, circumstances: Circumstances): Settlement {
  const { status } = settlement.payment;
  const isOver = isGivenUp(settlement.payment) && status !== 'processing';
  if (status === 'failed' && !isOver) return settlement;
  if ((isDelivered(circumstances.outcome) && !isOver) || status === 'processing')
    return failCapture(settlement, LAPSED_HOLD_TEXT, circumstances.now);
  return cancel(settlement, circumstances, intent.lapsed, intent.releasedAt ?? circumstances.now);
}

function cancel(
  settlement: Settlement,
  { outcome }: Circumstances,
  lapsed: boolean,
  canceledAt: Date,
): Settlement {
  const payment = movePayment(settlement.payment, 'canceled', { canceledAt });
  const given = isGivenUp(payment) ? payment.releaseReason : outcome.closedReason;
  const reason = given ?? payment.releaseReason ?? (lapsed ? 'expired' : 'requested');
  return withEvent({ ...settlement, payment }, { type: 'canceled', reason });
}

function requireAgreedAmount({ id, total }: Payment, intent: ProviderIntent): void {
  if (intent.amountMinor !== total.amountMinor || intent.currency !== total.currency)
    throw new Error(`intent ${intent.id} is not over the agreed amount of payment ${id}`);
}
