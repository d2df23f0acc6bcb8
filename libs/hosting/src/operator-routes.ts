import { registry, type HealthRegistry } from '@bandeja/observability';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** `/healthz` (the process answers), `/readyz` (its dependencies do) and `/metrics` (Prometheus text). */
export function registerOperatorRoutes(app: NestFastifyApplication, health: HealthRegistry): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/healthz', () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const { ready, failing } = await health.readiness();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', failing });
  });
  fastify.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
