import { newCorrelationId, runWithCorrelation, type Logger } from '@bandeja/observability';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  newCorrelationId(headers['x-request-id']?.toString());

interface LoggedResponse {
  id: string;
  method: string;
  url: string;
  status: number;
  tookMs: number;
}

export function logResponse(
  logger: Logger,
  { id: correlationId, method, url, status, tookMs }: LoggedResponse,
): void {
  if (!logger.isLevelEnabled('debug')) return;
  const [path] = url.split('?');
  logger.debug({ method, path, status, tookMs: Math.round(tookMs), correlationId }, 'request');
}

/** Gives each request an id, which its response, logs, calls and events carry, and logs its response. */
export function registerRequestLog(app: FastifyInstance, logger: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    const id = requestIdOf(request);
    void reply.header('x-request-id', id);
    runWithCorrelation(id, done);
  });
  app.addHook('onResponse', ({ method, url }, reply, done) => {
    const { statusCode: status, elapsedTime: tookMs } = reply;
    logResponse(logger, { id: String(reply.getHeader('x-request-id')), method, url, status, tookMs });
    done();
  });
}
