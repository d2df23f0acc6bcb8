import type { EventEnvelope } from '../envelope.js';

export type Unsubscribe = () => Promise<void>;

/** Something on a topic that cannot be read as an event, as it came. */
export interface UnreadableMessage {
  topic: string;
  partition: number;
  offset: string;
  sentAt: Date;
  key: Buffer | null;
  headers: Record<string, Buffer>;
  value: Buffer | null;
  /** Why it is none. */
  reason: string;
}

/** An event or message that was given up, with what the topic of dead letters tells about it. */
export interface DeadLetterMessage {
  /** Topic that it was on; its dead letters have their own beside it. */
  topic: string;
  key: Buffer | null;
  headers: Record<string, Buffer>;
  value: Buffer | null;
  reason: string;
  /** The service that gave it up. */
  service: string;
  attempts: number;
}

/** An event that the transport can never carry. */
export interface RefusedEvent {
  id: string;
  reason: string;
}

export interface EventSubscription {
  /** The consuming service; one of its processes gets each event. */
  consumer: string;
  topics: readonly string[];
  /** `group`: each event once a service, from the beginning. `broadcast`: each process, from now on. */
  mode: 'group' | 'broadcast';
  /** Takes events in durably, in this order; a rejection means that they are delivered again. */
  onEvents(envelopes: readonly EventEnvelope[]): Promise<void>;
  /** Takes in durably what is no event; without it that is left out. */
  onUnreadable?(message: UnreadableMessage): Promise<void>;
  /** How many events wait to be handled, counted no further than this; a transport that can wait does so when they are many. */
  backlog?(most: number): Promise<number>;
}

export interface Replay {
  topic: string;
  from: Date;
  /** Takes events in durably, in their order. */
  onEvents(envelopes: readonly EventEnvelope[]): Promise<void>;
  signal: AbortSignal;
}

/**
 * Carries events from an outbox to inboxes, at least once and in order per aggregate.
 * Everything above it (dedupe, retries, dead letters) is the inbox's work and the same for all transports.
 */
export interface EventTransport {
  /** Resolves when every event but the refused ones is safe with the transport. Events of one call keep their order. */
  publish(events: readonly EventEnvelope[]): Promise<readonly RefusedEvent[]>;
  /** Puts what was given up where operators of the transport look for it; the service's tables are the truth. */
  publishDeadLetter?(letter: DeadLetterMessage): Promise<void>;
  /**
   * Answers at once how to end it; after that nothing more is delivered to it. While events cannot arrive yet, or no
   * longer, `checkHealth` rejects and the transport tries again for ever.
   */
  subscribe(subscription: EventSubscription): Promise<Unsubscribe>;
  /** Reads again what was told from then on and is still there, up to now. A transport that keeps nothing has none. */
  replay?(replay: Replay): Promise<void>;
  /** Rejects when events cannot travel now. */
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}
