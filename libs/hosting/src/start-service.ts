import { CallerVerifier, requireOwnKey, ServiceVerifier } from '@bandeja/auth';
import { isLocal } from '@bandeja/config';
import { EVENT_TYPES } from '@bandeja/contracts/event-types';
import { Database, migrate, OPERATOR_LOG_SQL, OperatorLog, type PrismaLike } from '@bandeja/database';
import {
  EVENT_TABLES_SQL,
  EventServer,
  EventsModule,
  KafkaEventTransport,
  type EventTransport,
} from '@bandeja/events';
import { JOB_TABLES_SQL } from '@bandeja/jobs';
import {
  createLogger,
  HealthRegistry,
  HttpDrain,
  logRoutes,
  NestLogger,
  SecurityLog,
} from '@bandeja/observability';
import {
  httpsOptions,
  packageDefinitionOf,
  recordRefusedHandshakes,
  renewCertificates,
  RpcModule,
  serverCredentials,
  type InProcessServices,
} from '@bandeja/rpc';
import type { Server as GrpcServer } from '@grpc/grpc-js';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Transport, type MicroserviceOptions } from '@nestjs/microservices';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { credentialsOf } from './credentials.js';
import { recordOperators } from './record-operators.js';
import { EndedAccess, endedAccessControllers, endedInInbox } from './ended-access.js';
import { answerKnownCallers } from './known-callers.js';
import { registerOperatorRoutes } from './operator-routes.js';
import type { HostedConfig, ServiceSpec } from './service-spec.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the host provides for its services. */
export interface Platform {
  /** The host's event bus; without one, each service opens its own transport according to its settings. */
  transport?: EventTransport;
  /** False if the host does not need the service's HTTP listener. */
  listenHttp?: boolean;
  /** The services of the host's process, which call each other without a network. */
  inProcess?: InProcessServices;
}

export interface RunningService {
  name: string;
  app: NestFastifyApplication;
  health: HealthRegistry;
  /** Becomes not ready, stops taking work, finishes the work in progress, and closes all connections. */
  close(): Promise<void>;
}

/** Clients reconnect after this, and so find processes that were added since. */
const CONNECTION_AGE_MS = 5 * 60_000;

@Module({})
class HostedRoot {}

/** The tables that every service has beside its own. */
export const SERVICE_TABLES_SQL = `${EVENT_TABLES_SQL}${JOB_TABLES_SQL}${OPERATOR_LOG_SQL}`;

/** Migrates as the owner of the database. A running service needs only the rights to its rows. */
export async function migrateService<Config extends HostedConfig, Client extends PrismaLike>(
  spec: ServiceSpec<Config, Client>,
  env: Environment,
): Promise<string[]> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL = DATABASE_URL } = spec.loadConfig(env);
  const folder = fileURLToPath(spec.migrations);
  return migrate(MIGRATION_DATABASE_URL, folder, SERVICE_TABLES_SQL, DATABASE_URL);
}

/** Starts a service with its gRPC server, its events and its operator routes. The database must already be migrated. */
export async function startService<Config extends HostedConfig, Client extends PrismaLike>(
  spec: ServiceSpec<Config, Client>,
  env: Environment,
  platform: Platform = {},
): Promise<RunningService> {
  const config = spec.loadConfig(env);
  const logger = createLogger(spec.name, config.LOG_LEVEL);
  const database = new Database({
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    service: spec.name,
    createClient: spec.createClient,
  });
  database.isStarting = true;
  const transport = platform.transport ?? createTransport(spec.name, config, logger);
  requireOwnKey(spec.name, config.SERVICE_PRIVATE_KEY, config.SERVICE_PUBLIC_KEYS);
  const credentials = credentialsOf(spec.name, config, platform.inProcess);
  const services = new ServiceVerifier(spec.name, config.SERVICE_PUBLIC_KEYS);
  const verifier = new CallerVerifier(config.AUTH_PUBLIC_KEY);
  const security = new SecurityLog(logger, spec.name);
  const health = new HealthRegistry();
  health.add('database', async () => void (await database.query('select 1')));
  health.add('events', () => transport.checkHealth());

  const endedAccess = new EndedAccess(database, verifier, spec.readEndedAccess ?? endedInInbox, logger);
  const root: DynamicModule = {
    module: HostedRoot,
    global: true,
    controllers: endedAccessControllers(spec),
    providers: [
      { provide: OperatorLog, useFactory: () => new OperatorLog(database, recordOperators(security)) },
      { provide: EndedAccess, useValue: endedAccess },
      { provide: SecurityLog, useValue: security },
    ],
    exports: [OperatorLog, SecurityLog],
    imports: [
      RpcModule.forRoot({ services, verifier, logger, security }),
      EventsModule.forRoot({ database, service: spec.name, knownTypes: EVENT_TYPES }),
      spec.module({ config, logger, database, transport, verifier, credentials, health }),
    ],
  };
  const { tls } = credentials;
  const adapter = new FastifyAdapter({
    return503OnClosing: false,
    ...(tls ? { https: httpsOptions(tls) } : {}),
  });
  if (tls) {
    renewCertificates(adapter.getInstance().server as unknown as Server, tls);
    answerKnownCallers(adapter.getInstance<FastifyInstance>(), security);
  }
  logRoutes(adapter.getInstance(), logger);
  const drain = new HttpDrain(adapter.getInstance());
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  let leaveProcess: (() => Promise<void>) | undefined;
  app.connectMicroservice<MicroserviceOptions>(
    {
      transport: Transport.GRPC,
      options: {
        ...packageDefinitionOf(spec.definition),
        url: config.GRPC_BIND,
        credentials: serverCredentials(tls),
        onLoadPackageDefinition: (_, server: GrpcServer) => {
          recordRefusedHandshakes(server, security);
          leaveProcess = platform.inProcess?.watch(server);
        },
        maxReceiveMessageLength: 8 * 1024 * 1024,
        gracefulShutdown: true,
        channelOptions: { 'grpc.max_connection_age_ms': CONNECTION_AGE_MS },
      },
    },
    { inheritAppConfig: true },
  );
  app.connectMicroservice<MicroserviceOptions>(
    {
      strategy: new EventServer({ service: spec.name, database, transport, logger, knownTypes: EVENT_TYPES }),
    },
    { inheritAppConfig: true },
  );
  registerOperatorRoutes(app, spec.name, health);
  await endedAccess.start();
  await app.startAllMicroservices();
  if (platform.listenHttp === false) {
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  } else await app.listen(config.HTTP_PORT, isLocal(config.GRPC_BIND) ? '127.0.0.1' : '0.0.0.0');
  database.isStarting = false;

  const close = async () => {
    health.stop();
    drain.begin();
    await pause(config.SHUTDOWN_DELAY_MS);
    await leaveProcess?.();
    await app.close();
    await endedAccess.stop();
    if (!platform.transport) await transport.close();
    await database.close();
  };
  let closing: Promise<void> | undefined;
  return { name: spec.name, app, health, close: () => (closing ??= close()) };
}

function createTransport(
  name: string,
  config: HostedConfig,
  logger: ReturnType<typeof createLogger>,
): EventTransport {
  if (config.EVENT_DRIVER === 'local')
    throw new Error(`${name}: EVENT_DRIVER=local works only inside the embedded host, which brings the bus`);
  return new KafkaEventTransport({ service: name, settings: config, logger });
}
