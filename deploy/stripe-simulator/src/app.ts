import type { IncomingMessage } from 'node:http';

import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import { API_VERSION } from './domain/events.js';
import { PublicLinks } from './domain/public-links.js';
import { StripeApiError } from './errors.js';
import { registerApi } from './http/api.js';
import { registerControl } from './http/control/control.js';
import { parseForm } from './http/form.js';
import { newId } from './ids.js';
import { registerAssets } from './pages/assets.js';
import { registerAuthentication } from './pages/authentication.js';
import { registerCardElement } from './pages/card-element.js';
import { registerExpressDashboard } from './pages/express-dashboard.js';
import { registerOnboarding } from './pages/onboarding.js';
import type { Store } from './store/store.js';
import type { WebhookSender } from './webhooks.js';

interface AppOptions {
  store: Store;
  webhooks: WebhookSender | undefined;
  publicUrl: string;
  keys: { secretKey: string; publishableKey: string };
  requestsPerSecond: number | undefined;
  logger: FastifyBaseLogger | undefined;
  /** Came through the handler that a host opens to browsers. */
  isFromOutside(request: IncomingMessage): boolean;
}

const PUBLIC_PATH = /^\/(v1|js|elements|3ds|connect)\//;

export function buildApp({
  store,
  webhooks,
  publicUrl,
  keys,
  requestsPerSecond,
  logger,
  isFromOutside,
}: AppOptions): FastifyInstance {
  const links = new PublicLinks(publicUrl.replace(/\/+$/, ''));
  const app = Fastify({
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (isFromOutside(request.raw) && !PUBLIC_PATH.test(request.url)) {
      return reply.code(404).send({ error: { type: 'invalid_request_error', message: 'Not found' } });
    }
    if (!request.url.startsWith('/v1/')) return undefined;
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, stripe-version, stripe-account',
      'access-control-max-age': '300',
      'cache-control': 'no-cache, no-store',
      'request-id': newId('req'),
      'stripe-version': API_VERSION,
    });
    return undefined;
  });
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof StripeApiError) return reply.code(error.status).send(error.toJSON());
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
        ? error.statusCode
        : 500;
    if (status >= 500) app.log.error({ err: error }, 'unexpected failure');
    const message =
      status < 500 && error instanceof Error
        ? error.message
        : 'An unexpected error occurred in the Stripe simulator.';
    return reply
      .code(status)
      .send({ error: { type: status < 500 ? 'invalid_request_error' : 'api_error', message } });
  });

  registerApi(app, { store, links, keys, requestsPerSecond, isFromOutside });
  registerAssets(app);
  registerCardElement(app, links);
  registerAuthentication(app, store, links);
  registerOnboarding(app, store, links);
  registerExpressDashboard(app, store, links);
  registerControl(app, store, webhooks, links);
  return app;
}
