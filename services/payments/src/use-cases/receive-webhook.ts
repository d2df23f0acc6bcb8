import { Injectable } from '@nestjs/common';
import { PaymentProvider } from './ports/payment-provider.js';
import { WebhookEventRepository } from './ports/webhook-event.repository.js';

/** Keeps a signed event before it is answered for; it is processed afterwards. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly webhookEvents: WebhookEventRepository,
  ) {}

  async execute(payload: Buffer, signature: string): Promise<void> {
    await this.webhookEvents.store(this.provider.readWebhook(payload, signature), payload.toString('utf8'));
  }
}
