import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '../../envelope.js';
import { readCloudEvent, toRawMessage } from './cloud-events.js';

const TOPIC = 'bandeja.analysis.v1';
const event: EventEnvelope = {
  id: randomUUID(),
  type: 'bandeja.analysis.v1.AnalysisCompleted',
  source: 'analysis',
  aggregateId: 'a-1',
  occurredAt: new Date('2026-11-21T08:00:00.123Z'),
  correlationId: 'c-1',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  payload: Buffer.from([0, 1, 2, 255]),
};

it('reads what it has written, with and without optional fields', () => {
  expect(readCloudEvent(toRawMessage(event), TOPIC)).toEqual(event);
  const bare = { ...event, correlationId: undefined, traceparent: undefined };
  expect(readCloudEvent(toRawMessage(bare), TOPIC)).toEqual(bare);
});

it('writes CloudEvents in binary mode, keyed by the aggregate', () => {
  const { key, headers } = toRawMessage(event);
  expect(String(key)).toBe('a-1');
  expect(String(headers.ce_specversion)).toBe('1.0');
  expect(String(headers.ce_source)).toBe('/services/analysis');
  expect(String(headers.ce_time)).toBe('2026-11-21T08:00:00.123Z');
});

it.each([
  ['a missing attribute', { ce_type: undefined }, 'is not a CloudEvent: ce_type missing'],
  ['an id that is not a UUID', { ce_id: 'x' }, 'its ce_id is not a UUID'],
  ['an invalid time', { ce_time: 'soon' }, 'its ce_time is not a time'],
  ['a text that cannot be stored', { correlationid: 'a\0b' }, 'its correlationid is too long or not text'],
  [
    'a type of another service',
    { ce_type: 'bandeja.payments.v1.PaymentCaptured' },
    'its ce_type does not belong on this topic',
  ],
  ['a type of nobody', { ce_type: 'AnalysisCompleted' }, 'its ce_type does not belong on this topic'],
  ['another source', { ce_source: '/services/payments' }, 'its ce_source does not publish on this topic'],
  ['a text that is too long', { ce_subject: 'x'.repeat(256) }, 'its ce_subject is too long or not text'],
])('rejects %s with the reason', (_, change, reason) => {
  const message = toRawMessage(event);
  const changed = Object.entries({ ...message.headers, ...change }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Buffer.from(value)] as const],
  );
  expect(readCloudEvent({ ...message, headers: Object.fromEntries(changed) }, TOPIC)).toEqual({ reason });
});

it('rejects a message without a payload', () => {
  expect(readCloudEvent({ ...toRawMessage(event), value: null }, TOPIC)).toEqual({
    reason: 'has no payload',
  });
});
