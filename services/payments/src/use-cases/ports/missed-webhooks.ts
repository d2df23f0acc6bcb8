import type { WebhookNotice } from './payment-provider.js';

/** An event that the provider could not deliver, as it would have been delivered. */
export interface MissedWebhook {
  notice: WebhookNotice;
  payload: string;
}

export abstract class MissedWebhooks {
  /** Those about our subjects that the provider has told nobody since then. */
  abstract list(since: Date): Promise<MissedWebhook[]>;
}
