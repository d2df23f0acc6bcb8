import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { endpointOf, owe } from '../../domain/events.js';
import { noSuch } from '../../errors.js';
import type { Store } from '../../store/store.js';
import type { WebhookSender } from '../../webhooks.js';
import { parse, type ById } from './input.js';

const webhooksInput = z.strictObject({
  paused: z.boolean().optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
});
const flushInput = z.strictObject({ newestFirst: z.boolean().default(false) });

export function registerWebhookControl(
  app: FastifyInstance,
  store: Store,
  webhooks: WebhookSender | undefined,
): void {
  app.post('/simulator/webhooks', async (request) => {
    const { paused, delayMs } = parse(webhooksInput, request.body);
    if (webhooks !== undefined && delayMs !== undefined) webhooks.delayMs = delayMs;
    if (webhooks !== undefined && paused !== undefined) webhooks.paused = paused;
    return { paused: webhooks?.paused ?? false, delayMs: webhooks?.delayMs ?? 0 };
  });

  app.post('/simulator/webhooks/flush', async (request) => {
    const { newestFirst } = parse(flushInput, request.body);
    return (await webhooks?.flush(newestFirst)) ?? { delivered: 0, failed: 0 };
  });

  app.post<ById>('/simulator/events/:id/resend', async (request) => {
    const event = store.get('event', request.params.id);
    if (event === undefined) throw noSuch('event', request.params.id);
    if (webhooks !== undefined) store.transaction((tx) => owe(tx, event.id, endpointOf(event)));
    return { event: event.id };
  });
}
