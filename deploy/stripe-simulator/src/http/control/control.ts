import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { passTime } from '../../domain/due-steps.js';
import type { PublicLinks } from '../../domain/public-links.js';
import { newId } from '../../ids.js';
import { emptyTables, type CollectionName } from '../../store/collections.js';
import type { Store } from '../../store/store.js';
import type { WebhookSender } from '../../webhooks.js';
import { ledgerView } from '../ledger-view.js';
import { registerAccountControl } from './accounts.js';
import { defined, parse } from './input.js';
import { registerMoneyControl } from './money.js';
import { registerPlatformControl } from './platform.js';
import { registerWebhookControl } from './webhooks.js';

const planInput = z.strictObject({
  operation: z.string().min(1),
  times: z.int().min(1).max(10_000).default(1),
  delayMs: z.int().min(0).max(60_000).default(0),
  loseAnswer: z.boolean().default(false),
  error: z
    .strictObject({
      type: z.string().optional(),
      code: z.string().optional(),
      decline_code: z.string().optional(),
      message: z.string().optional(),
      param: z.string().optional(),
      status: z.int().optional(),
    })
    .optional(),
});
const clockInput = z.strictObject({ advanceSeconds: z.int().min(0) });

/** Levers that real Stripe does not have. Never reached through the browser-facing handler. */
export function registerControl(
  app: FastifyInstance,
  store: Store,
  webhooks: WebhookSender | undefined,
  links: PublicLinks,
): void {
  registerMoneyControl(app, store, links);
  registerAccountControl(app, store);
  registerWebhookControl(app, store, webhooks);
  registerPlatformControl(app, store);

  app.get('/simulator/state', async () => {
    const names = Object.keys(emptyTables()) as CollectionName[];
    const counts = Object.fromEntries(names.map((name) => [name, store.all(name).length]));
    const undelivered = store
      .all('delivery')
      .map(({ id, endpoint = 'platform', attempts, lastError, nextAttemptAt }) => ({
        event: id,
        type: store.get('event', id)?.type,
        endpoint,
        attempts,
        lastError,
        gaveUp: nextAttemptAt === null,
      }));
    return {
      now: store.now(),
      counts,
      webhooks: { paused: webhooks?.paused ?? false, delayMs: webhooks?.delayMs ?? 0, undelivered },
      plannedFailures: store.all('planned_failure'),
    };
  });

  app.get('/simulator/ledger', async () => ledgerView(store));

  app.post('/simulator/clock', async (request) => {
    const { advanceSeconds } = parse(clockInput, request.body);
    store.transaction((tx) =>
      tx.put('setting', { id: 'clock', value: (tx.get('setting', 'clock')?.value ?? 0) + advanceSeconds }),
    );
    const expired = store.transaction(passTime);
    return { now: store.now(), expired: expired.map(({ id }) => id) };
  });

  app.post('/simulator/fail-next', async (request) => {
    const { operation, times, delayMs, loseAnswer, error } = parse(planInput, request.body);
    const plan = store.transaction((tx) =>
      tx.put('planned_failure', {
        id: newId('src'),
        operation,
        remaining: times,
        delayMs,
        losesAnswer: loseAnswer,
        error: error === undefined ? null : defined(error),
      }),
    );
    return { planned: plan };
  });

  app.delete('/simulator/fail-next', async () => {
    store.transaction((tx) =>
      tx.all('planned_failure').forEach(({ id }) => tx.delete('planned_failure', id)),
    );
    return { planned: null };
  });
}
