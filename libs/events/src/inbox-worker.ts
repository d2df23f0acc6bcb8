import type { Database, DatabaseListener } from '@bandeja/database';
import { counter, newCorrelationId, runWithCorrelation, type Logger } from '@bandeja/observability';
import { tracedHandling } from './event-tracing.js';
import { INBOX_CHANNEL, type Inbox, type InboxRow } from './inbox.js';
import { RepeatingJob } from './repeating-job.js';

export interface Handling {
  /** Runs inside the transaction that marks the event as handled. */
  inside(row: InboxRow): Promise<void>;
  /** Runs before it, without a transaction. */
  outside(row: InboxRow): Promise<void>;
}

export interface RetryPolicy {
  maxAttempts: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

const CONCURRENCY = 8;
/** Asking for work costs as much as a small handler: it is asked for some at a time. */
const CLAIM = 2 * CONCURRENCY;
const POLL_MS = 2_000;
/** Longer than any topic keeps an event (`KAFKA_TOPIC_RETENTION_HOURS`), or one could be handled twice. */
const KEPT_DAYS = 14;

const handled = counter('bandeja_events_handled_total', 'Events handled', ['service', 'type']);
const failed = counter('bandeja_events_failed_total', 'Attempts to handle an event that failed', [
  'service',
  'type',
]);
const dead = counter('bandeja_events_dead_total', 'Events given up after the last attempt', [
  'service',
  'type',
]);

/** Works through the inbox: aggregates side by side, the events of one in order. */
export class InboxWorker {
  readonly #job: RepeatingJob;
  readonly #underWay = new Map<bigint, Promise<void>>();
  /** Claimed and not begun, each of another aggregate. */
  #claimed: InboxRow[] = [];
  #idleSteps = 0;

  constructor(
    private readonly service: string,
    private readonly database: Database,
    listener: DatabaseListener,
    private readonly inbox: Inbox,
    private readonly handling: Handling,
    private readonly policy: RetryPolicy,
    private readonly logger: Logger,
  ) {
    const run = () => this.#step();
    this.#job = new RepeatingJob({ name: 'inbox worker', everyMs: POLL_MS, logger, run });
    listener.on(INBOX_CHANNEL, () => this.#job.wake());
  }

  async start(): Promise<void> {
    await this.inbox.releaseOrphans([]);
    this.#job.start();
  }

  /** Gives back what has not begun and waits for what is under way. */
  async stop(): Promise<void> {
    await this.#job.stop();
    const given = this.#claimed.map(({ seq }) => seq);
    this.#claimed = [];
    if (given.length > 0) await this.inbox.giveBack(given);
    await Promise.all(this.#underWay.values());
  }

  async #step(): Promise<boolean | number> {
    this.#beginClaimed();
    if (this.#underWay.size >= CONCURRENCY) return false;
    this.#claimed = await this.inbox.claim(CLAIM);
    const isEmpty = this.#claimed.length === 0;
    this.#beginClaimed();
    if (!isEmpty) return this.#underWay.size < CONCURRENCY;
    this.#idleSteps += 1;
    if (this.#idleSteps % 10 === 0) await this.inbox.releaseOrphans([...this.#underWay.keys()]);
    if (this.#idleSteps % 1_000 === 0) await this.inbox.prune(KEPT_DAYS);
    return (await this.inbox.millisecondsToNext()) ?? false;
  }

  #beginClaimed(): void {
    for (const row of this.#claimed.splice(0, CONCURRENCY - this.#underWay.size)) this.#begin(row);
  }

  #begin(row: InboxRow): void {
    const work = runWithCorrelation(newCorrelationId(row.correlation_id ?? undefined), () =>
      this.#handle(row),
    ).finally(() => {
      this.#underWay.delete(row.seq);
      this.#job.wake();
    });
    this.#underWay.set(row.seq, work);
  }

  #handle(row: InboxRow): Promise<void> {
    const handle = async () => {
      try {
        await this.#apply(row);
      } catch (error) {
        await this.#failed(row, error).catch((secondError: unknown) =>
          this.logger.error({ err: secondError }, 'could not record a failed event'),
        );
        throw error;
      }
    };
    // What failed is recorded by then; it was thrown for the span.
    return tracedHandling(this.service, row, handle).catch(() => undefined);
  }

  async #apply(row: InboxRow): Promise<void> {
    await this.handling.outside(row);
    await this.database.transaction(async () => {
      await this.handling.inside(row);
      if (!(await this.inbox.markHandled(row.seq))) throw new Error('handled elsewhere');
    });
    handled.inc({ service: this.service, type: row.type });
    const { id: eventId, type, aggregate_id: aggregateId } = row;
    this.logger.debug({ eventId, type, aggregateId }, 'event handled');
  }

  async #failed(row: InboxRow, error: unknown): Promise<void> {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const about = { eventId: row.id, type: row.type, aggregateId: row.aggregate_id, attempt: row.attempts };
    failed.inc({ service: this.service, type: row.type });
    if (row.attempts >= this.policy.maxAttempts) {
      dead.inc({ service: this.service, type: row.type });
      this.logger.error({ ...about, err: error }, 'gave an event up as a dead letter');
      await this.inbox.markDead(row.seq, text);
      return;
    }
    const pauseMs = Math.min(this.policy.firstPauseMs * 2 ** (row.attempts - 1), this.policy.longestPauseMs);
    this.logger.warn({ ...about, err: error, pauseMs }, 'an event failed and will be tried again');
    await this.inbox.markFailed(row.seq, text, pauseMs);
  }
}
