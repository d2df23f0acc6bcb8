import { Injectable } from '@nestjs/common';
import { PaymentProvider } from './ports/payment-provider.js';
import { WebhookEventRepository } from './ports/webhook-event.repository.js';

/** What comes when somebody is forgotten, with their name in it once more. */
const FAREWELLS: readonly string[] = ['customer.deleted', 'payment_method.detached'];

/** Keeps a signed event before it is answered for; it is processed afterwards. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly webhookEvents: WebhookEventRepository,
  ) {}

  async execute(payload: Buffer, signature: string): Promise<void> {
    const notice = this.provider.readWebhook(payload, signature);
    const kept = FAREWELLS.includes(notice.type) ? '' : payload.toString('utf8');
    await this.webhookEvents.store(notice, kept);
  }
}
