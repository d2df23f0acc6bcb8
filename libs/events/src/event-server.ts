import { ProcessPresence, type Database } from '@bandeja/database';
import { DEFAULT_LEASE_MS, RecurringJobs, type JobWorker, type RetryPolicy } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import { CatchUp, type LateHandler } from './catch-up.js';
import { DeadLetterRelay } from './dead-letter-relay.js';
import { topicOf, type EventEnvelope } from './envelope.js';
import { measureEvents } from './event-metrics.js';
import { createInboxWorker, type Handling } from './inbox-worker.js';
import { GatheredStoring } from './gathered-storing.js';
import { Inbox, type InboxEvent } from './inbox.js';
import { firstAttemptOf, InboxIntake } from './inbox-intake.js';
import { registeredEvent, typeOfPattern, type EventContext } from './on-event.js';
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
  #handledTypes: readonly string[] = [];
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
    const handledTypes = () => this.#handledTypes;
    const inboxOptions = { service, leaseMs: DEFAULT_LEASE_MS, handledTypes };
    this.#inbox = new Inbox(database, inboxOptions);
    this.#intake = new InboxIntake(database, inboxOptions);
    this.#catchUp = new CatchUp(service, database, transport, this.#intake, rollOutMs, logger);
    this.#unreadable = new UnreadableMessages(database, service);
    const deadLetters = new DeadLetterRelay(service, database, transport, logger);
    this.#deadLetters = deadLetters;
    this.#relay = new OutboxRelay(service, database, transport, deadLetters, logger);
    this.#worker = createInboxWorker({
      service,
      database,
      inbox: this.#inbox,
      handling: this.#handling(),
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
    // Nest passes a service's gRPC handlers to every transport, including this one.
    const patterns = [...this.messageHandlers.keys()].filter((pattern) => registeredEvent(pattern));
    this.#handledTypes = [...new Set(patterns.map(typeOfPattern))];
    this.#endMeasuring = measureEvents(service, database, this.#handledTypes);
    await passOver(database, service, {
      knownTypes: [...knownTypes],
      handledTypes: this.#handledTypes,
    });
    // Before the first event arrives, so that processes of earlier versions do not skip it.
    await this.#catchUp.start(lateHandlersOf(patterns));
    this.#unsubscribe = await transport.subscribe({
      consumer: service,
      topics: [...new Set(this.#handledTypes.map(topicOf))],
      mode: 'group',
      // Events that only a newer version knows wait for it.
      onEvents: (events) =>
        this.#storing.store(
          events.filter(({ type }) => this.#handledTypes.includes(type) || !knownTypes.has(type)),
        ),
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
    if (!this.#handledTypes.includes(type) || this.#hasOutside(type)) return this.#intake.store([event]);
    return this.#worker.runNew(firstAttemptOf(event), {
      addDone: () => this.#intake.storeHandled(event),
      addClaimed: () => this.#intake.storeClaimed(event),
    });
  }

  #giveUp(message: UnreadableMessage): Promise<void> {
    return this.options.database.transaction(async () => {
      const id = await this.#unreadable.store(message);
      if (id) await this.#deadLetters.add('unreadable', id);
    });
  }

  #handling(): Handling {
    const run = async (event: InboxEvent, outside: boolean) => {
      for (const { handler, pattern } of this.#handlersOf(event.type)) {
        const known = registeredEvent(pattern);
        if (known?.outside !== outside) continue;
        const { eventId, aggregateId, occurredAt, attempt } = event;
        const context: EventContext = { eventId, aggregateId, occurredAt, attempt };
        const message = known.descriptor.decode(event.payload);
        for (let next: MessageHandler | undefined = handler; next; next = next.next)
          await lastValueFrom(this.transformToObservable(await next(message, context)), {
            defaultValue: undefined,
          });
      }
    };
    return {
      inside: (event) => run(event, false),
      outside: (event) => run(event, true),
      hasOutside: (type) => this.#hasOutside(type),
    };
  }

  #hasOutside(type: string): boolean {
    return this.#handlersOf(type).some(({ pattern }) => registeredEvent(pattern)?.outside);
  }

  #handlersOf(type: string): { handler: MessageHandler; pattern: string }[] {
    return [type, `${type}#outside`].flatMap((pattern) => {
      const handler = this.messageHandlers.get(pattern);
      return handler ? [{ handler, pattern }] : [];
    });
  }
}

function lateHandlersOf(patterns: readonly string[]): LateHandler[] {
  return patterns.flatMap((pattern) => {
    const since = registeredEvent(pattern)?.since;
    return since ? [{ type: typeOfPattern(pattern), since }] : [];
  });
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
