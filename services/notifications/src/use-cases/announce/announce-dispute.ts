import { Injectable } from '@nestjs/common';
import type { Occasion } from '../../domain/announcements.js';
import { causeOfDispute, type DisputeStage } from '../../domain/dispute.js';
import { Operator, OPERATOR_ID } from '../../domain/operator.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { MailQueue } from '../email/mail-queue.js';
import { Announcer, type Cause } from './announcer.js';

export interface Dispute {
  /** Of the event that told of it. */
  eventId: string;
  disputeId: string;
  stage: DisputeStage;
  /** The bank's reason. */
  reason: string;
  evidenceDueBy: Date | undefined;
  analysisId: string;
  paymentId: string;
  /** What is in dispute; the agreed rate when the event does not say. */
  amount: { amountMinor: number; currency: string } | undefined;
  factsFor: Cause['factsFor'];
}

const OCCASIONS: Record<DisputeStage, Occasion> = {
  open: 'dispute_opened',
  won: 'dispute_won',
  lost: 'dispute_lost',
};

/** A bank asks for a payment back: both sides are notified, and the operator, who has to respond to the bank. */
@Injectable()
export class AnnounceDispute {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly announcer: Announcer,
    private readonly mails: MailQueue,
    private readonly operator: Operator,
  ) {}

  async execute({
    eventId: told,
    disputeId,
    stage,
    analysisId,
    factsFor,
    ...dispute
  }: Dispute): Promise<void> {
    const story = await this.analyses.story(analysisId);
    const { analysis, athlete, coach } = story;
    const eventId = causeOfDispute(disputeId, stage, told);
    const facts = { detail: stage };
    await this.announcer.announce(OCCASIONS[stage], story, { eventId, facts, factsFor });
    await this.mails.add({
      cause: eventId,
      recipientId: OPERATOR_ID,
      template: 'dispute_operator',
      address: this.operator.address,
      locale: this.operator.locale,
      data: {
        ...facts,
        title: analysis.title,
        athleteName: athlete.fullName,
        coachName: coach.fullName,
        amountMinor: String(dispute.amount?.amountMinor ?? analysis.amountMinor),
        currency: dispute.amount?.currency ?? analysis.currency,
        reason: dispute.reason,
        disputeId,
        paymentId: dispute.paymentId,
        deliverBy: dispute.evidenceDueBy?.toISOString() ?? '',
      },
    });
  }
}
