import { DomainError } from '@bandeja/errors';
import type { SecurityLog } from '@bandeja/observability';
import type { FastifyInstance } from 'fastify';
import type { Respond } from '../errors/http-error.filter.js';
import { isProduction, type GatewayConfig } from '../config.js';

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/;

/**
 * Lets pages of other sites open no live connection; browsers always say of which site a page is. Programs say nothing and may
 * connect: a connection counts by its token alone, and no cookie is read. Outside production, pages of the same machine may
 * connect too, as those of the development server.
 */
export function registerAllowedOrigins(
  app: FastifyInstance,
  config: Pick<GatewayConfig, 'PUBLIC_ORIGIN' | 'NODE_ENV'>,
  security: SecurityLog,
  respond: Respond,
): void {
  const own = new URL(config.PUBLIC_ORIGIN).origin;
  const isAllowed = (origin: string) =>
    origin === own || (!isProduction(config) && URL.canParse(origin) && isOfThisMachine(new URL(origin)));
  app.addHook('onRequest', (request, reply, done) => {
    const { upgrade, origin } = request.headers;
    if (upgrade === undefined || origin === undefined || isAllowed(origin)) return done();
    const [path] = request.url.split('?');
    security.record('authz_fail', { reason: 'ORIGIN_NOT_ALLOWED', ipAddress: request.ip, path });
    respond(notAllowed(), request, reply);
  });
}

const notAllowed = () =>
  new DomainError('forbidden', 'ORIGIN_NOT_ALLOWED', 'Pages of other sites cannot connect here.');

const isOfThisMachine = ({ hostname }: URL) => THIS_MACHINE.test(hostname);
