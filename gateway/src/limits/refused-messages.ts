import type { FastifyInstance } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

interface ClientError extends Error {
  code?: string;
}

/** What Node's parser says about a message that it does not read to its end. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  // It knows every method that anything here could have; TRACK is none.
  HPE_INVALID_METHOD: 405,
};
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'This is no HTTP request. Its length must be clear.',
  405: 'This method is not allowed here.',
  408: 'The request took too long to arrive. Send it again.',
  413: 'The request is too large.',
  431: 'The headers of the request are too large.',
};

const ALLOW = { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' };

/** Refuses TRACE and CONNECT, also where a route takes every method. */
export function registerRefusedMethods(app: FastifyInstance, headers: Record<string, string>): void {
  app.server.on('connect', (_request, socket) => refuse(socket, 405, headers));
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'TRACE') return done();
    void reply.status(405).headers(ALLOW).send(contentOf(405));
  });
}

/**
 * For the server's `clientErrorHandler`: refuses what has no clear end, such as two lengths, and closes its connection, so that
 * nothing after it is taken for another request.
 */
export const refuseMessage =
  (headers: Record<string, string>) =>
  ({ code = '' }: ClientError, socket: Duplex & InUse): void => {
    // In the middle of a response, nothing else can be said.
    if (code === 'ECONNRESET' || socket._httpMessage?.headersSent) return void socket.destroy();
    refuse(socket, STATUS_BY_CODE[code] ?? 400, headers);
  };

/** Node keeps the response that a connection is at work on here. */
interface InUse {
  _httpMessage?: { headersSent: boolean } | null;
}

const contentOf = (status: number) => ({
  error: MESSAGES[status],
  code: status === 405 ? 'METHOD_NOT_ALLOWED' : 'BAD_REQUEST',
});

function refuse(socket: Duplex, status: number, headers: Record<string, string>): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(contentOf(status));
  const all = {
    ...headers,
    ...(status === 405 ? ALLOW : {}),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}
