import { DatabaseListener, type Database } from '@bandeja/database';
import type { Logger } from '@bandeja/observability';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { randomInt } from 'node:crypto';
import { lastValueFrom } from 'rxjs';
import { DeadLetterRelay } from './dead-letters-relay.js';
import { topicOf } from './envelope.js';
import { measureEvents } from './event-metrics.js';
import { InboxWorker, type Handling, type RetryPolicy } from './inbox-worker.js';
import { Inbox, type InboxRow } from './inbox.js';
import { registeredEvent, typeOfPattern, type EventContext } from './on-event.js';
import { LOCK_CLASS, OutboxRelay } from './outbox-relay.js';
import type { EventTransport, Unsubscribe } from './transports/event-transport.js';
import { UnreadableMessages } from './unreadable-messages.js';

export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  maxAttempts: 8,
  firstPauseMs: 500,
  longestPauseMs: 30_000,
};

export interface EventServerOptions {
  service: string;
  database: Database;
  transport: EventTransport;
  logger: Logger;
  retryPolicy?: RetryPolicy;
}

/** Nest's transport for `@OnEvent` handlers: relays the service's outbox and works through its inbox. */
export class EventServer extends Server implements CustomTransportStrategy {
  readonly #listener: DatabaseListener;
  readonly #relay: OutboxRelay;
  readonly #worker: InboxWorker;
  readonly #inbox: Inbox;
  readonly #unreadable: UnreadableMessages;
  readonly #deadLetters: DeadLetterRelay;
  #unsubscribe: Unsubscribe | undefined;
  #endMeasuring: (() => void) | undefined;

  constructor(private readonly options: EventServerOptions) {
    super();
    const { service, database, transport, logger } = options;
    const processKey = randomInt(1, 2 ** 31 - 1);
    this.#listener = new DatabaseListener(database.url, logger, [LOCK_CLASS, processKey]);
    this.#inbox = new Inbox(database, processKey);
    this.#unreadable = new UnreadableMessages(database);
    this.#deadLetters = new DeadLetterRelay(options, this.#listener);
    this.#relay = new OutboxRelay(service, database, this.#listener, transport, logger);
    const policy = options.retryPolicy ?? DEFAULT_RETRY_POLICY;
    this.#worker = new InboxWorker(
      service,
      database,
      this.#listener,
      this.#inbox,
      this.#handling(),
      policy,
      logger,
    );
    this.initializeSerializer({});
    this.initializeDeserializer({});
  }

  listen(done: (error?: unknown) => void): void {
    this.#start().then(() => done(), done);
  }

  /** Takes in nothing more, finishes what is under way, then lets go. */
  async close(): Promise<void> {
    this.#endMeasuring?.();
    await this.#unsubscribe?.();
    await Promise.all([this.#worker.stop(), this.#relay.stop(), this.#deadLetters.stop()]);
    await this.#listener.close();
  }

  on(): void {
    throw new Error('the event server emits nothing of its own');
  }

  unwrap<T>(): T {
    return this.options.transport as T;
  }

  async #start(): Promise<void> {
    await this.#listener.connect();
    this.#endMeasuring = measureEvents(this.options.service, this.options.database);
    // Nest hands a service's gRPC handlers to every transport, this one too.
    const events = [...this.messageHandlers.keys()].filter((pattern) => registeredEvent(pattern));
    const topics = [...new Set(events.map((pattern) => topicOf(typeOfPattern(pattern))))];
    this.#unsubscribe = await this.options.transport.subscribe({
      consumer: this.options.service,
      topics,
      mode: 'group',
      onEvents: (events) => this.#inbox.store(events.filter(({ type }) => this.#handlersOf(type).length > 0)),
      onUnreadable: (message) => this.#unreadable.store(message),
      backlog: (most) => this.#inbox.backlog(most),
    });
    await this.#worker.start();
    this.#relay.start();
    this.#deadLetters.start();
  }

  #handling(): Handling {
    const run = async (row: InboxRow, outside: boolean) => {
      for (const { handler, pattern } of this.#handlersOf(row.type)) {
        const known = registeredEvent(pattern);
        if (known?.outside !== outside) continue;
        const context: EventContext = {
          eventId: row.id,
          aggregateId: row.aggregate_id,
          occurredAt: row.occurred_at,
          attempt: row.attempts,
        };
        const message = known.descriptor.decode(row.payload);
        for (let next: MessageHandler | undefined = handler; next; next = next.next)
          await lastValueFrom(this.transformToObservable(await next(message, context)), {
            defaultValue: undefined,
          });
      }
    };
    return { inside: (row) => run(row, false), outside: (row) => run(row, true) };
  }

  #handlersOf(type: string): { handler: MessageHandler; pattern: string }[] {
    return [type, `${type}#outside`].flatMap((pattern) => {
      const handler = this.messageHandlers.get(pattern);
      return handler ? [{ handler, pattern }] : [];
    });
  }
}
