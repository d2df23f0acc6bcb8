import type { ServiceTokens } from '@bandeja/auth';
import type { Database, OperatorLog, PrismaLike } from '@bandeja/database';
import type { DeadLetters, EventPublisher } from '@bandeja/events';
import type { HostedConfig } from '../service-spec.js';

/** What the commands of every service are made from; the running service relays the events that they leave. */
export interface AdminContext<Config = HostedConfig, Client extends PrismaLike = PrismaLike> {
  config: Config;
  database: Database<Client>;
  serviceTokens: ServiceTokens;
  publisher: EventPublisher;
  deadLetters: DeadLetters;
  operatorLog: OperatorLog;
  /** Whose commands these are: `payments`. */
  serviceName: string;
}
