import { topicOf, type EventEnvelope } from '../envelope.js';
import type { EventSubscription, EventTransport } from './event-transport.js';

/**
 * Hands events to the services of the same process. An event counts as published once every subscriber has taken
 * it into its inbox, so the outbox that it comes from and the inboxes that it goes to make it durable.
 */
export class LocalEventBus implements EventTransport {
  readonly #subscriptions: EventSubscription[] = [];

  async publish(events: readonly EventEnvelope[]): Promise<void> {
    for (const event of events) {
      const topic = topicOf(event.type);
      const takers = this.#subscriptions.filter(({ topics }) => topics.includes(topic));
      await Promise.all(
        takers.map(({ mode, onEvent }) =>
          mode === 'broadcast' ? onEvent(event).catch(() => undefined) : onEvent(event),
        ),
      );
    }
  }

  subscribe(subscription: EventSubscription): Promise<void> {
    this.#subscriptions.push(subscription);
    return Promise.resolve();
  }

  checkHealth(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
