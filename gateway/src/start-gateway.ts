import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import { CallerVerifier, requireOwnKey, ServiceTokens } from '@bandeja/auth';
import { KafkaEventTransport, type EventTransport } from '@bandeja/events';
import {
  createLogger,
  HealthRegistry,
  HttpDrain,
  logRoutes,
  measureHttp,
  NestLogger,
} from '@bandeja/observability';
import {
  httpsOptions,
  renewCertificates,
  tlsFilesOf,
  type InProcessServices,
  type TlsFiles,
} from '@bandeja/rpc';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import type { Server } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { Clients } from './clients/clients.js';
import { isProduction, loadConfig } from './config.js';
import { errorFormat } from './errors/graphql-error-formatter.js';
import { HttpErrorFilter } from './errors/http-error.filter.js';
import { GatewayModule } from './gateway.module.js';
import { respondEarly } from './graphql/early-responses.js';
import { ResponseCache } from './graphql/response-cache.js';
import { registerBodyDeadline } from './limits/body-deadline.js';
import { BoundedSecurityLog } from './limits/bounded-security-log.js';
import { refuseMessage, registerRefusedMethods } from './limits/refused-messages.js';
import { registerAllowedOrigins } from './live/allowed-origins.js';
import { GATEWAY_EVENTS } from './live/consumed-topics.js';
import { LiveConnections } from './live/live-connections.js';
import { LiveServer, MAX_MESSAGE_BYTES } from './live/live-server.js';
import { LiveTopics } from './live/live-topics.js';
import { serveMetrics } from './metrics-server.js';
import { registerFiles, type FilesHandler } from './proxy/files.proxy.js';
import { registerRefusedFiles } from './proxy/refused-files.js';
import { registerAuthRequests } from './rest/auth/auth-requests.js';
import { registerUnsubscribe } from './rest/unsubscribe/unsubscribe.routes.js';
import { registerGraphiql } from './web/graphiql.js';
import { registerHttpsOnly } from './web/https-only.js';
import { logResponse, registerRequestLog, requestIdOf } from './web/request-log.js';
import { headersOfData, registerSecurityHeaders, securityHeaders } from './web/security-headers.js';
import { registerWebApp } from './web/static-files.js';

/** What the embedded host passes to the gateway instead of network connections. */
export interface GatewayPlatform {
  transport?: EventTransport;
  filesHandler?: FilesHandler;
  /** The services of the host's process, which are called without a network. */
  inProcess?: InProcessServices;
  /** How long a shutdown waits for requests in progress; default 10 seconds. */
  longestRequestMs?: number;
  /** Adds routes that only this host has, such as the local inbox. */
  extend?(app: FastifyInstance): Promise<void>;
}

export interface RunningGateway {
  app: NestFastifyApplication;
  close(): Promise<void>;
}

/** Keeps our error handler for all routes, including those outside Nest, by not letting Nest set its own. */
class GatewayAdapter extends FastifyAdapter {
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }
}

/** At once for what fits into a few packets, where a stream costs ten times the compression; what the build compresses has Brotli. */
const COMPRESSION = {
  threshold: 1_024,
  syncThreshold: 64 * 1_024,
  encodings: ['gzip', 'br'] as ('gzip' | 'br')[],
  zlibOptions: { level: 4 },
};
const BODY_LIMIT_BYTES = 1024 * 1024;
const HEADERS_TIMEOUT_MS = 20_000;

export async function startGateway(
  env: Readonly<Record<string, string | undefined>>,
  platform: GatewayPlatform = {},
): Promise<RunningGateway> {
  const config = loadConfig(env);
  const logger = createLogger('gateway', config.LOG_LEVEL);
  requireOwnKey('gateway', config.SERVICE_PRIVATE_KEY, config.SERVICE_PUBLIC_KEYS);
  const tls = tlsFilesOf(config);
  const tokens = new ServiceTokens('gateway', config.SERVICE_PRIVATE_KEY);
  const credentials = { tokens, tls, inProcess: platform.inProcess };
  const verifier = new CallerVerifier(config.AUTH_PUBLIC_KEY);
  const transport =
    platform.transport ??
    new KafkaEventTransport({
      service: 'gateway',
      settings: config,
      logger,
      publishes: GATEWAY_EVENTS.publishes,
    });

  const errorFilter = new HttpErrorFilter(logger);
  const security = new BoundedSecurityLog(logger, 'gateway');
  const headers = securityHeaders(config);
  const respondWithError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    errorFilter.respond(error, request, reply);
  const adapter = new GatewayAdapter({
    return503OnClosing: false,
    bodyLimit: BODY_LIMIT_BYTES,
    ...serverOptions(tls),
    frameworkErrors: respondWithError,
    clientErrorHandler: refuseMessage(headers),
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
  });
  const fastify = adapter.getInstance<FastifyInstance>();
  if (tls) renewCertificates(fastify.server as unknown as Server, tls);
  const responseCache = new ResponseCache(verifier, ['coaches', 'coach', 'coachReviews']);
  respondEarly(fastify.server, {
    cache: responseCache,
    headers: headersOfData(headers),
    requestIdOf,
    onResponse: ({ id, request: { method = '', url = '' }, response: { statusCode: status }, seconds }) => {
      measured.observe({ method, route: url, status }, seconds);
      logResponse(logger, { id, method, url, status, tookMs: seconds * 1_000 });
    },
  });
  logRoutes(fastify, logger);
  const drain = new HttpDrain(fastify, platform.longestRequestMs);
  const measured = measureHttp(fastify, 'gateway');
  registerRequestLog(fastify, logger);
  fastify.setErrorHandler(respondWithError);
  await fastify.register(cookie);
  registerSecurityHeaders(fastify, headers);
  registerRefusedMethods(fastify, headers);
  registerRefusedFiles(fastify, security);
  registerGraphiql(fastify, { isOn: !isProduction(config) });
  registerAuthRequests(fastify);
  registerBodyDeadline(fastify, respondWithError);
  const liveConnections = new LiveConnections(config.LIVE_CONNECTIONS_PER_PERSON);
  const liveServer = new LiveServer({
    schema: () => app.get(GraphQLSchemaHost).schema,
    connections: liveConnections,
    remembersMs: () => app.get(LiveTopics).remembersMs,
    formatError: errorFormat(logger),
    verifier,
    security,
    logger,
  });
  // Mercurius registers the route, which handles queries; the WebSocket plugin's handler is added to it.
  fastify.addHook('onRoute', (route) => {
    if (route.method === 'GET' && route.url === '/graphql') route.wsHandler = liveServer.open;
  });
  await fastify.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, handleProtocols },
    preClose: (done) => void liveConnections.end().then(() => done()),
  });
  liveConnections.watch(fastify.websocketServer);
  // After the plugin, which closes the connection of a handshake that a hook refuses.
  registerHttpsOnly(fastify, config, security, respondWithError);
  registerAllowedOrigins(fastify, config, security, respondWithError);
  await fastify.register(compress, COMPRESSION);

  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.forRoot({
      ...{ config, logger, security, verifier, credentials, transport, errorFilter, liveConnections },
      responseCache,
    }),
    adapter,
    { logger: new NestLogger(logger), rawBody: true, abortOnError: false },
  );
  const health = healthOf(app.get(Clients), transport);
  fastify.get('/healthz', () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const { ready, failing } = await health.readiness();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', failing });
  });
  await registerFiles(
    fastify,
    platform.filesHandler ? { handler: platform.filesHandler } : { urls: config.MEDIA_HTTP_URLS, tls },
  );
  await registerUnsubscribe(fastify, app.get(Clients));
  await platform.extend?.(fastify);
  if (config.WEB_DIRECTORY) await registerWebApp(fastify, config.WEB_DIRECTORY, config.PUBLIC_ORIGIN);
  await app.listen(config.PORT, config.HOST);
  const metrics = await serveMetrics(config, tls);

  return {
    app,
    close: async () => {
      health.stop();
      drain.begin();
      await pause(config.SHUTDOWN_DELAY_MS);
      await app.close();
      if (!platform.transport) await transport.close();
      metrics?.close();
    },
  };
}

function healthOf(clients: Clients, transport: EventTransport): HealthRegistry {
  const health = new HealthRegistry();
  for (const [name, client] of Object.entries(clients.all))
    health.add(name, () => client.waitForReady(1_500));
  health.add('events', () => transport.checkHealth());
  return health;
}

/** With certificates, browsers' proxy comes over TLS. It shows none of its own: what it brings is a stranger's in any case. */
const serverOptions = (tls: TlsFiles | undefined) => {
  const headersTimeout = HEADERS_TIMEOUT_MS;
  return tls
    ? { https: { ...httpsOptions(tls), requestCert: false, headersTimeout } }
    : { http: { headersTimeout } };
};
