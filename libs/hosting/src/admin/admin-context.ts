import type { Database, OperatorLog, PrismaLike } from '@bandeja/database';
import type { DeadLetters, EventPublisher, PartEvents } from '@bandeja/events';
import type { RpcCredentials } from '@bandeja/rpc';
import type { HostedConfig } from '../service-spec.js';

/** Passed to the commands of every service. The running service publishes the events that they write to the outbox. */
export interface AdminContext<Config = HostedConfig, Client extends PrismaLike = PrismaLike> {
  config: Config;
  database: Database<Client>;
  credentials: RpcCredentials;
  publisher: EventPublisher;
  deadLetters: DeadLetters;
  operatorLog: OperatorLog;
  /** Name of the service: `payments`. */
  serviceName: string;
  /** What the service publishes and consumes, as its code declares it. */
  events: () => PartEvents;
}
