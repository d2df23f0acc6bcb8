import { setTimeout as pause } from 'node:timers/promises';
import { eventually, isApacheKafka } from '../../src/index.js';
import { eventOf, TestInbox, upTo } from './kafka-settings.js';
import { kafkaDelivery } from './kafka-delivery.js';

const delivery = kafkaDelivery();
const { startConsumer, topic, eventsOf, transportOf } = delivery;

const itOnKafka = (await isApacheKafka()) ? it : it.skip;

itOnKafka(
  'sets aside messages that are not events with the reason, and continues with the next',
  async () => {
    const publisher = transportOf(delivery.source);
    await publisher.publish(eventsOf('a', 0, 1));
    const producer = delivery.kafka.producer();
    await producer.connect();
    const id = '00000000-0000-4000-8000-000000000000';
    const event = { ce_id: id, ce_type: 't', ce_source: '/services/x', ce_time: '2026-11-21T08:00:00Z' };
    await producer.send({
      topic: topic(),
      messages: [
        { key: 'a', value: 'hello', headers: { by: 'hand' } },
        { key: 'a', value: 'hello', headers: { ...event, ce_id: '7' } },
        { key: 'a', value: 'hello', headers: { ...event, ce_time: 'soon' } },
        { key: 'a', value: 'hello', headers: { ...event, ce_subject: 'x'.repeat(3_000) } },
        { key: 'a', value: null, headers: event },
      ],
    });
    await producer.disconnect();
    await publisher.publish(eventsOf('a', 1, 1));
    await startConsumer();
    await eventually(() => expect(delivery.inbox.numbersOf('a')).toEqual([0, 1]));
    expect(delivery.inbox.unreadable.map(({ reason }) => reason)).toEqual([
      'is not a CloudEvent: ce_id, ce_type, ce_source, ce_time missing',
      'its ce_id is not a UUID',
      'its ce_time is not a time',
      'its ce_subject is too long or not text',
      'has no payload',
    ]);
    const [first] = delivery.inbox.unreadable;
    expect(first).toMatchObject({ topic: topic(), key: Buffer.from('a'), value: Buffer.from('hello') });
    expect(first?.headers).toEqual({ by: Buffer.from('hand') });
  },
);

itOnKafka('redelivers events that were not stored, and none after them before', async () => {
  const publisher = transportOf(delivery.source);
  await publisher.publish(eventsOf('a', 0, 3));
  let failures = 0;
  delivery.inbox.before = async () => {
    if (failures++ < 3) throw new Error('the database is down');
  };
  await startConsumer();
  await eventually(() => expect(delivery.inbox.numbersOf('a')).toEqual([0, 1, 2]));
  expect(delivery.inbox.deliveries).toBe(3);
});

itOnKafka(
  'loses and reorders nothing while processes of a service join and leave',
  async () => {
    const aggregates = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const rounds = 120;
    const publisher = transportOf(delivery.source);
    delivery.inbox.before = () => pause(5);
    await startConsumer();
    const publishing = (async () => {
      for (const round of upTo(rounds)) {
        await publisher.publish(aggregates.map((aggregate) => eventOf(delivery.source, aggregate, round)));
        await pause(10);
      }
    })();
    const second = await startConsumer();
    const third = await startConsumer();
    await second.close();
    await startConsumer();
    await third.close();
    await publishing;
    await eventually(() => expect(delivery.inbox.count).toBe(aggregates.length * rounds));
    for (const aggregate of aggregates) expect(delivery.inbox.numbersOf(aggregate)).toEqual(upTo(rounds));
  },
  90_000,
);

itOnKafka(
  'leaves its group at once when it is closed, with everything that it stored committed',
  async () => {
    const publisher = transportOf(delivery.source);
    const consumer = await startConsumer();
    await publisher.publish(eventsOf('a', 0, 5));
    await eventually(() => expect(delivery.inbox.count).toBe(5));
    await consumer.close();
    const { groups } = await delivery.admin.describeGroups([delivery.consumerName]);
    expect(groups[0]).toMatchObject({ state: 'Empty', members: [] });
    const next = new TestInbox();
    await startConsumer(next);
    await publisher.publish(eventsOf('a', 5, 1));
    await eventually(() => expect(next.numbersOf('a')).toEqual([5]));
  },
);

itOnKafka('stops fetching while the inbox is full, and continues when there is room', async () => {
  const publisher = transportOf(delivery.source);
  await startConsumer(delivery.inbox, { EVENT_INBOX_LIMIT: '100' });
  delivery.inbox.waiting = 100;
  const foundFull = delivery.inbox.checked(2);
  await publisher.publish(eventsOf('a', 0, 3));
  await foundFull;
  expect(delivery.inbox.count).toBe(3);
  await publisher.publish(eventsOf('a', 3, 3));
  await delivery.inbox.checked(2);
  expect(delivery.inbox.count).toBe(3);
  delivery.inbox.waiting = 60;
  await delivery.inbox.checked(2);
  expect(delivery.inbox.count).toBe(3);
  delivery.inbox.waiting = 10;
  await eventually(() => expect(delivery.inbox.numbersOf('a')).toEqual(upTo(6)));
});

itOnKafka('does not let an event wait until those in the inbox are counted', async () => {
  const publisher = transportOf(delivery.source);
  await startConsumer();
  delivery.inbox.beforeReport = () => new Promise(() => undefined);
  const counting = delivery.inbox.checked(1);
  await publisher.publish(eventsOf('a', 0, 3));
  await counting;
  await publisher.publish(eventsOf('a', 3, 3));
  await eventually(() => expect(delivery.inbox.numbersOf('a')).toEqual(upTo(6)));
});
