import type { Database } from '@bandeja/database';
import { JobQueue } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import { topicOf } from './envelope.js';
import type { InboxIntake } from './inbox-intake.js';
import { catchUpQueueOf } from './passed-over.js';
import type { EventTransport } from './transports/event-transport.js';

/** A new handler for an event type that was already published before. */
export interface LateHandler {
  type: string;
  since: Date;
}

interface Pass {
  type: string;
  since: string;
  isLast: boolean;
}

const RETRY = { firstPauseMs: 1_000, longestPauseMs: 60_000, maxAttempts: Infinity };

/**
 * Replays from the topic the events that earlier versions skipped because they had no handler; the inbox stores each event
 * once. Runs twice, when the version with the handler first starts and when its roll-out is over, and again after a
 * roll-back.
 */
export class CatchUp {
  readonly #queue: JobQueue<Pass> | undefined;

  constructor(
    service: string,
    private readonly database: Database,
    private readonly transport: EventTransport,
    private readonly intake: InboxIntake,
    /** After this long, no process of an earlier version that could skip events is running. */
    private readonly rollOutMs: number,
    logger: Logger,
  ) {
    if (!transport.replay) return;
    this.#queue = new JobQueue<Pass>({
      name: catchUpQueueOf(service),
      database,
      logger,
      concurrency: 1,
      retry: RETRY,
      run: ({ data }, signal) => this.#pass(data, signal),
    });
  }

  async start(handlers: readonly LateHandler[]): Promise<void> {
    if (!this.#queue) return;
    const done = await this.database.query<{ type: string; since: Date }>(
      'select type, since from events.caught_up where passed_over_at is null',
    );
    const isDone = ({ type, since }: LateHandler) =>
      done.some((each) => each.type === type && each.since.getTime() === since.getTime());
    for (const handler of handlers) if (!isDone(handler)) await this.#add(handler, false);
    this.#queue.start();
  }

  async stop(): Promise<void> {
    await this.#queue?.stop();
  }

  async #add({ type, since }: LateHandler, isLast: boolean): Promise<void> {
    await this.#queue?.add({
      key: `${type} since ${since.toISOString()}${isLast ? ', last' : ''}`,
      data: { type, since: since.toISOString(), isLast },
      inMs: isLast ? this.rollOutMs : 0,
    });
  }

  async #pass({ type, since, isLast }: Pass, signal: AbortSignal) {
    const from = new Date(since);
    await this.transport.replay?.({
      topic: topicOf(type),
      from,
      // The replay may start earlier than requested.
      onEvents: (events) =>
        this.intake.store(events.filter((event) => event.type === type && event.occurredAt >= from)),
      signal,
    });
    const commit = async () => {
      if (!isLast) return this.#add({ type, since: from }, true);
      await this.database.execute(
        `insert into events.caught_up (type, since) values ($1, $2::timestamptz)
         on conflict (type, since) do update set at = now(), passed_over_at = null`,
        type,
        since,
      );
    };
    return { commit };
  }
}
