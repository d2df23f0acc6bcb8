import { DomainError } from '@bandeja/errors';
import { correlationId, traceHeaders } from '@bandeja/observability';
import { NOT_CONNECTED, partConnector, type TlsFiles } from '@bandeja/rpc';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { headersOfData } from '../web/security-headers.js';
import { MediaProcesses } from './media-processes.js';

/** Serves /files/* in this process, for a host that runs media itself. */
export type FilesHandler = (request: IncomingMessage, response: ServerResponse) => void;

const CONNECT_TIMEOUT_MS = 2_000;
const HEADERS_TIMEOUT_MS = 60_000;
/** Shorter than media's shutdown delay, or a request could use a connection that is about to close. */
const KEPT_OPEN_MS = 1_000;

/** /files/*: streams uploads and signed reads to media, over the network or directly to its handler. */
export async function registerFiles(
  app: FastifyInstance,
  target: { urls: readonly string[]; tls?: TlsFiles | undefined } | { handler: FilesHandler },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    if ('handler' in target) {
      scope.all('/files/*', (request, reply) => {
        // Fastify does not send this response, so the common headers are added here. Nothing of these addresses is a document.
        reply.hijack();
        Object.assign(request.raw.headers, correlated());
        for (const [name, value] of Object.entries(headersOfData(reply.getHeaders())))
          if (value !== undefined) reply.raw.setHeader(name, value);
        target.handler(request.raw, reply.raw);
      });
      return;
    }
    // Not loaded by a host that needs no proxy.
    const { default: replyFrom } = await import('@fastify/reply-from');
    const connector = target.tls && partConnector(target.tls, 'media', CONNECT_TIMEOUT_MS);
    if (connector) scope.addHook('onClose', connector.stop);
    await scope.register(replyFrom, {
      disableCache: true,
      undici: {
        bodyTimeout: 0,
        headersTimeout: HEADERS_TIMEOUT_MS,
        connect: connector?.connect ?? { timeout: CONNECT_TIMEOUT_MS, rejectUnauthorized: true },
        keepAliveTimeout: KEPT_OPEN_MS,
        keepAliveMaxTimeout: KEPT_OPEN_MS,
      } as object,
    });
    const processes = new MediaProcesses(target.urls);
    scope.all('/files/*', async (request, reply) =>
      passOn(request, reply, processes, await processes.inTurn()),
    );
  });
}

/** Forwards to the first reachable process. A request is only resent if it is a read or cannot have been processed. */
function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  processes: MediaProcesses,
  [origin, ...others]: string[],
): FastifyReply {
  if (origin === undefined) throw unreachable();
  if (request.body !== undefined) request.body = untouched(request.raw);
  return reply.from(request.url, {
    getUpstream: () => origin,
    rewriteRequestHeaders: (_request, headers) => ({ ...headers, ...correlated() }),
    onError: (_reply, { error }) => {
      const failure = failureOf(error);
      if (NOT_SENT.has(failure)) processes.couldNotBeReached(origin);
      const canRepeat = NOT_SENT.has(failure) || (CUT_OFF.has(failure) && isRead(request));
      if (canRepeat && others.length > 0) passOn(request, reply, processes, others);
      else void reply.send(unreachable(error));
    },
  });
}

/** Errors before a connection was established, so that nothing was sent. */
const NOT_SENT = new Set([
  NOT_CONNECTED,
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const CUT_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

function failureOf(error: Error): string {
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code ?? '';
}

/** A failed attempt destroys its body stream. The wrapper keeps the request itself usable for the next attempt. */
function untouched(raw: IncomingMessage): Readable {
  return Readable.from(raw.iterator({ destroyOnReturn: false }), { objectMode: false });
}

function unreachable(cause?: unknown): DomainError {
  const message = "We can't reach your files right now. Try again in a moment.";
  return new DomainError('unavailable', 'SERVICE_UNAVAILABLE', message, {}, { cause });
}

/** Passes the correlation id and the trace to media, and overwrites what a client sends in these headers. */
function correlated(): Record<string, string> {
  return { 'x-correlation-id': correlationId() ?? '', ...traceHeaders() };
}
