import { money, splitByCommission } from '@bandeja/money';
import { randomUUID } from 'node:crypto';
import { isDelivered, type AnalysisOutcome } from './analysis-outcome.js';
import type { DisputeRecord } from './dispute-record.js';
import type { HoldState } from './hold-state.js';
import { Hold } from './hold.js';
import { bookCapture, bookHold, bookRefund, bookRelease, type Movement } from './ledger.js';
import { LAPSED_HOLD_TEXT } from './payment.errors.js';
import type { PaymentEvent } from './payment.events.js';
import type { PaymentRecord, Terms } from './payment-record.js';
import { become, type PaymentStatus } from './payment-status.js';
import { movePayout } from './payout.js';
import type { ProviderIntent } from './provider-intent.js';

/** What decides about news from the provider besides the news itself. */
export interface Circumstances {
  outcome: AnalysisOutcome;
  now: Date;
  payoutHoldMs: number;
}

/** The money of one analysis. It collects what it has to tell and to book until it is saved. */
export class Payment {
  readonly events: PaymentEvent[] = [];
  readonly movements: Movement[] = [];

  constructor(
    readonly record: PaymentRecord,
    readonly holds: Hold[],
    readonly disputes: DisputeRecord[] = [],
  ) {}

  static open(terms: Terms, now: Date): Payment {
    const { analysisId, athleteId, coachId, title, commissionBps } = terms;
    return new Payment(
      {
        ...{ analysisId, athleteId, coachId, title, commissionBps },
        total: money(terms.total.amountMinor, terms.total.currency),
        id: randomUUID(),
        split: splitByCommission(terms.total.amountMinor, terms.commissionBps),
        status: 'pending',
        ...{ captureAttempt: 0, failureMessage: '', authorizedAt: null, captureBefore: null },
        ...{ holdRemindedHours: null, releaseReason: null, capturedAt: null, canceledAt: null },
        ...{ refundedAt: null, refundState: null, refundRequestedAt: null, refundRequestedBy: null },
        ...{ refundReason: '', refundAttempt: 0, payoutStatus: null, payoutDueAt: null, paidOutAt: null },
        ...{ payoutAttempt: 0, providerTransferId: null, reversalAttempt: 0, reversedMinor: 0 },
        transferReversals: [],
        createdAt: now,
      },
      [],
    );
  }

  get status(): PaymentStatus {
    return this.record.status;
  }

  /** The hold that everything is about now. */
  get hold(): Hold | undefined {
    return this.holds.at(-1);
  }

  /** The coach hears of a payment only once a card has been held for it. */
  isVisibleTo(userId: string): boolean {
    const { athleteId, coachId, authorizedAt } = this.record;
    return userId === athleteId || (userId === coachId && authorizedAt !== null);
  }

  /** Opens the next hold where the last one is dead; one that still waits to be confirmed serves again. */
  openHold(customerId: string, paymentMethodId: string, now: Date): Hold {
    if (this.status !== 'pending') this.#become('pending');
    if (this.hold?.state === 'open') return this.hold;
    if (this.hold && this.hold.state !== 'released')
      throw new Error(`payment ${this.record.id} has a live hold`);
    const hold = Hold.open((this.hold?.record.sequence ?? 0) + 1, customerId, paymentMethodId, now);
    this.holds.push(hold);
    Object.assign(this.record, { failureMessage: '', releaseReason: null, holdRemindedHours: null });
    return hold;
  }

  /** Records what the provider says of one of the holds, however late, early or often it says it. */
  observe(intent: ProviderIntent, circumstances: Circumstances): void {
    const hold = this.holds.find((known) => known.isSeenAs(intent));
    if (!hold) return;
    this.#requireAgreedAmount(intent);
    const known = hold.state;
    let before: HoldState = known;
    for (const step of hold.observe(intent)) {
      this.#book(hold, before, step);
      if (hold === this.hold) this.#advance(step, intent, circumstances);
      before = step;
    }
    if (hold === this.hold && hold.state === 'open' && this.status === 'pending')
      this.record.failureMessage = intent.failureMessage;
  }

  /** Starts or resumes a capture. A new attempt after a failure asks the provider under a new key. */
  beginCapture(): void {
    if (this.status === 'processing') return;
    this.#become('processing');
    this.record.captureAttempt += 1;
    this.record.failureMessage = '';
  }

  /** The provider keeps answering a key as it did first: what may work the next time needs a new one. */
  renewCaptureKey(): void {
    this.record.captureAttempt += 1;
  }

  /** The work is delivered and its money did not come. */
  fail(error: string): void {
    if (this.status === 'failed') return;
    this.#become('failed');
    this.record.failureMessage = error;
    this.events.push({ type: 'capture-failed', error });
  }

  cancelUnheld(circumstances: Circumstances): void {
    this.hold?.abandon();
    this.#cancel(circumstances, false);
  }

  #book(hold: Hold, from: HoldState, to: HoldState): void {
    const { total, split } = this.record;
    if (to === 'held') this.movements.push(...bookHold(hold.reference, total));
    if (to === 'released' && from === 'held') this.movements.push(...bookRelease(hold.reference, total));
    if (to === 'captured') this.movements.push(...bookCapture(hold.reference, total, split));
    if (to === 'refunded') this.movements.push(...bookRefund(hold.reference, total, split));
  }

  #advance(step: HoldState, intent: ProviderIntent, circumstances: Circumstances): void {
    if (step === 'held') this.#authorize(intent, circumstances.now);
    if (step === 'captured') this.#complete(circumstances);
    if (step === 'refunded') this.#refund(circumstances.now);
    if (step === 'released') this.#lose(circumstances, intent.lapsed);
  }

  #authorize(intent: ProviderIntent, now: Date): void {
    this.#become('authorized');
    const authorizedAt = intent.heldAt ?? now;
    const { captureBefore } = intent;
    Object.assign(this.record, { authorizedAt, captureBefore, failureMessage: '' });
    this.events.push({ type: 'authorized', authorizedAt, captureBefore });
  }

  #complete({ now, payoutHoldMs }: Circumstances): void {
    this.#become('completed');
    const payoutDueAt = new Date(now.getTime() + payoutHoldMs);
    Object.assign(this.record, { capturedAt: now, payoutDueAt, payoutStatus: 'pending', failureMessage: '' });
    this.events.push({ type: 'captured', capturedAt: now });
  }

  #refund(now: Date): void {
    this.#become('refunded');
    Object.assign(this.record, { refundedAt: now, refundState: 'refunded' });
    if (this.record.payoutStatus === 'pending') movePayout(this.record, 'canceled');
    this.events.push({ type: 'refunded', refundedAt: now });
  }

  #lose(circumstances: Circumstances, lapsed: boolean): void {
    if (this.status === 'failed') return;
    if (isDelivered(circumstances.outcome) || this.status === 'processing') this.fail(LAPSED_HOLD_TEXT);
    else this.#cancel(circumstances, lapsed);
  }

  #cancel({ outcome, now }: Circumstances, lapsed: boolean): void {
    this.#become('canceled');
    this.record.canceledAt = now;
    this.events.push({
      type: 'canceled',
      reason: outcome.closedReason ?? this.record.releaseReason ?? (lapsed ? 'expired' : 'requested'),
    });
  }

  #become(next: PaymentStatus): void {
    become(this.record, next);
  }

  #requireAgreedAmount(intent: ProviderIntent): void {
    const { total } = this.record;
    if (intent.amountMinor !== total.amountMinor || intent.currency !== total.currency)
      throw new Error(`intent ${intent.id} is not over the agreed amount of payment ${this.record.id}`);
  }
}
