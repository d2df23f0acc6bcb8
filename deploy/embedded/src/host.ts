import { analysisService } from '@bandeja/analysis';
import { catalogService } from '@bandeja/catalog';
import type { Cluster } from '@bandeja/database/cluster';
import { LocalEventBus } from '@bandeja/events';
import { startGateway } from '@bandeja/gateway';
import { migrateService, startService, type Platform, type RunningService } from '@bandeja/hosting';
import { identityService } from '@bandeja/identity';
import { mediaService } from '@bandeja/media';
import { notificationsService } from '@bandeja/notifications';
import { paymentsService } from '@bandeja/payments';
import { InProcessServices } from '@bandeja/rpc';
import { createStripeSimulator, type StripeSimulator } from '@bandeja/stripe-simulator';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostConfig } from './config.js';
import { environments, SERVICES, SIMULATOR_PATH, type Service } from './environments.js';
import { Inbox } from './inbox/inbox.js';
import { registerInbox } from './inbox/inbox-routes.js';
import { listenOrMove } from './listen-or-move.js';
import { forgetEnvironments, keepEnvironments } from './running-environments.js';
import { loadSecrets } from './secrets.js';

export interface RunningHost {
  origin: string;
  stripeApiUrl: string;
  close(): Promise<void>;
}

/** Somebody who stops it on their own machine does not want to wait for a video to be processed. */
const LONGEST_REQUEST_MS = 1_000;

type Stop = () => Promise<unknown> | unknown;

/** Runs all of Bandeja in this process, with a real PostgreSQL beside it. */
export async function startHost(config: HostConfig, database: Promise<Cluster>): Promise<RunningHost> {
  const stops: Stop[] = [];
  const close = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    return { ...(await start(config, database, stops)), close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

async function start(
  config: HostConfig,
  database: Promise<Cluster>,
  stops: Stop[],
): Promise<Omit<RunningHost, 'close'>> {
  const secrets = loadSecrets(config.dataDirectory);
  const socketDirectory = mkdtempSync(join(tmpdir(), 'bandeja-'));
  stops.push(() => rmSync(socketDirectory, { recursive: true, force: true }));

  const cluster = await database;
  stops.push(() => cluster.stop());

  const inbox = new Inbox(join(config.dataDirectory, 'inbox.jsonl'));
  const smtpUrl = await inbox.listen(config.SMTP_PORT);
  stops.push(() => inbox.close());

  const simulator = await createStripeSimulator({
    stateDir: join(config.dataDirectory, 'stripe'),
    secretKey: secrets.stripeSecretKey,
    publishableKey: secrets.stripePublishableKey,
    webhookSecret: secrets.stripeWebhookSecret,
    webhookUrl: `http://127.0.0.1:${config.PORT}/api/stripe-webhook`,
    connectWebhookSecret: secrets.stripeConnectWebhookSecret,
    connectWebhookUrl: `http://127.0.0.1:${config.PORT}/api/stripe-connect-webhook`,
    publicUrl: `${config.publicOrigin}${SIMULATOR_PATH}`,
  });
  stops.push(() => simulator.close());
  const stripeApiUrl = await listenOrMove(
    (port) => simulator.listen(port, '127.0.0.1'),
    config.STRIPE_SIMULATOR_PORT,
  );

  const env = environments(config, secrets, { cluster, socketDirectory, stripeApiUrl, smtpUrl });
  const bus = new LocalEventBus(SERVICES);
  const inProcess = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? undefined
    : new InProcessServices({ compareResponses: config.COMPARE_RESPONSES });
  const services = await startServices(env, { transport: bus, inProcess, listenHttp: false });
  stops.push(() => Promise.all(services.map((service) => service.close())));
  keepEnvironments(config.dataDirectory, env);
  stops.push(() => forgetEnvironments(config.dataDirectory));
  const media = services
    .find(({ name }) => name === 'media')!
    .app.getHttpAdapter()
    .getInstance();
  await media.ready();

  const gateway = await startGateway(env.gateway, {
    transport: bus,
    inProcess,
    longestRequestMs: LONGEST_REQUEST_MS,
    filesHandler: (request, response) => media.routing(request, response),
    extend: async (app) => {
      await registerInbox(app, inbox);
      await app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
        scope.all(`${SIMULATOR_PATH}/*`, (request, reply) => {
          reply.hijack();
          handToSimulator(simulator, request.raw, reply.raw);
        });
      });
    },
  });
  stops.push(() => gateway.close());
  return { origin: config.publicOrigin, stripeApiUrl };
}

async function startServices(
  env: Record<Service, Record<string, string>>,
  platform: Platform,
): Promise<RunningService[]> {
  const prepared = [
    async () => (
      await migrateService(identityService, env.identity),
      startService(identityService, env.identity, platform)
    ),
    async () => (
      await migrateService(catalogService, env.catalog),
      startService(catalogService, env.catalog, platform)
    ),
    async () => (
      await migrateService(analysisService, env.analysis),
      startService(analysisService, env.analysis, platform)
    ),
    async () => (
      await migrateService(mediaService, env.media),
      startService(mediaService, env.media, platform)
    ),
    async () => (
      await migrateService(paymentsService, env.payments),
      startService(paymentsService, env.payments, platform)
    ),
    async () => (
      await migrateService(notificationsService, env.notifications),
      startService(notificationsService, env.notifications, platform)
    ),
  ];
  // One that does not start is told only when the others have begun or failed as well: they still use the database.
  const begun = await Promise.allSettled(prepared.map((begin) => begin()));
  const failed = begun.find((one) => one.status === 'rejected');
  const running = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (!failed) return running;
  await Promise.all(running.map((service) => service.close()));
  throw failed.reason;
}

function handToSimulator(
  simulator: StripeSimulator,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  request.url = request.url?.slice(SIMULATOR_PATH.length) || '/';
  simulator.publicHandler(request, response);
}
