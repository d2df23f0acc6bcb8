import {
  PaymentCaptured,
  PaymentHoldEnding,
  PaymentRefunded,
  type PaymentSubject,
} from '@bandeja/contracts/payments-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { Analyses } from './analyses.js';
import type { Occasion } from './announcements.js';
import { Announcer } from './announcer.js';
import { coachShare, named } from './payment-facts.js';

@Controller()
export class PaymentHandler {
  constructor(
    private readonly analyses: Analyses,
    private readonly announcer: Announcer,
  ) {}

  @OnEvent(PaymentCaptured)
  onPaymentCaptured({ subject }: PaymentCaptured, { eventId }: EventContext): Promise<void> {
    return this.#announce('captured', subject, eventId);
  }

  @OnEvent(PaymentRefunded)
  onPaymentRefunded({ subject }: PaymentRefunded, { eventId }: EventContext): Promise<void> {
    return this.#announce('refunded', subject, eventId);
  }

  /** The later reminder takes the place of the earlier one; one that comes too late is none. */
  @OnEvent(PaymentHoldEnding)
  async onPaymentHoldEnding(
    { subject, deliverBy, hoursLeft }: PaymentHoldEnding,
    { eventId }: EventContext,
  ): Promise<void> {
    if (!deliverBy) throw new Error('the event does not tell when the hold ends');
    if (deliverBy <= new Date()) return;
    const story = await this.analyses.story(named(subject).analysisId);
    await this.announcer.withdraw('delivery_due', story);
    const facts = { hoursLeft: String(hoursLeft), deliverBy: deliverBy.toISOString() };
    await this.announcer.announce('delivery-due', story, { eventId, facts, expiresAt: deliverBy });
  }

  async #announce(occasion: Occasion, subject: PaymentSubject | undefined, eventId: string): Promise<void> {
    const story = await this.analyses.story(named(subject).analysisId);
    await this.announcer.announce(occasion, story, {
      eventId,
      factsFor: { coach: coachShare(named(subject), story) },
    });
  }
}
