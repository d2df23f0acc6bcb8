import webPush from 'web-push';
import type { BrowserSubscription } from './push-services.js';

export interface VapidKeys {
  /** A mailto: or https: address where a push service reaches the people who run this instance. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

export interface PushMessage extends BrowserSubscription {
  payload: string;
  /** Only the last of the messages with the same topic is shown when a device wakes up: 32 characters of base64url. */
  topic: string;
  isUrgent: boolean;
}

/** What became of a message: `gone` when the browser has unsubscribed, `refused` when it will never be taken. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'refused'; why: string }
  | { kind: 'failed'; why: string; retryAfterMs: number | undefined };

const PATIENCE_MS = 20_000;
/** A phone that stays off for longer hears of it in the app. */
const LIVES_SECONDS = 86_400;

/** Hands messages to the push services of browsers (RFC 8030), encrypted for the browser (RFC 8291). */
export class WebPushClient {
  constructor(private readonly keys: VapidKeys) {}

  async send({ endpoint, p256dh, auth, payload, topic, isUrgent }: PushMessage): Promise<PushOutcome> {
    const { subject, publicKey, privateKey } = this.keys;
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: LIVES_SECONDS,
      topic,
      urgency: isUrgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    });
    try {
      const answer = await fetch(details.endpoint, {
        method: 'POST',
        headers: details.headers as Record<string, string>,
        body: new Uint8Array(details.body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      return outcomeOf(answer);
    } catch (error) {
      return { kind: 'failed', why: String(error), retryAfterMs: undefined };
    }
  }
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const why = `the push service answered ${status}`;
  if (status === 429 || status >= 500) {
    const seconds = Number(headers.get('retry-after'));
    return { kind: 'failed', why, retryAfterMs: seconds > 0 ? seconds * 1000 : undefined };
  }
  return { kind: 'refused', why };
}
