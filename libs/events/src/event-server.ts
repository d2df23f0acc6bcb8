import { ProcessPresence, type Database } from '@bandeja/database';
import { DEFAULT_LEASE_MS, RecurringJobs, type JobWorker, type RetryPolicy } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { CatchUp } from './catch-up.js';
import { DeadLetterRelay } from './dead-letter-relay.js';
import { topicOf, type EventEnvelope } from './envelope.js';
import { EventHandlers } from './event-handlers.js';
import { measureEvents } from './event-metrics.js';
import { createInboxWorker } from './inbox-worker.js';
import { GatheredStoring } from './gathered-storing.js';
import { Inbox, type InboxEvent } from './inbox.js';
import { firstAttemptOf, InboxIntake } from './inbox-intake.js';
import { OutboxRelay } from './outbox-relay.js';
import { passOver } from './passed-over.js';
import { pruneEvents, PRUNE_EVERY_MS } from './prune-events.js';
import type { EventTransport, UnreadableMessage, Unsubscribe } from './transports/event-transport.js';
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
  /** The event types that this version's contracts know. */
  knownTypes: ReadonlySet<string>;
  /** Longer than two versions run side by side in a roll-out; default: 15 minutes. */
  rollOutMs?: number;
}

const ROLL_OUT_MS = 15 * 60_000;
/**
 * An older event may have been delivered before, and have crashed the process that ran its handlers. It is stored first, so
 * that such attempts are counted.
 */
const FRESH_MS = 2_000;

/** Nest transport for `@OnEvent` handlers: relays the service's outbox and processes its inbox. */
export class EventServer extends Server implements CustomTransportStrategy {
  readonly #presence: ProcessPresence;
  readonly #relay: OutboxRelay;
  readonly #worker: JobWorker<InboxEvent>;
  readonly #inbox: Inbox;
  readonly #intake: InboxIntake;
  readonly #storing = new GatheredStoring((events) => this.#store(events));
  readonly #unreadable: UnreadableMessages;
  readonly #deadLetters: DeadLetterRelay;
  readonly #pruning: RecurringJobs;
  readonly #catchUp: CatchUp;
  readonly #handlers = new EventHandlers();
  #unsubscribe: Unsubscribe | undefined;
  #endMeasuring: (() => void) | undefined;

  constructor(private readonly options: EventServerOptions) {
    super();
    const {
      service,
      database,
      transport,
      logger,
      retryPolicy = DEFAULT_RETRY_POLICY,
      rollOutMs = ROLL_OUT_MS,
    } = options;
    this.#presence = new ProcessPresence(database, logger);
    const handledTypes = () => this.#handlers.types;
    const inboxOptions = { service, leaseMs: DEFAULT_LEASE_MS, handledTypes };
    this.#inbox = new Inbox(database, inboxOptions);
    this.#intake = new InboxIntake(database, inboxOptions, transport.flushes);
    this.#catchUp = new CatchUp(service, database, transport, this.#intake, rollOutMs, logger);
    this.#unreadable = new UnreadableMessages(database, service);
    const deadLetters = new DeadLetterRelay(service, database, transport, logger);
    this.#deadLetters = deadLetters;
    this.#relay = new OutboxRelay(service, database, transport, deadLetters, logger);
    this.#worker = createInboxWorker({
      service,
      database,
      inbox: this.#inbox,
      handling: this.#handlers,
      deadLetters,
      retryPolicy,
      logger,
    });
    this.#pruning = new RecurringJobs(service, database, logger, [
      { name: 'event-pruning', everyMs: PRUNE_EVERY_MS, run: () => pruneEvents(database) },
    ]);
    this.initializeSerializer({});
    this.initializeDeserializer({});
  }

  listen(done: (error?: unknown) => void): void {
    this.#start().then(() => done(), done);
  }

  /** Stops consuming, finishes the work in progress, then closes everything. */
  async close(): Promise<void> {
    this.#endMeasuring?.();
    await this.#unsubscribe?.();
    await Promise.all([this.#pruning.beforeApplicationShutdown(), this.#catchUp.stop()]);
    await Promise.all([this.#worker.stop(), this.#relay.stop(), this.#deadLetters.stop()]);
    await this.#presence.stop();
  }

  on(): void {
    throw new Error('the event server does not emit events');
  }

  unwrap<T>(): T {
    return this.options.transport as T;
  }

  async #start(): Promise<void> {
    const { service, database, transport, knownTypes } = this.options;
    await this.#presence.start();
    this.#handlers.register(this.messageHandlers);
    const handledTypes = this.#handlers.types;
    this.#endMeasuring = measureEvents(service, database, handledTypes);
    await passOver(database, service, {
      knownTypes: [...knownTypes],
      handledTypes: [...handledTypes],
    });
    // Before the first event arrives, so that processes of earlier versions do not skip it.
    await this.#catchUp.start(this.#handlers.late);
    this.#unsubscribe = await transport.subscribe({
      consumer: service,
      topics: [...new Set(handledTypes.map(topicOf))],
      mode: 'group',
      // Events that only a newer version knows wait for it.
      onEvents: (events) =>
        this.#storing.store(
          events.filter(({ type }) => handledTypes.includes(type) || !knownTypes.has(type)),
        ),
      flush: () => this.#intake.flush(),
      onUnreadable: (message) => this.#giveUp(message),
      backlog: (most) => this.#inbox.backlog(most),
    });
    await this.#deadLetters.start();
    this.#worker.start();
    await this.#relay.start();
    this.#pruning.onApplicationBootstrap();
  }

  /** With little to do, new events are handled in the transactions that store them. */
  async #store(events: readonly EventEnvelope[]): Promise<void> {
    if (events.length > this.#worker.roomForNew || !events.every(isFresh)) return this.#intake.store(events);
    const ended = await Promise.allSettled(
      byAggregate(events).map(async (some) => {
        for (const event of some) await this.#storeOne(event);
      }),
    );
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
  }

  #storeOne(event: EventEnvelope): Promise<void> {
    const { type } = event;
    if (!this.#handlers.types.includes(type) || this.#handlers.hasOutside(type))
      return this.#intake.store([event]);
    return this.#worker.runNew(firstAttemptOf(event), {
      addDone: (mostMs) => this.#intake.storeHandled(event, mostMs),
      addClaimed: () => this.#intake.storeClaimed(event),
    });
  }

  #giveUp(message: UnreadableMessage): Promise<void> {
    return this.options.database.transaction(async () => {
      const id = await this.#unreadable.store(message);
      if (id) await this.#deadLetters.add('unreadable', id);
    });
  }
}

const isFresh = ({ occurredAt }: EventEnvelope) => Math.abs(Date.now() - occurredAt.getTime()) < FRESH_MS;

function byAggregate(events: readonly EventEnvelope[]): EventEnvelope[][] {
  const groups = new Map<string, EventEnvelope[]>();
  for (const event of events) {
    const key = `${event.source} ${event.aggregateId}`;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()];
}
