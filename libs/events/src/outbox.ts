import type { CommitStatement, Database } from '@bandeja/database';
import { correlationId, traceparent } from '@bandeja/observability';
import { randomUUID } from 'node:crypto';
import type { EventDescriptor } from './envelope.js';

export const OUTBOX_CHANNEL = 'events_outbox';

interface NewEvent {
  type: string;
  aggregateId: string;
  payload: Uint8Array;
  correlationId: string | undefined;
  traceparent: string | undefined;
}

const COLUMNS = 'id, type, aggregate_id, payload, correlation_id, traceparent';

const insertEvents: CommitStatement<NewEvent> = (events) => {
  const rows = events.map((event) => [
    randomUUID(),
    event.type,
    event.aggregateId,
    Buffer.from(event.payload),
    event.correlationId ?? null,
    event.traceparent ?? null,
  ]);
  return rows.length === 1
    ? {
        name: 'events.outbox insert',
        text: `insert into events.outbox (${COLUMNS}) values ($1, $2, $3, $4, $5, $6)`,
        values: rows.flat(),
      }
    : {
        name: 'events.outbox insert all',
        text: `insert into events.outbox (${COLUMNS}) select ${COLUMNS}
          from unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::text[], $6::text[])
            with ordinality as event(${COLUMNS}, place)
          order by place`,
        values: [0, 1, 2, 3, 4, 5].map((place) => rows.map((row) => row[place])),
      };
};

/** Publishes events in the transaction of the change that causes them. */
export class EventPublisher {
  constructor(private readonly database: Database) {}

  /** Writes the event to the outbox with the commit of the open transaction; it is published afterwards. */
  publish<Message>(
    descriptor: EventDescriptor<Message>,
    aggregateId: string,
    message: Message,
  ): Promise<void> {
    return this.publishAll(descriptor, [{ aggregateId, message }]);
  }

  /** The same for many events of one type, in order. */
  async publishAll<Message>(
    descriptor: EventDescriptor<Message>,
    events: readonly { aggregateId: string; message: Message }[],
  ): Promise<void> {
    if (!this.database.inTransaction)
      throw new Error(`${descriptor.$type} was published outside a transaction`);
    const cause = { type: descriptor.$type, correlationId: correlationId(), traceparent: traceparent() };
    const added = events.map(({ aggregateId, message }) => ({
      ...cause,
      aggregateId,
      payload: descriptor.encode(message).finish(),
    }));
    this.database.atCommit(insertEvents, added);
    this.database.wake(OUTBOX_CHANNEL);
  }
}
