import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { buildApp } from './app.js';
import { passTime } from './domain/due-steps.js';
import { record } from './domain/ledger.js';
import { APPROVED_US_PLATFORM, type PlatformProfile } from './platform.js';
import type { Endpoint } from './settings.js';
import { Journal } from './store/journal.js';
import { Store } from './store/store.js';
import type { Transaction } from './store/transaction.js';
import { WebhookSender } from './webhooks.js';

export interface StripeSimulatorOptions {
  /** Folder of the journal; made when missing. */
  stateDir: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where events go; without it no delivery is owed to anyone. */
  webhookUrl: string | undefined;
  /** Where events of connected accounts go; the first endpoint never has them. https://docs.stripe.com/connect/webhooks */
  connectWebhookUrl?: string | undefined;
  /** Of that endpoint alone. */
  connectWebhookSecret?: string | undefined;
  /** Judges calls as Stripe judges this platform's; one with all approvals unless given. */
  platform?: PlatformProfile | undefined;
  /** As many as one likes unless given. */
  requestsPerSecond?: number | undefined;
  /** Where browsers reach it, no trailing slash; may carry a path, as in http://localhost:8080/stripe-simulator */
  publicUrl: string;
  logger?: FastifyBaseLogger;
}

export interface StripeSimulator {
  /** Ready, not listening. */
  app: FastifyInstance;
  listen(port: number, host?: string): Promise<string>;
  close(): Promise<void>;
  /** The browser's part alone, for a host that has stripped the path of `publicUrl`: no secret key, no control API. */
  publicHandler(request: IncomingMessage, response: ServerResponse): void;
}

const EXPIRY_CHECK_MS = 30_000;

export async function createStripeSimulator(options: StripeSimulatorOptions): Promise<StripeSimulator> {
  const { stateDir, publicUrl, secretKey, publishableKey, logger, platform = APPROVED_US_PLATFORM } = options;
  const addresses = addressesOf(options);
  const store = new Store(new Journal(stateDir), {
    endpoints: Object.keys(addresses) as Endpoint[],
    platform,
  });
  const onFailure = (message: string): void => logger?.debug(message);
  const webhooks =
    Object.keys(addresses).length === 0 ? undefined : new WebhookSender({ store, addresses, onFailure });
  const fromOutside = new WeakSet<IncomingMessage>();
  const app = buildApp({
    store,
    webhooks,
    publicUrl,
    logger,
    keys: { secretKey, publishableKey },
    requestsPerSecond: options.requestsPerSecond,
    isFromOutside: (request) => fromOutside.has(request),
  });
  await app.ready();

  const expiry = setInterval(() => store.transaction(passTime), EXPIRY_CHECK_MS);
  expiry.unref();
  store.transaction(passTime);
  if (store.all('ledger').length === 0) store.transaction(topUp);
  webhooks?.wake();

  return {
    app,
    listen: (port, host = '127.0.0.1') => app.listen({ port, host }),
    publicHandler(request, response) {
      fromOutside.add(request);
      app.routing(request, response);
    },
    async close() {
      clearInterval(expiry);
      await webhooks?.close();
      await app.close();
      store.close();
    },
  };
}

const BEFORE_ALL_SALES = Date.UTC(2020, 0, 1) / 1000;

/** https://docs.stripe.com/api/topups */
function topUp(tx: Transaction): void {
  const { reserveMinor, settlementCurrencies } = tx.settings.platform;
  if (reserveMinor === 0) return;
  const [currency] = settlementCurrencies;
  record(tx.at(BEFORE_ALL_SALES), {
    amount: reserveMinor,
    currency,
    type: 'topup',
    source: null,
    description: 'Reserve',
  });
}

type Addresses = Partial<Record<Endpoint, { url: string; secret: string }>>;

function addressesOf(options: StripeSimulatorOptions): Addresses {
  const { webhookUrl, webhookSecret, connectWebhookSecret, connectWebhookUrl } = options;
  return {
    ...(webhookUrl !== undefined && { platform: { url: webhookUrl, secret: webhookSecret } }),
    ...(connectWebhookUrl !== undefined &&
      connectWebhookSecret !== undefined && {
        connect: { url: connectWebhookUrl, secret: connectWebhookSecret },
      }),
  };
}
