import { DomainError } from '@bandeja/errors';
import type { SecurityLog } from '@bandeja/observability';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Respond } from '../errors/http-error.filter.js';
import type { GatewayConfig } from '../config.js';
import { isPageRequest } from './static-files.js';

type Settings = Pick<GatewayConfig, 'PUBLIC_ORIGIN' | 'TRUSTED_PROXIES'>;

/**
 * Behind a proxy that ends TLS, sends pages that were asked for over plain HTTP to HTTPS and refuses everything else: a client
 * that sends tokens in the open must notice, and a redirect would hide it. What comes through no proxy, such as probes, is served.
 */
export function registerHttpsOnly(
  app: FastifyInstance,
  { PUBLIC_ORIGIN, TRUSTED_PROXIES }: Settings,
  security: SecurityLog,
  respond: Respond,
): void {
  const { origin, protocol } = new URL(PUBLIC_ORIGIN);
  if (protocol !== 'https:' || TRUSTED_PROXIES === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!cameOverPlainHttp(request)) return done();
    if (request.method === 'GET' && request.url.startsWith('/') && isPageRequest(request))
      return void reply.redirect(`${origin}${request.url}`, 308);
    const [path] = request.url.split('?');
    security.record('authz_fail', { reason: 'HTTPS_REQUIRED', ipAddress: request.ip, path });
    respond(httpsRequired(origin), request, reply);
  });
}

const httpsRequired = (origin: string) =>
  new DomainError('forbidden', 'HTTPS_REQUIRED', `Use ${origin}: what you sent was not encrypted.`);

/** What the first proxy saw. A client that lies about it harms nobody but itself. */
function cameOverPlainHttp({ headers }: FastifyRequest): boolean {
  const [first] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return first?.trim().toLowerCase() === 'http';
}
