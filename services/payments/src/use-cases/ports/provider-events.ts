import type { WebhookNotice } from './payment-provider.js';

/** An event as the provider delivers it. */
export interface ProviderEvent {
  notice: WebhookNotice;
  payload: string;
}

export abstract class ProviderEvents {
  /** Events since then that concern us, newest first, page by page. The provider keeps them for 30 days. */
  abstract since(time: Date, which: 'undelivered' | 'all'): AsyncIterable<ProviderEvent>;
}
