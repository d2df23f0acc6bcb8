import type { EventEnvelope } from '../envelope.js';

export type Unsubscribe = () => Promise<void>;

/** A message on a topic that cannot be read as an event, unchanged. */
export interface UnreadableMessage {
  topic: string;
  partition: number;
  offset: string;
  sentAt: Date;
  key: Buffer | null;
  headers: Record<string, Buffer>;
  value: Buffer | null;
  /** Why it is not an event. */
  reason: string;
}

/** An event or message that was given up, with details for the dead-letter topic. */
export interface DeadLetterMessage {
  /** The original topic; it has its own dead-letter topic. */
  topic: string;
  key: Buffer | null;
  headers: Record<string, Buffer>;
  value: Buffer | null;
  reason: string;
  /** The service that gave up. */
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
  /** `group`: each event once per service, from the beginning. `broadcast`: each event to every process, from now on. */
  mode: 'group' | 'broadcast';
  /** Stores events in this order; durably, unless the transport flushes. If it rejects, they are delivered again. */
  onEvents(envelopes: readonly EventEnvelope[]): Promise<void>;
  /** Resolves to whether all stored events are stored durably; if not, they are delivered again. Rejects while that is not known. */
  flush?(): Promise<boolean>;
  /** Stores messages that are not events. Without it, they are skipped. */
  onUnreadable?(message: UnreadableMessage): Promise<void>;
  /** How many events are waiting; counting stops at `most`. A transport may stop delivering while there are many. */
  backlog?(most: number): Promise<number>;
}

export interface Replay {
  topic: string;
  from: Date;
  /** Stores events durably, in order. */
  onEvents(envelopes: readonly EventEnvelope[]): Promise<void>;
  signal: AbortSignal;
}

/**
 * Carries events from an outbox to inboxes, at least once and in order per aggregate. Deduplication, retries and dead
 * letters are up to the inbox and the same for all transports.
 */
export interface EventTransport {
  /** Whether it calls a subscription's `flush` before it forgets what was stored. */
  readonly flushes?: boolean;
  /** Resolves when the transport has stored every event except those it refused. Events of one call keep their order. */
  publish(events: readonly EventEnvelope[]): Promise<readonly RefusedEvent[]>;
  /** Publishes a dead letter for operators of the transport. The service's tables are the source of truth. */
  publishDeadLetter?(letter: DeadLetterMessage): Promise<void>;
  /**
   * Returns at once, with a function to unsubscribe, after which nothing more is delivered. While events cannot be
   * delivered, `checkHealth` rejects and the transport retries forever.
   */
  subscribe(subscription: EventSubscription): Promise<Unsubscribe>;
  /** Delivers the retained events from a time up to now again. A transport without retention does not have it. */
  replay?(replay: Replay): Promise<void>;
  /** Rejects while events cannot be published or delivered. */
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}
