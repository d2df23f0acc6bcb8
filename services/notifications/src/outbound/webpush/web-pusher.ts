import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushJob } from '../../domain/push.js';
import type { BrowserSubscription } from '../../domain/push-services.js';
import { Pusher, type PushOutcome } from '../../use-cases/ports/pusher.js';
import { renderPush } from './render-push.js';

export interface VapidKeys {
  /** A mailto: or https: address where a push service reaches the people who run this instance. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

const PATIENCE_MS = 20_000;
/** A phone that stays off for longer shows it in the app's list. */
const LIVES_SECONDS = 86_400;

/** Over the protocol of RFC 8030, encrypted for the browser (RFC 8291). */
export class WebPusher extends Pusher {
  constructor(private readonly keys: VapidKeys) {
    super();
  }

  async send(push: PushJob, { endpoint, p256dh, auth }: BrowserSubscription): Promise<PushOutcome> {
    const { payload, isUrgent, tag } = renderPush(push);
    const { subject, publicKey, privateKey } = this.keys;
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: LIVES_SECONDS,
      topic: topicOf(tag),
      urgency: isUrgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    });
    const answer = await fetch(details.endpoint, {
      method: 'POST',
      headers: details.headers as Record<string, string>,
      body: new Uint8Array(details.body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return outcomeOf(answer);
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

/** Only the last of the messages with the same topic is shown when a device wakes up: 32 characters of base64url. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
