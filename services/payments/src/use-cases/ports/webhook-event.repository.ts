import type { WebhookNotice } from './payment-provider.js';

export interface ClaimedWebhook extends WebhookNotice {
  attempts: number;
}

/** Which stored events are meant: one by its id, or all that were given up, or all since then. */
export type WebhookQuery = { id: string } | { gaveUp: true } | { since: Date };

export interface StoredWebhook {
  id: string;
  type: string;
  receivedAt: Date;
  processedAt: Date | null;
  gaveUpAt: Date | null;
  attempts: number;
  error: string | null;
}

export abstract class WebhookEventRepository {
  /** Takes an event in once, however often it is delivered; false when it was there. */
  abstract store(notice: WebhookNotice, payload: string): Promise<boolean>;
  /** Claims due events; one whose process died comes up again after a while. */
  abstract claim(limit: number): Promise<ClaimedWebhook[]>;
  abstract markProcessed(id: string): Promise<void>;
  abstract markFailed(id: string, error: string, pauseMs: number | null): Promise<void>;
  /** Forgets what was processed before then; answers how many. */
  abstract prune(before: Date): Promise<number>;
  /** Newest first. */
  abstract list(query: WebhookQuery, limit: number): Promise<StoredWebhook[]>;
  /** Makes these due again, as if they had just come; answers how many there were. */
  abstract replay(query: WebhookQuery): Promise<number>;
  /** Takes away the contents of all events that name the object. */
  abstract erase(reference: string): Promise<void>;
}
