import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { enabled, accountOrThrow, save } from '../domain/accounts.js';
import { requirements } from '../domain/account-requirements.js';
import { closeDispute, openDispute } from '../domain/disputes.js';
import { availableIn, record } from '../domain/ledger.js';
import { recordPast } from '../domain/past.js';
import { expireHolds } from '../domain/payment-settle.js';
import type { PublicLinks } from '../domain/public-links.js';
import { invalidRequest, noSuch } from '../errors.js';
import { newId } from '../ids.js';
import { emptyTables, type CollectionName } from '../store/collections.js';
import type { Store } from '../store/store.js';
import type { WebhookSender } from '../webhooks.js';
import { ledgerView } from './ledger-view.js';

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
const webhooksInput = z.strictObject({
  paused: z.boolean().optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
});
const flushInput = z.strictObject({ newestFirst: z.boolean().default(false) });
const disputeInput = z.strictObject({ charge: z.string(), reason: z.string().default('fraudulent') });
const outcomeInput = z.strictObject({ outcome: z.enum(['won', 'lost']) });
const requirementsInput = z.strictObject({ currently_due: z.array(z.string()) });
const seconds = z.int().positive();
const pastInput = z.strictObject({
  holds: z.array(
    z.strictObject({
      analysisId: z.string(),
      paymentId: z.string(),
      amountMinor: z.int().positive(),
      currency: z.string(),
      customer: z.string(),
      paymentMethod: z.string(),
      heldAt: seconds,
      capturedAt: seconds.optional(),
      refundedAt: seconds.optional(),
      releasedAt: seconds.optional(),
      transfer: z
        .strictObject({ account: z.string(), amountMinor: z.int().positive(), at: seconds })
        .optional(),
    }),
  ),
});
const payoutInput = z.strictObject({ account: z.string(), amount: z.int().positive().optional() });

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw invalidRequest(z.prettifyError(result.error));
  return result.data;
}

interface ById {
  Params: { id: string };
}

/** Levers that real Stripe does not have. Never reached through the browser-facing handler. */
export function registerControl(
  app: FastifyInstance,
  store: Store,
  webhooks: WebhookSender | undefined,
  links: PublicLinks,
): void {
  app.get('/simulator/state', async () => {
    const names = Object.keys(emptyTables()) as CollectionName[];
    const counts = Object.fromEntries(names.map((name) => [name, store.all(name).length]));
    const undelivered = store.all('delivery').map(({ id, attempts, lastError, nextAttemptAt }) => ({
      event: id,
      type: store.get('event', id)?.type,
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
    const expired = store.transaction(expireHolds);
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
    if (webhooks !== undefined)
      store.transaction((tx) =>
        tx.put('delivery', { id: event.id, attempts: 0, nextAttemptAt: Date.now(), lastError: null }),
      );
    return { event: event.id };
  });

  app.post('/simulator/disputes', async (request) => {
    const { charge: id, reason } = parse(disputeInput, request.body);
    return store.transaction((tx) => {
      const charge = tx.get('charge', id);
      if (charge?.captured !== true) throw noSuch('captured charge', id);
      return openDispute(tx, charge, reason);
    });
  });

  app.post<ById>('/simulator/disputes/:id/close', async (request) => {
    const { outcome } = parse(outcomeInput, request.body);
    return store.transaction((tx) => {
      const dispute = tx.get('dispute', request.params.id);
      if (dispute === undefined) throw noSuch('dispute', request.params.id);
      return closeDispute(tx, dispute, outcome);
    });
  });

  app.post<ById>('/simulator/accounts/:id/requirements', async (request) => {
    const { currently_due: due } = parse(requirementsInput, request.body);
    return store.transaction((tx) => {
      const account = accountOrThrow(tx, request.params.id);
      return save(tx, account, {
        ...enabled(account, account.details_submitted && due.length === 0),
        requirements: requirements(due),
      });
    });
  });

  app.post('/simulator/past', { bodyLimit: 8 * 1024 * 1024 }, async (request) => {
    const { holds } = parse(pastInput, request.body);
    return { holds: store.transaction((tx) => recordPast(tx, holds, links)) };
  });

  app.post('/simulator/payouts', async (request) => {
    const input = parse(payoutInput, request.body);
    return store.transaction((tx) => {
      const account = accountOrThrow(tx, input.account);
      const currency = account.default_currency ?? 'usd';
      const amount = input.amount ?? availableIn(tx, account.id, currency);
      return record(tx, {
        account: account.id,
        amount: -amount,
        currency,
        type: 'payout',
        source: null,
        description: 'STRIPE PAYOUT',
      });
    });
  });
}

/** Drops what was not given, so that an error carries no empty fields. */
const defined = <Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
