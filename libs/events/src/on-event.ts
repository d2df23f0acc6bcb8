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
/** What the methods of a controller handle, by pattern: several services may be in one process. */
const handledBy = new Map<unknown, Map<string, Registered>>();

export function registeredEvent(pattern: string): Registered | undefined {
  return registered.get(pattern);
}

/** What the event handlers of these controllers subscribe to. */
export function consumptionOf(controllers: readonly unknown[]): Consumption {
  const handled = controllers.flatMap((controller) => [...(handledBy.get(controller)?.values() ?? [])]);
  return {
    topics: [...new Set(handled.map(({ descriptor }) => topicOf(descriptor.$type)))].toSorted(),
    replays: handled.some(({ since }) => since !== undefined),
  };
}

/**
 * Handles an event of another service: `@OnEvent(AnalysisCompleted) on(message: AnalysisCompleted, context: EventContext)`.
 * By default, its effect and the mark "handled" are one transaction in the service's own database.
 */
export function OnEvent<Message>(descriptor: EventDescriptor<Message>, options: OnEventOptions = {}) {
  const pattern = options.outside ? `${descriptor.$type}#outside` : descriptor.$type;
  const since = options.since === undefined ? undefined : new Date(options.since);
  const event: Registered = { descriptor, outside: options.outside ?? false, since };
  registered.set(pattern, event);
  return <Handler extends (message: Message, context: EventContext) => Promise<void>>(
    target: object,
    key: string,
    descriptorOf: TypedPropertyDescriptor<Handler>,
  ): void => {
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    const handled = handledBy.get(target.constructor) ?? new Map<string, Registered>();
    handledBy.set(target.constructor, handled.set(pattern, event));
    EventPattern<string>(pattern)(target, key, descriptorOf as PropertyDescriptor);
  };
}

export function typeOfPattern(pattern: string): string {
  return pattern.replace('#outside', '');
}
