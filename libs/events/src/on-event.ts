import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { EventDescriptor } from './envelope.js';

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

const registered = new Map<string, Registered>();

export function registeredEvent(pattern: string): Registered | undefined {
  return registered.get(pattern);
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
    EventPattern<string>(pattern)(target, key, descriptorOf as PropertyDescriptor);
  };
}

export function typeOfPattern(pattern: string): string {
  return pattern.replace('#outside', '');
}
