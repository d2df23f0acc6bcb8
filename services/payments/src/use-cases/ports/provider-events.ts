import type { WebhookNotice } from './payment-provider.js';

/** An event as the provider delivers it. */
export interface ProviderEvent {
  notice: WebhookNotice;
  payload: string;
}

export abstract class ProviderEvents {
  /** Those about our subjects since then, newest first, page by page. The provider remembers them for 30 days. */
  abstract since(time: Date, which: 'undelivered' | 'all'): AsyncIterable<ProviderEvent>;
}
