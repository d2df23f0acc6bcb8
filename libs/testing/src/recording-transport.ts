import {
  topicOf,
  type EventDescriptor,
  type EventEnvelope,
  type EventSubscription,
  type EventTransport,
  type RefusedEvent,
  type Unsubscribe,
} from '@bandeja/events';
import { randomUUID } from 'node:crypto';

/** Records the events that a service under test publishes, and delivers events of a test to it. */
export class RecordingTransport implements EventTransport {
  readonly published: EventEnvelope[] = [];
  readonly #subscriptions = new Set<EventSubscription>();

  async publish(events: readonly EventEnvelope[]): Promise<readonly RefusedEvent[]> {
    this.published.push(...events);
    for (const event of events) await this.#hand(event);
    return [];
  }

  /** The published messages of one type, in order. */
  messages<Message>(descriptor: EventDescriptor<Message>): Message[] {
    return this.published
      .filter(({ type }) => type === descriptor.$type)
      .map(({ payload }) => descriptor.decode(payload));
  }

  /** Delivers an event as if another service had published it, and returns its id. The same id again is a redelivery. */
  async deliver<Message>(
    descriptor: EventDescriptor<Message>,
    aggregateId: string,
    message: Message,
    id: string = randomUUID(),
  ): Promise<string> {
    await this.#hand({
      id,
      type: descriptor.$type,
      source: topicOf(descriptor.$type).split('.')[1] ?? '',
      aggregateId,
      occurredAt: new Date(),
      correlationId: undefined,
      traceparent: undefined,
      payload: descriptor.encode(message).finish(),
    });
    return id;
  }

  subscribe(subscription: EventSubscription): Promise<Unsubscribe> {
    this.#subscriptions.add(subscription);
    return Promise.resolve(() => {
      this.#subscriptions.delete(subscription);
      return Promise.resolve();
    });
  }

  checkHealth(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  async #hand(event: EventEnvelope): Promise<void> {
    for (const { topics, onEvents } of this.#subscriptions)
      if (topics.includes(topicOf(event.type))) await onEvents([event]);
  }
}
