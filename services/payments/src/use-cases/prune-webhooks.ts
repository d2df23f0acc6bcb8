import { Injectable } from '@nestjs/common';
import type { BatchResult } from './pay-out-due-payments.js';
import { WebhookEventRepository } from './ports/webhook-event.repository.js';
import { WebhookPolicy } from './webhook-policy.js';

/** Forgets events that were processed long ago; what was given up stays until it is replayed. */
@Injectable()
export class PruneWebhooks {
  constructor(
    private readonly webhookEvents: WebhookEventRepository,
    private readonly policy: WebhookPolicy,
  ) {}

  async execute(): Promise<BatchResult> {
    const before = new Date(Date.now() - this.policy.retentionMs);
    return { done: await this.webhookEvents.prune(before), errors: [] };
  }
}
