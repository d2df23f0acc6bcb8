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

const insertEvents: CommitStatement<NewEvent> = (events) => ({
  name: 'events.outbox insert',
  text: `insert into events.outbox (id, type, aggregate_id, payload, correlation_id, traceparent)
    select event.id, event.type, event.aggregate_id, event.payload, event.correlation_id, event.traceparent
    from unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::text[], $6::text[])
      with ordinality as event(id, type, aggregate_id, payload, correlation_id, traceparent, place)
    order by place`,
  values: [
    events.map(() => randomUUID()),
    events.map(({ type }) => type),
    events.map(({ aggregateId }) => aggregateId),
    events.map(({ payload }) => Buffer.from(payload)),
    events.map((event) => event.correlationId ?? null),
    events.map((event) => event.traceparent ?? null),
  ],
});

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
