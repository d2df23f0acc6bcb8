import type { EventEnvelope } from '../envelope.js';

export type Unsubscribe = () => Promise<void>;

export interface EventSubscription {
  /** The consuming service; one of its processes gets each event. */
  consumer: string;
  topics: readonly string[];
  /** `group`: each event once a service, from the beginning. `broadcast`: each process, from now on. */
  mode: 'group' | 'broadcast';
  /** Takes an event in durably; a rejection means that it is delivered again. */
  onEvent(envelope: EventEnvelope): Promise<void>;
}

/**
 * Carries events from an outbox to inboxes, at least once and in order per aggregate.
 * Everything above it (dedupe, retries, dead letters) is the inbox's work and the same for all transports.
 */
export interface EventTransport {
  /** Resolves when every event is safe with the transport. Events of one call keep their order. */
  publish(events: readonly EventEnvelope[]): Promise<void>;
  /** Answers how to end it; after that nothing more is delivered to it. */
  subscribe(subscription: EventSubscription): Promise<Unsubscribe>;
  /** Rejects when events cannot travel now. */
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}
