import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { topicOf, type EventDescriptor } from './envelope.js';

/** Additional information for a handler. */
export interface EventContext {
  eventId: string;
  aggregateId: string;
  occurredAt: Date;
  /** Starts at 1. */
  attempt: number;
}

export interface OnEventOptions {
  /**
   * True for a handler that calls an outside system (a card provider, a mail server). It runs outside a transaction and must
   * be repeatable, because the event is marked as handled only after it returns.
   */
  outside?: boolean;
  /**
   * For a new handler of an event type that was already published before: the time from which to handle events. Events that
   * earlier versions skipped since then are replayed from the topic, as far as it reaches back.
   */
  since?: string;
}

interface Registered {
  descriptor: EventDescriptor<unknown>;
  outside: boolean;
  since: Date | undefined;
}

export interface Consumption {
  topics: readonly string[];
  /** Whether a handler asks for events from before it was there. */
  replays: boolean;
}

const registered = new Map<string, Registered>();
/** The patterns that the methods of a controller handle. */
const patternsOf = new Map<unknown, Set<string>>();

export function registeredEvent(pattern: string): Registered | undefined {
  return registered.get(pattern);
}

/** What the event handlers of these controllers subscribe to. */
export function consumptionOf(controllers: readonly unknown[]): Consumption {
  const patterns = controllers.flatMap((controller) => [...(patternsOf.get(controller) ?? [])]);
  return {
    topics: [...new Set(patterns.map((pattern) => topicOf(typeOfPattern(pattern))))].toSorted(),
    replays: patterns.some((pattern) => registered.get(pattern)?.since),
  };
}

/**
 * Handles an event of another service: `@OnEvent(AnalysisCompleted) on(message: AnalysisCompleted, context: EventContext)`.
 * By default, its effect and the mark "handled" are one transaction in the service's own database.
 */
export function OnEvent<Message>(descriptor: EventDescriptor<Message>, options: OnEventOptions = {}) {
  const pattern = options.outside ? `${descriptor.$type}#outside` : descriptor.$type;
  const since = options.since === undefined ? undefined : new Date(options.since);
  registered.set(pattern, { descriptor, outside: options.outside ?? false, since });
  return <Handler extends (message: Message, context: EventContext) => Promise<void>>(
    target: object,
    key: string,
    descriptorOf: TypedPropertyDescriptor<Handler>,
  ): void => {
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    patternsOf.set(target.constructor, (patternsOf.get(target.constructor) ?? new Set()).add(pattern));
    EventPattern<string>(pattern)(target, key, descriptorOf as PropertyDescriptor);
  };
}

export function typeOfPattern(pattern: string): string {
  return pattern.replace('#outside', '');
}
