import { topicOf, topicOfService, type EventEnvelope } from '../../envelope.js';

/** A message in Kafka's terms, independent of the client library. */
export interface RawMessage {
  key: Buffer | null;
  headers: Record<string, Buffer>;
  value: Buffer | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NAMES = ['ce_id', 'ce_type', 'ce_source', 'ce_time'] as const;
const MOST_LETTERS = 255;
const SOURCE_PREFIX = '/services/';

/** CloudEvents 1.0 in Kafka's binary mode: attributes in headers with the prefix `ce_`, keyed by the aggregate. */
export function toRawMessage(event: EventEnvelope): RawMessage {
  const texts: Record<string, string | undefined> = {
    ce_specversion: '1.0',
    ce_id: event.id,
    ce_type: event.type,
    ce_source: `${SOURCE_PREFIX}${event.source}`,
    ce_subject: event.aggregateId,
    ce_time: event.occurredAt.toISOString(),
    'content-type': 'application/protobuf',
    correlationid: event.correlationId,
    traceparent: event.traceparent,
  };
  const given = Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return {
    key: Buffer.from(event.aggregateId),
    headers: Object.fromEntries(given.map(([name, text]) => [name, Buffer.from(text)])),
    value: Buffer.from(event.payload),
  };
}

/**
 * Returns the event in a message of a topic, or the reason why it is not one. Every inbox can store what passes these checks. A
 * service publishes its own types on its own topic, so whoever may write to one topic speaks for nobody else.
 */
export function readCloudEvent(
  { key, headers, value }: RawMessage,
  topic: string,
): EventEnvelope | { reason: string } {
  const text = (name: string) => headers[name]?.toString();
  const missing = NAMES.filter((name) => !text(name));
  if (missing.length > 0) return { reason: `is not a CloudEvent: ${missing.join(', ')} missing` };
  if (!value) return { reason: 'has no payload' };
  const event: EventEnvelope = {
    id: text('ce_id') ?? '',
    type: text('ce_type') ?? '',
    source: (text('ce_source') ?? '').replace(SOURCE_PREFIX, ''),
    aggregateId: text('ce_subject') ?? key?.toString() ?? '',
    occurredAt: new Date(text('ce_time') ?? ''),
    correlationId: text('correlationid'),
    traceparent: text('traceparent'),
    payload: value,
  };
  const reason = problemOf(event) ?? intrusionOf(event, topic);
  return reason ? { reason } : event;
}

function intrusionOf({ type, source }: EventEnvelope, topic: string): string | undefined {
  if (topicOf(type) !== topic) return 'its ce_type does not belong on this topic';
  if (topicOfService(source) !== topic) return 'its ce_source does not publish on this topic';
  return undefined;
}

function problemOf(event: EventEnvelope): string | undefined {
  const { id, type, source, aggregateId, occurredAt, correlationId = '', traceparent = '' } = event;
  if (!UUID.test(id)) return 'its ce_id is not a UUID';
  if (Number.isNaN(occurredAt.getTime())) return 'its ce_time is not a time';
  const texts = { ce_type: type, ce_source: source, ce_subject: aggregateId, correlationid: correlationId };
  for (const [name, text] of Object.entries({ ...texts, traceparent }))
    if (text.includes('\0') || text.length > MOST_LETTERS) return `its ${name} is too long or not text`;
  return undefined;
}
