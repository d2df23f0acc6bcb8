import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import type { BatchResult } from '../batch.js';
import { ProviderEvents } from '../ports/provider-events.js';
import { StoreWebhook } from './store-webhook.js';

/** As long as the provider remembers its events. */
const REACH_MS = 30 * 24 * 60 * 60 * 1000;

/** Fetches the events that the provider could not deliver and stores them as if it had. */
@Injectable()
export class CatchUpOnWebhooks {
  constructor(
    private readonly provider: ProviderEvents,
    private readonly storeWebhook: StoreWebhook,
    private readonly clock: Clock,
  ) {}

  async execute(signal?: AbortSignal): Promise<BatchResult> {
    let done = 0;
    const since = new Date(this.clock.now().getTime() - REACH_MS);
    for await (const { notice, payload } of this.provider.since(since, 'undelivered')) {
      signal?.throwIfAborted();
      if (await this.storeWebhook.execute(notice, payload)) done += 1;
    }
    return { done, errors: [], mayBeMore: false };
  }
}
