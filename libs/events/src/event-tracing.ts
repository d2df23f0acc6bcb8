import { inSpan, openSpan } from '@bandeja/observability';
import { topicOf, type EventEnvelope } from './envelope.js';
import type { InboxEvent } from './inbox.js';

/** Publishes events, each in a span of the trace that caused it, so that what an event causes belongs to the same trace. */
export async function tracedSending<T>(
  events: readonly EventEnvelope[],
  send: (events: readonly EventEnvelope[]) => Promise<T>,
): Promise<T> {
  const sendings = events.map((event) => ({ event, span: event.traceparent && sendingOf(event) }));
  try {
    const result = await send(
      sendings.map(({ event, span }) => (span ? { ...event, traceparent: span.traceparent } : event)),
    );
    for (const { span } of sendings) if (span) span.end();
    return result;
  } catch (error) {
    for (const { span } of sendings) if (span) span.end(error);
    throw error;
  }
}

/** Handles an event in the trace in which it was published. */
export function tracedHandling(
  service: string,
  event: InboxEvent,
  handle: () => Promise<void>,
): Promise<void> {
  const { eventId, type, attempt, traceparent } = event;
  const attributes = { ...attributesOf({ id: eventId, type }, 'process'), 'bandeja.service': service };
  return inSpan(
    `process ${type}`,
    {
      kind: 'consumer',
      traceparent: traceparent ?? undefined,
      attributes: { ...attributes, 'bandeja.attempt': attempt },
    },
    handle,
  );
}

function sendingOf(event: EventEnvelope) {
  const attributes = { ...attributesOf(event, 'send'), 'bandeja.service': event.source };
  return openSpan(`send ${event.type}`, { kind: 'producer', traceparent: event.traceparent, attributes });
}

/** https://opentelemetry.io/docs/specs/semconv/messaging/messaging-spans/ */
function attributesOf({ id, type }: Pick<EventEnvelope, 'id' | 'type'>, operation: string) {
  return {
    'messaging.destination.name': topicOf(type),
    'messaging.message.id': id,
    'messaging.operation.type': operation,
  };
}
