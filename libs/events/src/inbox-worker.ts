import type { Database } from '@bandeja/database';
import { DEFAULT_LEASE_MS, JobWorker, type Outcome, type RetryPolicy } from '@bandeja/jobs';
import { counter, type Logger } from '@bandeja/observability';
import type { DeadLetterRelay } from './dead-letter-relay.js';
import { tracedHandling } from './event-tracing.js';
import { Inbox, inboxNameOf, type InboxEvent } from './inbox.js';

export interface Handling {
  /** Runs inside the transaction that marks the event as handled. */
  inside(event: InboxEvent): Promise<void>;
  /** Runs before that transaction, outside of any. */
  outside(event: InboxEvent): Promise<void>;
  hasOutside(type: string): boolean;
}

export interface InboxWorkerOptions {
  service: string;
  database: Database;
  inbox: Inbox;
  handling: Handling;
  deadLetters: DeadLetterRelay;
  retryPolicy: RetryPolicy;
  logger: Logger;
}

const TRANSACTIONS = 4;
/** How many aggregates' handlers share a transaction. */
const TOGETHER = 25;

const handled = counter('bandeja_events_handled_total', 'Events handled', ['service', 'type']);
const failed = counter('bandeja_events_failed_total', 'Attempts to handle an event that failed', [
  'service',
  'type',
]);
const dead = counter('bandeja_events_dead_total', 'Events given up after the last attempt', [
  'service',
  'type',
]);

/** Processes the inbox: different aggregates in parallel, the events of one aggregate in order. */
export function createInboxWorker({
  service,
  database,
  inbox,
  handling,
  deadLetters,
  retryPolicy,
  logger,
}: InboxWorkerOptions): JobWorker<InboxEvent> {
  const count = ({ type }: InboxEvent, outcome: Outcome) => {
    if (outcome === 'done') handled.inc({ service, type });
    if (outcome === 'retried' || outcome === 'parked') failed.inc({ service, type });
    if (outcome === 'parked') dead.inc({ service, type });
  };
  return new JobWorker<InboxEvent>(
    {
      name: inboxNameOf(service),
      database,
      logger,
      concurrency: TRANSACTIONS,
      retry: retryPolicy,
      leaseMs: DEFAULT_LEASE_MS,
      together: { most: TOGETHER, mayShare: ({ type }) => !handling.hasOutside(type) },
      run: async (event) => {
        await handling.outside(event);
        return { commit: () => handling.inside(event) };
      },
      onParked: ({ eventId }) => deadLetters.add('inbox', eventId),
      trace: (event, run) =>
        tracedHandling(service, event, async () => {
          await run();
          const { eventId, type, aggregateId } = event;
          logger.debug({ eventId, type, aggregateId }, 'event handled');
        }),
      onEnded: count,
    },
    inbox,
  );
}
