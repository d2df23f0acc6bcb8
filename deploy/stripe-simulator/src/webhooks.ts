import { createHmac } from 'node:crypto';

import type { Endpoint } from './settings.js';
import type { Delivery } from './store/collections.js';
import type { Store } from './store/store.js';

/** Stripe retries over three days (https://docs.stripe.com/webhooks#automatic-retries); a developer should not wait that long. */
const PAUSES_MS = [500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 60_000, 120_000, 300_000, 300_000];
const TIMEOUT_MS = 10_000;

interface Address {
  url: string;
  secret: string;
}

interface WebhookOptions {
  store: Store;
  addresses: Partial<Record<Endpoint, Address>>;
  onFailure(message: string): void;
}

/**
 * https://docs.stripe.com/webhooks#verify-manually
 * Signed with the real time: the receiver compares it with its own clock, whatever the simulated one says.
 */
export function signature(
  payload: string,
  secret: string,
  timestamp = Math.floor(Date.now() / 1000),
): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')}`;
}

/** One at a time and oldest first, so order holds until something has to be retried. */
export class WebhookSender {
  delayMs = 0;
  private isPaused = false;
  private isClosed = false;
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly abort = new AbortController();

  constructor(private readonly options: WebhookOptions) {
    options.store.onCommit(() => this.wake());
  }

  get paused(): boolean {
    return this.isPaused;
  }

  set paused(value: boolean) {
    this.isPaused = value;
    this.wake();
  }

  wake(): void {
    if (this.isPaused || this.isClosed || this.running !== undefined) return;
    this.occupy(() => this.drain()).catch((error: unknown) => this.options.onFailure(String(error)));
  }

  /** Everything owed, now: paused, waiting for its next try, or given up. */
  async flush(newestFirst = false): Promise<{ delivered: number; failed: number }> {
    while (this.running !== undefined) await this.running;
    return this.occupy(async () => {
      const results: boolean[] = [];
      const owed = this.options.store.all('delivery');
      for (const delivery of newestFirst ? owed.reverse() : owed) results.push(await this.deliver(delivery));
      const delivered = results.filter(Boolean).length;
      return { delivered, failed: results.length - delivered };
    });
  }

  /** Two workers would tell one event twice. */
  private occupy<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = work().finally(() => {
      this.running = undefined;
      this.schedule();
    });
    this.running = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.abort.abort();
    await this.running;
  }

  /** What has been due longest, so a retry waits for what was due before it. */
  private due(): Delivery | undefined {
    let longest: Delivery | undefined;
    let since = Date.now() + 1;
    for (const delivery of this.options.store.all('delivery'))
      if (delivery.nextAttemptAt !== null && delivery.nextAttemptAt < since) {
        longest = delivery;
        since = delivery.nextAttemptAt;
      }
    return longest;
  }

  private async drain(): Promise<void> {
    // After the answer to the call that caused the event, never before it.
    await new Promise((resolve) => setImmediate(resolve));
    for (let next = this.due(); next !== undefined && !this.isPaused && !this.isClosed; next = this.due()) {
      if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
      if (!this.isClosed) await this.deliver(next);
    }
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.isClosed || this.isPaused) return;
    const times = this.options.store
      .all('delivery')
      .flatMap(({ nextAttemptAt }) => (nextAttemptAt === null ? [] : [nextAttemptAt]));
    if (times.length === 0) return;
    this.timer = setTimeout(() => this.wake(), Math.max(10, Math.min(...times) - Date.now()));
    this.timer.unref();
  }

  private async deliver(delivery: Delivery): Promise<boolean> {
    const { store } = this.options;
    const error = await this.post(delivery);
    if (this.isClosed) return error === null;
    store.transaction((tx) => {
      if (error === null) {
        tx.delete('delivery', delivery.id);
        return;
      }
      const pause = PAUSES_MS[delivery.attempts];
      tx.update('delivery', tx.get('delivery', delivery.id) ?? delivery, {
        attempts: delivery.attempts + 1,
        nextAttemptAt: pause === undefined ? null : Date.now() + pause,
        lastError: error,
      });
    });
    if (error !== null) this.options.onFailure(`webhook ${delivery.id}: ${error}`);
    return error === null;
  }

  private async post({ id, endpoint = 'platform' }: Delivery): Promise<string | null> {
    const event = this.options.store.get('event', id);
    const address = this.options.addresses[endpoint];
    if (event === undefined || address === undefined) return null;
    const payload = JSON.stringify(event, null, 2);
    try {
      const answer = await fetch(address.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(payload, address.secret),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.abort.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.arrayBuffer();
      return answer.status >= 200 && answer.status < 300 ? null : `answered ${answer.status}`;
    } catch (error) {
      return error instanceof Error
        ? error.cause instanceof Error
          ? error.cause.message
          : error.message
        : String(error);
    }
  }
}
