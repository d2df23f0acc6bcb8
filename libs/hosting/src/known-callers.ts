import { isPart } from '@bandeja/rpc';
import type { SecurityLog } from '@bandeja/observability';
import type { FastifyInstance } from 'fastify';

/** Kubelets ask these, and have no certificate. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

/** Over HTTP a service answers Prometheus for its figures and the gateway for all else. Register it before the routes. */
export function answerKnownCallers(app: FastifyInstance, security: SecurityLog): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    const caller = url === '/metrics' ? 'prometheus' : 'gateway';
    if (PROBES.has(url) || isPart(request.raw.socket, caller)) return done();
    security.record('authz_service_fail', { operation: url ?? 'unknown', reason: 'CERTIFICATE_REQUIRED' });
    const message = `Only ${caller} may ask for this, with its certificate.`;
    void reply.status(403).send({ code: 'CERTIFICATE_REQUIRED', message });
  });
}
