import {
  BankPayoutFailed,
  PaymentCaptured,
  PaymentDisputed,
  PaymentHoldEnding,
  PaymentRefunded,
  type PaymentSubject,
} from '@bandeja/contracts/payments-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { stageOf } from '../../domain/dispute.js';
import { AnnounceBankPayout } from '../../use-cases/announce/announce-bank-payout.js';
import { AnnounceDispute } from '../../use-cases/announce/announce-dispute.js';
import { AnnounceOccasion } from '../../use-cases/announce/announce-occasion.js';
import type { Cause } from '../../use-cases/announce/announcer.js';
import { RemindCoach } from '../../use-cases/announce/remind-coach.js';
import { guaranteeFacts } from './guarantee-facts.js';

@Controller()
export class PaymentsEventsController {
  constructor(
    private readonly announceOccasion: AnnounceOccasion,
    private readonly announceDispute: AnnounceDispute,
    private readonly announceBankPayout: AnnounceBankPayout,
    private readonly remindCoach: RemindCoach,
  ) {}

  @OnEvent(PaymentCaptured)
  async captured(message: PaymentCaptured, { eventId }: EventContext): Promise<void> {
    const subject = subjectOf(message);
    const cause = { eventId, facts: guaranteeFacts(message), factsFor: coachShare(subject) };
    await this.announceOccasion.execute('captured', subject.analysisId, cause);
  }

  @OnEvent(PaymentRefunded)
  async refunded(message: PaymentRefunded, { eventId }: EventContext): Promise<void> {
    const subject = subjectOf(message);
    const factsFor = coachShare(subject);
    await this.announceOccasion.execute('refunded', subject.analysisId, { eventId, factsFor });
  }

  @OnEvent(PaymentHoldEnding)
  async holdEnding(message: PaymentHoldEnding, { eventId }: EventContext): Promise<void> {
    const { deliverBy, hoursLeft } = message;
    if (!deliverBy) throw new Error('the event does not tell when the hold ends');
    await this.remindCoach.execute(subjectOf(message).analysisId, { eventId, deliverBy, hoursLeft });
  }

  @OnEvent(BankPayoutFailed)
  async bankPayoutFailed({ coachId, amount }: BankPayoutFailed, { eventId }: EventContext): Promise<void> {
    if (!amount) throw new Error('the event does not tell how much');
    await this.announceBankPayout.execute({ eventId, coachId, amount });
  }

  @OnEvent(PaymentDisputed)
  async disputed(message: PaymentDisputed): Promise<void> {
    const { disputeId, status, reason, evidenceDueBy } = message;
    const stage = stageOf(status);
    if (!stage) throw new Error(`a dispute that is ${status}`);
    const subject = subjectOf(message);
    const { analysisId, paymentId, total } = subject;
    const factsFor = coachShare(subject);
    await this.announceDispute.execute({
      disputeId,
      stage,
      reason,
      evidenceDueBy,
      analysisId,
      paymentId,
      total,
      factsFor,
    });
  }
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
