import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { buildApp } from './app.js';
import { expireHolds } from './domain/payment-settle.js';
import { Journal } from './store/journal.js';
import { Store } from './store/store.js';
import { WebhookSender } from './webhooks.js';

export interface StripeSimulatorOptions {
  /** Folder of the journal; made when missing. */
  stateDir: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where events go; without it no delivery is owed to anyone. */
  webhookUrl: string | undefined;
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
  const { stateDir, webhookUrl, webhookSecret, publicUrl, secretKey, publishableKey, logger } = options;
  const store = new Store(new Journal(stateDir), webhookUrl !== undefined);
  const onFailure = (message: string): void => logger?.debug(message);
  const webhooks =
    webhookUrl === undefined
      ? undefined
      : new WebhookSender({ store, url: webhookUrl, secret: webhookSecret, onFailure });
  const fromOutside = new WeakSet<IncomingMessage>();
  const app = buildApp({
    store,
    webhooks,
    publicUrl,
    logger,
    keys: { secretKey, publishableKey },
    isFromOutside: (request) => fromOutside.has(request),
  });
  await app.ready();

  const expiry = setInterval(() => store.transaction(expireHolds), EXPIRY_CHECK_MS);
  expiry.unref();
  store.transaction(expireHolds);
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
