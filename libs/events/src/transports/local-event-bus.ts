import { topicOf, type EventEnvelope } from '../envelope.js';
import type { EventSubscription, EventTransport, RefusedEvent, Unsubscribe } from './event-transport.js';

/**
 * Delivers events to the services of the same process. An event counts as published once every subscriber has stored it in
 * its inbox, so events are as durable as the outbox and the inboxes. While one of the expected services is not subscribed,
 * nothing is published and events stay in the outboxes.
 */
export class LocalEventBus implements EventTransport {
  readonly #subscriptions = new Set<EventSubscription>();
  readonly #awaited: Set<string>;

  /** @param consumers the services of this process, each of which will subscribe. */
  constructor(consumers: readonly string[]) {
    this.#awaited = new Set(consumers);
  }

  async publish(events: readonly EventEnvelope[]): Promise<readonly RefusedEvent[]> {
    if (this.#awaited.size > 0) throw new Error(`waiting for ${[...this.#awaited].join(', ')} to subscribe`);
    await Promise.all([...this.#subscriptions].map((subscription) => deliver(subscription, events)));
    return [];
  }

  subscribe(subscription: EventSubscription): Promise<Unsubscribe> {
    this.#subscriptions.add(subscription);
    this.#awaited.delete(subscription.consumer);
    return Promise.resolve(() => {
      this.#subscriptions.delete(subscription);
      if (subscription.mode === 'group') this.#awaited.add(subscription.consumer);
      return Promise.resolve();
    });
  }

  checkHealth(): Promise<void> {
    return this.#awaited.size === 0
      ? Promise.resolve()
      : Promise.reject(new Error(`not subscribed: ${[...this.#awaited].join(', ')}`));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

async function deliver(subscription: EventSubscription, events: readonly EventEnvelope[]): Promise<void> {
  const { mode, topics, onEvents } = subscription;
  const wanted = events.filter(({ type }) => topics.includes(topicOf(type)));
  if (mode === 'broadcast') for (const event of wanted) await onEvents([event]).catch(() => undefined);
  else if (wanted.length > 0) await onEvents(wanted);
}
