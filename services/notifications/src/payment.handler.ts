import { PaymentCaptured, PaymentRefunded, type PaymentSubject } from '@bandeja/contracts/payments-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { Analyses } from './analyses.js';
import type { Occasion } from './announcements.js';
import { Announcer } from './announcer.js';

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

  async #announce(occasion: Occasion, subject: PaymentSubject | undefined, eventId: string): Promise<void> {
    if (!subject) throw new Error('the event names no payment');
    const story = await this.analyses.story(subject.analysisId);
    const currency = subject.total?.currency ?? story.analysis.currency;
    // The coach is told their own share, not the price.
    const share = { amountMinor: String(subject.coachAmountMinor), currency };
    await this.announcer.announce(occasion, story, { eventId, factsFor: { coach: share } });
  }
}
