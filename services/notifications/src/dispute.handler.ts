import { PaymentDisputed } from '@bandeja/contracts/payments-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { Analyses } from './analyses.js';
import { Announcer } from './announcer.js';
import { Operator, OPERATOR_ID } from './contact/operator.js';
import { causeOfDispute, stageOf, type DisputeStage } from './dispute-cause.js';
import { MailQueue } from './mail/mail-queue.js';
import { coachShare, named } from './payment-facts.js';

const OCCASIONS = { open: 'disputed', won: 'dispute-won', lost: 'dispute-lost' } as const satisfies Record<
  DisputeStage,
  string
>;

/** A bank that asks for a payment back: both sides hear of it, and the operator, who has to answer the bank. */
@Controller()
export class DisputeHandler {
  constructor(
    private readonly analyses: Analyses,
    private readonly announcer: Announcer,
    private readonly mails: MailQueue,
    private readonly operator: Operator,
  ) {}

  @OnEvent(PaymentDisputed)
  async onPaymentDisputed({
    subject,
    disputeId,
    status,
    reason,
    evidenceDueBy,
  }: PaymentDisputed): Promise<void> {
    const stage = stageOf(status);
    if (!stage) throw new Error(`a dispute that is ${status}`);
    const payment = named(subject);
    const story = await this.analyses.story(payment.analysisId);
    const eventId = causeOfDispute(disputeId, stage);
    const facts = { detail: stage };
    const factsFor = { coach: coachShare(payment, story) };
    await this.announcer.announce(OCCASIONS[stage], story, { eventId, facts, factsFor });
    await this.mails.add({
      cause: eventId,
      recipientId: OPERATOR_ID,
      template: 'dispute_operator',
      address: this.operator.address,
      locale: this.operator.locale,
      data: {
        ...facts,
        title: story.analysis.title,
        athleteName: story.athlete.fullName,
        coachName: story.coach.fullName,
        amountMinor: String(payment.total?.amountMinor ?? story.analysis.amountMinor),
        currency: payment.total?.currency ?? story.analysis.currency,
        reason,
        disputeId,
        paymentId: payment.paymentId,
        deliverBy: evidenceDueBy?.toISOString() ?? '',
      },
    });
  }
}
