import type { IncomingMessage } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PublicLinks } from '../domain/public-links.js';
import { StripeApiError } from '../errors.js';
import type { Store } from '../store/store.js';
import { identify, refuseSecret, requireSecret, requireVersion } from './auth.js';
import { parseForm } from './form.js';
import { Pipeline } from './pipeline.js';
import { RateLimit } from './rate-limit.js';
import type { ApiRoute } from './route.js';
import { apiRoutes } from './routes.js';

interface ApiOptions {
  store: Store;
  links: PublicLinks;
  keys: { secretKey: string; publishableKey: string };
  requestsPerSecond: number | undefined;
  isFromOutside(request: IncomingMessage): boolean;
}

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Stripe repeats under which key and for which account it has answered. */
const echoed = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    ['idempotency-key', 'stripe-account'].flatMap((name) => {
      const value = header(request, name);
      return value === null ? [] : [[name, value]];
    }),
  );

export function registerApi(app: FastifyInstance, options: ApiOptions): void {
  const { keys, requestsPerSecond, isFromOutside } = options;
  const rateLimit = new RateLimit(requestsPerSecond);
  const onUnexpected = (error: unknown): void => app.log.error({ err: error }, 'unexpected failure');
  const pipeline = new Pipeline({ ...options, onUnexpected });
  for (const definition of apiRoutes()) {
    app.route({
      method: definition.method,
      url: definition.path,
      handler: (request, reply) => answer(request, reply, definition),
    });
  }
  app.options('/v1/*', async (_request, reply) => reply.code(204).send());
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/v1/*',
    handler: async (request, reply) => {
      const message = `Unrecognized request URL (${request.method}: ${request.url}). The Stripe simulator does not know it, or the spelling is wrong.`;
      return reply.code(404).send({ error: { type: 'invalid_request_error', message } });
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, definition: ApiRoute): Promise<void> {
    const [path = '', query = ''] = request.url.split('?', 2);
    const { key, ...body } = {
      ...parseForm(query),
      ...(request.body as Record<string, unknown> | undefined),
    };
    try {
      requireVersion(header(request, 'stripe-version'));
      const caller = identify(keys, request.headers.authorization, typeof key === 'string' ? key : undefined);
      if (isFromOutside(request.raw)) refuseSecret(caller);
      if (definition.isPublic !== true) requireSecret(caller);
      rateLimit.check(Date.now());
      const result = await pipeline.run({
        route: definition,
        url: path,
        params: request.params as Record<string, string>,
        body,
        caller,
        account: header(request, 'stripe-account'),
        idempotencyKey: header(request, 'idempotency-key'),
      });
      if (result.isLost === true) {
        reply.hijack();
        request.raw.socket.destroy();
        return;
      }
      await reply.code(result.status).headers(result.headers).headers(echoed(request)).send(result.body);
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error;
      await reply.code(error.status).headers(error.headers).send(error.toJSON());
    }
  }
}
