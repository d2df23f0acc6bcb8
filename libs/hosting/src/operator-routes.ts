import { measureHttp, scrape, type HealthRegistry } from '@bandeja/observability';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** `/healthz` (the process responds), `/readyz` (its dependencies do) and `/metrics` (Prometheus text). */
export function registerOperatorRoutes(
  app: NestFastifyApplication,
  service: string,
  health: HealthRegistry,
): void {
  const fastify = app.getHttpAdapter().getInstance();
  measureHttp(fastify, service);
  fastify.get('/healthz', () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const { ready, failing } = await health.readiness();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', failing });
  });
  fastify.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await scrape();
    return reply.type(contentType).send(text);
  });
}
