import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { EventDescriptor } from './envelope.js';

/** What a handler may want to know besides the message. */
export interface EventContext {
  eventId: string;
  aggregateId: string;
  occurredAt: Date;
  /** From 1. */
  attempt: number;
}

export interface OnEventOptions {
  /**
   * True for a handler that talks to the outside (a card provider, a mail server): it then runs outside a transaction
   * and must itself be repeatable, for it is marked as handled only after it returned.
   */
  outside?: boolean;
  /**
   * For a handler that is new for a type told before: from when on it wants to hear. What processes of earlier versions
   * passed over since then is read from the topic again, as far as that reaches.
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
 * By default its effect and the mark "handled" are one transaction of the service's own database.
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
