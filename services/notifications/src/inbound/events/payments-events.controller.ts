import type { Money } from '@bandeja/contracts/money';
import {
  BankPayoutFailed,
  PaymentCaptured,
  PaymentDisputed,
  PaymentHoldEnding,
  PaymentOverdue,
  PaymentPartlyRefunded,
  PaymentRefunded,
  PaymentRefundFailed,
  PaymentRefundRequested,
  PayoutDestinationChanged,
  PayoutsFrozen,
  type PaymentSubject,
  PayoutUncollected,
} from '@bandeja/contracts/payments-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { stageOf } from '../../domain/dispute.js';
import { AnnounceBankPayout } from '../../use-cases/announce/announce-bank-payout.js';
import { AnnounceCapture } from '../../use-cases/announce/announce-capture.js';
import { AnnounceDispute } from '../../use-cases/announce/announce-dispute.js';
import { AnnounceOccasion } from '../../use-cases/announce/announce-occasion.js';
import type { Cause } from '../../use-cases/announce/announcer.js';
import { AnnouncePayoutSafety } from '../../use-cases/announce/announce-payout-safety.js';
import { AnnounceUncollected } from '../../use-cases/announce/announce-uncollected.js';
import { RemindAthlete } from '../../use-cases/announce/remind-athlete.js';
import { RemindCoach } from '../../use-cases/announce/remind-coach.js';
import { guaranteeFacts } from './guarantee-facts.js';

@Controller()
export class PaymentsEventsController {
  constructor(
    private readonly announceOccasion: AnnounceOccasion,
    private readonly announceCapture: AnnounceCapture,
    private readonly announceDispute: AnnounceDispute,
    private readonly announceBankPayout: AnnounceBankPayout,
    private readonly remindCoach: RemindCoach,
    private readonly remindAthlete: RemindAthlete,
    private readonly announceUncollected: AnnounceUncollected,
    private readonly payoutSafety: AnnouncePayoutSafety,
  ) {}

  @OnEvent(PaymentCaptured)
  async captured(message: PaymentCaptured, { eventId }: EventContext): Promise<void> {
    const subject = subjectOf(message);
    const cause = { eventId, facts: guaranteeFacts(message), factsFor: coachShare(subject) };
    await this.announceCapture.execute(subject.analysisId, cause);
  }

  @OnEvent(PaymentRefunded)
  async refunded(message: PaymentRefunded, { eventId }: EventContext): Promise<void> {
    const subject = subjectOf(message);
    const factsFor = coachShare(subject);
    await this.announceOccasion.execute('refunded', subject.analysisId, { eventId, factsFor });
  }

  @OnEvent(PaymentRefundRequested)
  async refundRequested(message: PaymentRefundRequested, { eventId }: EventContext): Promise<void> {
    const cause = { eventId, facts: { detail: 'requested' }, factsFor: partsOf(message) };
    await this.announceOccasion.execute('refund_requested', subjectOf(message).analysisId, cause);
  }

  @OnEvent(PaymentPartlyRefunded)
  async partlyRefunded(message: PaymentPartlyRefunded, { eventId }: EventContext): Promise<void> {
    const factsFor = partsOf(message, message.coachAmountMinor);
    const cause = { eventId, facts: { detail: 'part' }, factsFor };
    await this.announceOccasion.execute('partly_refunded', subjectOf(message).analysisId, cause);
  }

  @OnEvent(PaymentRefundFailed)
  async refundFailed(message: PaymentRefundFailed, { eventId }: EventContext): Promise<void> {
    const cause = { eventId, facts: { detail: 'failed' }, factsFor: partsOf(message) };
    await this.announceOccasion.execute('refund_failed', subjectOf(message).analysisId, cause);
  }

  @OnEvent(PaymentHoldEnding)
  async holdEnding(message: PaymentHoldEnding, { eventId }: EventContext): Promise<void> {
    const { deliverBy, hoursLeft } = message;
    if (!deliverBy) throw new Error('the event does not tell when the hold ends');
    await this.remindCoach.execute(subjectOf(message).analysisId, { eventId, deliverBy, hoursLeft });
  }

  @OnEvent(PaymentOverdue)
  async overdue(message: PaymentOverdue, { eventId }: EventContext): Promise<void> {
    const { payUntil } = message;
    if (!payUntil) throw new Error('the event does not tell until when to pay');
    await this.remindAthlete.execute(subjectOf(message).analysisId, { eventId, payUntil });
  }

  @OnEvent(BankPayoutFailed)
  async bankPayoutFailed({ coachId, amount }: BankPayoutFailed, { eventId }: EventContext): Promise<void> {
    if (!amount) throw new Error('the event does not tell how much');
    await this.announceBankPayout.execute({ eventId, coachId, amount });
  }

  @OnEvent(PaymentDisputed)
  async disputed(message: PaymentDisputed, { eventId }: EventContext): Promise<void> {
    const { disputeId, status, reason, evidenceDueBy, amount } = message;
    const stage = stageOf(status);
    if (!stage) throw new Error(`a dispute that is ${status}`);
    const subject = subjectOf(message);
    const { analysisId, paymentId, total } = subject;
    await this.announceDispute.execute({
      eventId,
      disputeId,
      stage,
      reason,
      evidenceDueBy,
      analysisId,
      paymentId,
      amount: amount ?? total,
      // Of a dispute that was won all of the payment stands, also if only a part was in dispute.
      factsFor: stage === 'won' ? coachShare(subject) : partsOf({ subject, amount }),
    });
  }

  @OnEvent(PayoutUncollected)
  async payoutUncollected(message: PayoutUncollected, { eventId }: EventContext): Promise<void> {
    const { coachId, amount, collectUntil } = message;
    if (!amount || !collectUntil) throw new Error('the event does not tell what waits until when');
    await this.announceUncollected.execute({ eventId, coachId, amount, collectUntil });
  }

  @OnEvent(PayoutDestinationChanged)
  async payoutDestinationChanged(
    message: PayoutDestinationChanged,
    { eventId }: EventContext,
  ): Promise<void> {
    const { coachId, bankName, last4, frozenUntil } = message;
    const thing = [bankName, last4 && `•••• ${last4}`].filter(Boolean).join(' ');
    const facts = { thing, disputableBy: coachId, ...untilOf(frozenUntil) };
    await this.payoutSafety.execute({ occasion: 'payout_destination_changed', eventId, coachId, facts });
  }

  @OnEvent(PayoutsFrozen)
  async payoutsFrozen(message: PayoutsFrozen, { eventId }: EventContext): Promise<void> {
    const { coachId, reason, frozenUntil } = message;
    const facts = { reason, ...untilOf(frozenUntil) };
    await this.payoutSafety.execute({ occasion: 'payouts_frozen', eventId, coachId, facts });
  }
}

function untilOf(frozenUntil: Date | undefined): Record<string, string> {
  return frozenUntil ? { frozenUntil: frozenUntil.toISOString() } : {};
}

/** The athlete is shown what the refund or dispute is over, the coach their part of it, or else their share. */
function partsOf(
  { amount, ...message }: { subject: PaymentSubject | undefined; amount: Money | undefined },
  coachAmountMinor?: number,
): Cause['factsFor'] {
  const subject = subjectOf(message);
  const share = coachShare({ ...subject, coachAmountMinor: coachAmountMinor ?? subject.coachAmountMinor });
  if (!amount) return share;
  return { ...share, athlete: { amountMinor: String(amount.amountMinor), currency: amount.currency } };
}

/** The coach is shown their share, not the price. */
function coachShare({ coachAmountMinor, total }: PaymentSubject): Cause['factsFor'] {
  const amountMinor = String(coachAmountMinor);
  return { coach: total ? { amountMinor, currency: total.currency } : { amountMinor } };
}

function subjectOf({ subject }: { subject: PaymentSubject | undefined }): PaymentSubject {
  if (!subject) throw new Error('the event names no payment');
  return subject;
}
