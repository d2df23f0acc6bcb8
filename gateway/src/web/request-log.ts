import { newCorrelationId, runWithCorrelation, type Logger } from '@bandeja/observability';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  newCorrelationId(headers['x-request-id']?.toString());

interface LoggedResponse {
  method: string;
  url: string;
  response: ServerResponse;
  tookMs: number;
}

export function logResponse(logger: Logger, { method, url, response, tookMs }: LoggedResponse): void {
  if (!logger.isLevelEnabled('debug')) return;
  const [path] = url.split('?');
  const facts = { method, path, status: response.statusCode, tookMs: Math.round(tookMs) };
  logger.debug({ ...facts, correlationId: response.getHeader('x-request-id') }, 'request');
}

/** Gives each request an id, which its response, logs, calls and events carry, and logs its response. */
export function registerRequestLog(app: FastifyInstance, logger: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    const id = requestIdOf(request);
    void reply.header('x-request-id', id);
    runWithCorrelation(id, done);
  });
  app.addHook('onResponse', ({ method, url }, { raw: response, elapsedTime: tookMs }, done) => {
    logResponse(logger, { method, url, response, tookMs });
    done();
  });
}
