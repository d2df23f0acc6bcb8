import type { PushJob } from '../../domain/push.js';
import type { BrowserSubscription } from '../../domain/push-services.js';

/** What became of a message: `gone` when the browser has unsubscribed, `refused` when it will never be taken. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'refused'; why: string }
  | { kind: 'failed'; why: string; retryAfterMs: number | undefined };

/** Hands push messages, in their reader's language, to the push services of browsers. */
export abstract class Pusher {
  /** Rejects when the push service does not answer. */
  abstract send(push: PushJob, browser: BrowserSubscription): Promise<PushOutcome>;
}
