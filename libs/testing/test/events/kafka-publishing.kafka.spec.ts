import { vi } from 'vitest';
import { Socket } from 'node:net';
import { eventually, isApacheKafka } from '../../src/index.js';
import { eventOf, upTo } from './kafka-settings.js';
import { kafkaDelivery } from './kafka-delivery.js';

const delivery = kafkaDelivery();
const { startConsumer, eventsOf, transportOf } = delivery;

const itOnKafka = (await isApacheKafka()) ? it : it.skip;

itOnKafka('requires acknowledgement by all in-sync replicas, with an idempotent producer', async () => {
  const write = vi.spyOn(Socket.prototype, 'write');
  await transportOf(delivery.source).publish([eventOf(delivery.source, 'a', 0)]);
  const requests = write.mock.calls.map(([bytes]) => bytes as unknown).filter(Buffer.isBuffer);
  const ofKind = (apiKey: number) => requests.filter((request) => request.readInt16BE(4) === apiKey);
  const [PRODUCE, INIT_PRODUCER_ID, ALL] = [0, 22, -1];
  expect(ofKind(INIT_PRODUCER_ID)).not.toEqual([]);
  const acks = ofKind(PRODUCE).map((request) => {
    const transactionalIdAt = 14 + request.readInt16BE(12);
    expect(request.readInt16BE(transactionalIdAt)).toBe(-1);
    return request.readInt16BE(transactionalIdAt + 2);
  });
  // A producer that waits long retries its request.
  expect(new Set(acks)).toEqual(new Set([ALL]));
});

itOnKafka('refuses an event that is too large for the broker and sends the others in order', async () => {
  const publisher = transportOf(delivery.source);
  const large = eventOf(delivery.source, 'a', 2, 1_500_000);
  const events = [...eventsOf('a', 0, 2), large, ...eventsOf('a', 3, 2)];
  const refused = await publisher.publish(events);
  expect(refused).toEqual([
    { id: large.id, reason: expect.stringContaining('larger than the max message size') },
  ]);
  expect(await publisher.publish(eventsOf('a', 5, 1))).toEqual([]);
  await startConsumer();
  await eventually(() => expect(delivery.inbox.numbersOf('a')).toEqual([0, 1, 3, 4, 5]));
});

itOnKafka('splits a call that is too large for one request', async () => {
  const publisher = transportOf(delivery.source);
  const events = upTo(12).map((number) => eventOf(delivery.source, 'a', number, 300_000));
  expect(await publisher.publish(events)).toEqual([]);
  await startConsumer();
  await eventually(() => expect(delivery.inbox.numbersOf('a')).toEqual(upTo(12)));
});
