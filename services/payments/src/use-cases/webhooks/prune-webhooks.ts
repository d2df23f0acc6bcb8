import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import type { BatchResult } from '../batch.js';
import { PrismaWebhookEvents } from '../../outbound/prisma/prisma-webhook-events.js';
import { WebhookPolicy } from './webhook-policy.js';

/** Deletes events that were processed long ago; those that were given up stay until they are replayed. */
@Injectable()
export class PruneWebhooks {
  constructor(
    private readonly webhookEvents: PrismaWebhookEvents,
    private readonly policy: WebhookPolicy,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<BatchResult> {
    const before = new Date(this.clock.now().getTime() - this.policy.retentionMs);
    return { done: await this.webhookEvents.prune(before), errors: [], mayBeMore: false };
  }
}
