import { Injectable } from '@nestjs/common';
import type { BatchResult } from './pay-out-due-payments.js';
import { ProviderEvents } from './ports/provider-events.js';
import { WebhookEventRepository } from './ports/webhook-event.repository.js';

/** As long as the provider remembers its events. */
const REACH_MS = 30 * 24 * 60 * 60 * 1000;

/** Fetches the events that the provider could not bring: they are stored as if they had come. */
@Injectable()
export class CatchUpOnWebhooks {
  constructor(
    private readonly provider: ProviderEvents,
    private readonly webhookEvents: WebhookEventRepository,
  ) {}

  async execute(): Promise<BatchResult> {
    const result: BatchResult = { done: 0, errors: [] };
    const since = new Date(Date.now() - REACH_MS);
    for await (const { notice, payload } of this.provider.since(since, 'undelivered'))
      if (await this.webhookEvents.store(notice, payload)) result.done += 1;
    return result;
  }
}
