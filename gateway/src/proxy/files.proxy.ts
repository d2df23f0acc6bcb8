import replyFrom from '@fastify/reply-from';
import { correlationId } from '@bandeja/observability';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Serves /files/* in this process, where the host has media at hand. */
export type FilesHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** /files/*: uploads and signed reads go to media as raw streams, by the network or straight into its handler. */
export async function registerFiles(
  app: FastifyInstance,
  target: { url: string } | { handler: FilesHandler },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    if ('handler' in target) {
      scope.all('/files/*', (request, reply) => {
        // What every answer carries has to be on this one too, which Fastify does not send.
        reply.hijack();
        Object.assign(request.raw.headers, correlated());
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        target.handler(request.raw, reply.raw);
      });
      return;
    }
    await scope.register(replyFrom, { base: target.url, undici: { bodyTimeout: 0, headersTimeout: 60_000 } });
    const rewriteRequestHeaders = (_request: unknown, headers: object) => ({ ...headers, ...correlated() });
    scope.all('/files/*', (request, reply) => reply.from(request.url, { rewriteRequestHeaders }));
  });
}

/** What tells media whose request it works on; what a client says in this place is overwritten. */
function correlated(): { 'x-correlation-id': string } {
  return { 'x-correlation-id': correlationId() ?? '' };
}
