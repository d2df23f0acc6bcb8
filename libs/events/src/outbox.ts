import type { Database } from '@bandeja/database';
import { correlationId, traceparent } from '@bandeja/observability';
import { randomUUID } from 'node:crypto';
import type { EventDescriptor } from './envelope.js';

export const OUTBOX_CHANNEL = 'events_outbox';

/** Publishes events in the transaction of the change that causes them. */
export class EventPublisher {
  constructor(private readonly database: Database) {}

  /** Writes the event to the outbox in the open transaction; it is published after the commit. */
  async publish<Message>(
    descriptor: EventDescriptor<Message>,
    aggregateId: string,
    message: Message,
  ): Promise<void> {
    if (!this.database.inTransaction)
      throw new Error(`${descriptor.$type} was published outside a transaction`);
    await this.database.execute(
      `insert into events.outbox (id, type, aggregate_id, payload, correlation_id, traceparent)
       values ($1::uuid, $2, $3, $4, $5, $6)`,
      randomUUID(),
      descriptor.$type,
      aggregateId,
      Buffer.from(descriptor.encode(message).finish()),
      correlationId() ?? null,
      traceparent() ?? null,
    );
    this.database.wake(OUTBOX_CHANNEL);
  }

  /** The same for many events of one type, in one statement and in order. */
  async publishAll<Message>(
    descriptor: EventDescriptor<Message>,
    events: readonly { aggregateId: string; message: Message }[],
  ): Promise<void> {
    if (!this.database.inTransaction)
      throw new Error(`${descriptor.$type} was published outside a transaction`);
    await this.database.execute(
      `insert into events.outbox (id, type, aggregate_id, payload, correlation_id, traceparent)
       select gen_random_uuid(), $1, event.aggregate_id, decode(event.payload, 'base64'), $4, $5
       from unnest($2::text[], $3::text[]) with ordinality as event(aggregate_id, payload, place) order by place`,
      descriptor.$type,
      events.map(({ aggregateId }) => aggregateId),
      events.map(({ message }) => Buffer.from(descriptor.encode(message).finish()).toString('base64')),
      correlationId() ?? null,
      traceparent() ?? null,
    );
    this.database.wake(OUTBOX_CHANNEL);
  }
}
