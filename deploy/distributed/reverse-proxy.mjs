import replyFrom from '@fastify/reply-from';
import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { connect as connectSecured } from 'node:tls';
import { Gateways } from './gateways.mjs';
import { Inbox } from '../embedded/dist/inbox/inbox.js';
import { registerInbox } from '../embedded/dist/inbox/inbox-routes.js';

const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Shorter than a gateway's shutdown delay, so that no idle connection is reused at the moment when the gateway ends. */
const KEPT_OPEN_MS = 1_000;

/**
 * One origin in front of the gateways, like an ingress. Tries the next gateway if one is unreachable. Gateways with certificates are
 * asked over TLS, and must show one of the authority in this file.
 */
export async function openReverseProxy({ port, gatewayPorts, inboxFile, smtpPort, authorityFile }) {
  // Of itself, reply-from checks no certificate.
  const checked = { servername: 'gateway', rejectUnauthorized: true };
  const tls = authorityFile && { ca: readFileSync(authorityFile), ...checked };
  const scheme = tls ? 'https' : 'http';
  const inbox = new Inbox(inboxFile);
  const gateways = new Gateways(gatewayPorts, scheme);
  await inbox.listen(smtpPort);
  const app = Fastify({ forceCloseConnections: true });
  await registerInbox(app, inbox);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    await scope.register(replyFrom, {
      disableRequestLogging: true,
      undici: {
        bodyTimeout: 0,
        connections: 64,
        keepAliveTimeout: KEPT_OPEN_MS,
        keepAliveMaxTimeout: KEPT_OPEN_MS,
        ...(tls ? { connect: tls } : {}),
      },
    });
    scope.all('/*', (request, reply) => {
      const [first, ...others] = gateways.inTurn();
      const from = (gatewayPort, rest) => {
        if (request.body !== undefined) request.body = untouched(request.raw);
        return reply.from(`${scheme}://127.0.0.1:${gatewayPort}${request.url}`, {
          onError: (failed, { error }) =>
            mayRepeat(request, error.cause ?? error) && rest.length > 0
              ? from(rest[0], rest.slice(1))
              : failed.code(502).send({ code: 'BAD_GATEWAY', error: error.message }),
          rewriteRequestHeaders: (_request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
        });
      };
      return from(first, others);
    });
  });
  app.server.on('upgrade', (request, socket, head) => {
    const [gatewayPort] = gateways.inTurn();
    const to = { host: '127.0.0.1', port: gatewayPort, ...tls };
    const upstream = (tls ? connectSecured : connect)(to, () => {
      const headers = request.rawHeaders.reduce(
        (text, value, index) => text + value + (index % 2 ? '\r\n' : ': '),
        `${request.method} ${request.url} HTTP/1.1\r\n`,
      );
      upstream.write(`${headers}\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const end of [socket, upstream]) end.on('error', () => (socket.destroy(), upstream.destroy()));
  });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    close: async () => {
      gateways.close();
      await app.close();
      await inbox.close();
    },
  };
}

/** Safe if the connection was refused before anything was sent, or if the request is a read. */
function mayRepeat({ method }, error) {
  return error.code === 'ECONNREFUSED' || (CONNECTION_ERRORS.has(error.code) && method === 'GET');
}

/** A failed attempt destroys the stream it was given, but the next attempt needs the body. */
function untouched(raw) {
  return Readable.from(raw.iterator({ destroyOnReturn: false }), { objectMode: false });
}
