import type { CallerVerifier, ServiceName, ServicePublicKeys } from '@bandeja/auth';
import type { Database, PrismaLike } from '@bandeja/database';
import type { EventTransport, KafkaSettings } from '@bandeja/events';
import type { HealthRegistry, Logger } from '@bandeja/observability';
import type { RpcCredentials } from '@bandeja/rpc';
import type { DynamicModule } from '@nestjs/common';
import type { PrismaPg } from '@prisma/adapter-pg';
import type { ReadEndedAccess } from './ended-access.js';

/** The settings that hosting itself reads; each service's schema spreads them from libs/config. */
export interface HostedConfig extends KafkaSettings {
  LOG_LEVEL: string;
  GRPC_BIND: string;
  HTTP_PORT: number;
  SHUTDOWN_DELAY_MS: number;
  AUTH_PUBLIC_KEY: string;
  SERVICE_PRIVATE_KEY: string;
  SERVICE_PUBLIC_KEYS: ServicePublicKeys;
  TLS_CERTIFICATE_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
  TLS_CA_FILE?: string | undefined;
  EVENT_DRIVER: 'local' | 'kafka';
  DATABASE_URL: string;
  MIGRATION_DATABASE_URL?: string | undefined;
  DATABASE_POOL_SIZE: number;
}

/** What a service's module is wired from. */
export interface ServiceContext<Config, Client extends PrismaLike> {
  config: Config;
  logger: Logger;
  database: Database<Client>;
  transport: EventTransport;
  verifier: CallerVerifier;
  /** For the clients of other services. */
  credentials: RpcCredentials;
  health: HealthRegistry;
}

/** A service, described once: its own main and the embedded host start it from this. */
export interface ServiceSpec<
  Config extends HostedConfig = HostedConfig,
  Client extends PrismaLike = PrismaLike,
> {
  name: ServiceName;
  loadConfig(env: Readonly<Record<string, string | undefined>>): Config;
  /** Generated gRPC definition that the module's controllers implement. */
  definition: object;
  /** Folder of Prisma migrations. */
  migrations: URL;
  createClient(adapter: PrismaPg): Client;
  module(context: ServiceContext<Config, Client>): DynamicModule;
  /** Only where it is known better than from events: in identity itself. */
  readEndedAccess?: ReadEndedAccess;
}

export function defineService<Config extends HostedConfig, Client extends PrismaLike>(
  spec: ServiceSpec<Config, Client>,
): ServiceSpec<Config, Client> {
  return spec;
}
