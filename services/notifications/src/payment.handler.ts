import { PaymentCaptured } from '@bandeja/contracts/payments-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { Analyses } from './analyses.js';
import { Announcer } from './announcer.js';

@Controller()
export class PaymentHandler {
  constructor(
    private readonly analyses: Analyses,
    private readonly announcer: Announcer,
  ) {}

  @OnEvent(PaymentCaptured)
  async onPaymentCaptured({ subject }: PaymentCaptured, { eventId }: EventContext): Promise<void> {
    if (!subject) throw new Error('the event names no payment');
    const story = await this.analyses.story(subject.analysisId);
    // The coach is told their own share, not the price.
    const facts = {
      amountMinor: String(subject.coachAmountMinor),
      currency: subject.total?.currency ?? story.analysis.currency,
    };
    await this.announcer.announce('captured', story, { eventId, facts });
  }
}
