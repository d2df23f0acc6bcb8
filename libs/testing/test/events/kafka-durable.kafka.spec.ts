import { setTimeout as pause } from 'node:timers/promises';
import { eventually, isApacheKafka } from '../../src/index.js';
import { kafkaDelivery } from './kafka-delivery.js';

const delivery = kafkaDelivery();
const { startConsumer, topic, eventsOf, transportOf } = delivery;

const itOnKafka = (await isApacheKafka()) ? it : it.skip;

/** Longer than a consumer waits before it commits. */
const SEVERAL_COMMITS_MS = 1_000;

async function committed(): Promise<number> {
  const [found] = await delivery.admin.fetchOffsets({ groupId: delivery.consumerName, topics: [topic()] });
  return Math.max(...found!.partitions.map(({ offset }) => Number(offset)));
}

itOnKafka('delivers again what a crash of the database has lost, and commits it afterwards', async () => {
  await transportOf(delivery.source).publish(eventsOf('a', 0, 3));
  const flush = vi.fn<() => Promise<boolean>>().mockResolvedValue(true).mockResolvedValueOnce(false);
  delivery.inbox.flush = flush;
  await startConsumer();
  await eventually(async () => expect(await committed()).toBe(3));
  expect(delivery.inbox.deliveries).toBe(6);
  expect(delivery.inbox.numbersOf('a')).toEqual([0, 1, 2]);
});

itOnKafka(
  'commits nothing while it is not known what is on disk, and then delivers nothing again',
  async () => {
    const publisher = transportOf(delivery.source);
    await publisher.publish(eventsOf('a', 0, 3));
    delivery.inbox.flush = () => Promise.reject(new Error('connection lost'));
    await startConsumer();
    await eventually(() => expect(delivery.inbox.count).toBe(3));
    await pause(SEVERAL_COMMITS_MS);
    expect(await committed()).toBe(-1);
    await publisher.publish(eventsOf('a', 3, 1));
    delivery.inbox.flush = () => Promise.resolve(true);
    await eventually(async () => expect(await committed()).toBe(4));
    expect(delivery.inbox.deliveries).toBe(4);
  },
);
