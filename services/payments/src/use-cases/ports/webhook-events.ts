import type { WebhookNotice } from './payment-provider.js';

export abstract class WebhookEvents {
  abstract findUnprocessed(id: string): Promise<WebhookNotice | undefined>;
  abstract markProcessed(id: string, attempts: number): Promise<void>;
  abstract markGivenUp(id: string, attempts: number, error: string): Promise<void>;
}
