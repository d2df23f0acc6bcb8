import type { WebhookNotice } from './payment-provider.js';

export interface ClaimedWebhook extends WebhookNotice {
  attempts: number;
}

export abstract class WebhookEventRepository {
  /** Takes an event in once, however often it is delivered. */
  abstract store(notice: WebhookNotice, payload: string): Promise<void>;
  /** Claims due events; one whose process died comes up again after a while. */
  abstract claim(limit: number): Promise<ClaimedWebhook[]>;
  abstract markProcessed(id: string): Promise<void>;
  abstract markFailed(id: string, error: string, pauseMs: number | null): Promise<void>;
}
