import { Injectable } from '@nestjs/common';
import { PaymentProvider, type WebhookEndpoint } from '../ports/payment-provider.js';
import { StoreWebhook } from './store-webhook.js';

/** Events that deleting a person at the provider causes: they contain the name once more. */
const DELETION_EVENTS: readonly string[] = ['customer.deleted', 'payment_method.detached'];

/** Stores a signed event before the provider gets its answer; it is processed afterwards. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly storeWebhook: StoreWebhook,
  ) {}

  async execute(payload: Buffer, signature: string, endpoint: WebhookEndpoint): Promise<void> {
    const notice = this.provider.readWebhook(payload, signature, endpoint);
    const kept = DELETION_EVENTS.includes(notice.type) ? '' : payload.toString('utf8');
    await this.storeWebhook.execute(notice, kept);
  }
}
