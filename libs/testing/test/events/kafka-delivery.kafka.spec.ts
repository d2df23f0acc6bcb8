import { KafkaTopics } from '@bandeja/events';
import { scrape } from '@bandeja/observability';
import { vi } from 'vitest';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually, isApacheKafka } from '../../src/index.js';
import { eventOf, kafkaSettings, kafkaTransport, serviceName, TestInbox, upTo } from './kafka-settings.js';

const itOnKafka = (await isApacheKafka()) ? it : it.skip;

type Transport = ReturnType<typeof kafkaTransport>;

const open: Transport[] = [];
let kafka: Kafka;
let admin: Admin;
let source: string;
let consumerName: string;
let inbox: TestInbox;

beforeAll(async () => {
  kafka = new Kafka({ brokers: kafkaSettings().KAFKA_BROKERS, logLevel: logLevel.NOTHING });
  admin = kafka.admin();
  await admin.connect();
});
afterAll(() => admin.disconnect());

beforeEach(() => {
  source = serviceName('publisher');
  consumerName = serviceName('consumer');
  inbox = new TestInbox();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((transport) => transport.close()));
});

function transportOf(service: string, env: Record<string, string> = {}): Transport {
  const transport = kafkaTransport(service, env);
  open.push(transport);
  return transport;
}

async function startConsumer(into = inbox, env: Record<string, string> = {}): Promise<Transport> {
  const transport = transportOf(consumerName, env);
  await transport.subscribe(into.subscription(consumerName, source));
  await eventually(() => transport.checkHealth());
  return transport;
}

const topic = () => `bandeja.${source}.v1`;
const eventsOf = (aggregate: string, from: number, count: number) =>
  upTo(count).map((number) => eventOf(source, aggregate, from + number));

itOnKafka('requires acknowledgement by all in-sync replicas, with an idempotent producer', async () => {
  const write = vi.spyOn(Socket.prototype, 'write');
  await transportOf(source).publish([eventOf(source, 'a', 0)]);
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
  const publisher = transportOf(source);
  const large = eventOf(source, 'a', 2, 1_500_000);
  const events = [...eventsOf('a', 0, 2), large, ...eventsOf('a', 3, 2)];
  const refused = await publisher.publish(events);
  expect(refused).toEqual([
    { id: large.id, reason: expect.stringContaining('larger than the max message size') },
  ]);
  expect(await publisher.publish(eventsOf('a', 5, 1))).toEqual([]);
  await startConsumer();
  await eventually(() => expect(inbox.numbersOf('a')).toEqual([0, 1, 3, 4, 5]));
});

itOnKafka('splits a call that is too large for one request', async () => {
  const publisher = transportOf(source);
  const events = upTo(12).map((number) => eventOf(source, 'a', number, 300_000));
  expect(await publisher.publish(events)).toEqual([]);
  await startConsumer();
  await eventually(() => expect(inbox.numbersOf('a')).toEqual(upTo(12)));
});

itOnKafka(
  'sets aside messages that are not events with the reason, and continues with the next',
  async () => {
    const publisher = transportOf(source);
    await publisher.publish(eventsOf('a', 0, 1));
    const producer = kafka.producer();
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
    await eventually(() => expect(inbox.numbersOf('a')).toEqual([0, 1]));
    expect(inbox.unreadable.map(({ reason }) => reason)).toEqual([
      'is not a CloudEvent: ce_id, ce_type, ce_source, ce_time missing',
      'its ce_id is not a UUID',
      'its ce_time is not a time',
      'its ce_subject is too long or not text',
      'has no payload',
    ]);
    const [first] = inbox.unreadable;
    expect(first).toMatchObject({ topic: topic(), key: Buffer.from('a'), value: Buffer.from('hello') });
    expect(first?.headers).toEqual({ by: Buffer.from('hand') });
  },
);

itOnKafka('redelivers events that were not stored, and none after them before', async () => {
  const publisher = transportOf(source);
  await publisher.publish(eventsOf('a', 0, 3));
  let failures = 0;
  inbox.before = async () => {
    if (failures++ < 3) throw new Error('the database is down');
  };
  await startConsumer();
  await eventually(() => expect(inbox.numbersOf('a')).toEqual([0, 1, 2]));
  expect(inbox.deliveries).toBe(3);
});

itOnKafka(
  'loses and reorders nothing while processes of a service join and leave',
  async () => {
    const aggregates = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const rounds = 120;
    const publisher = transportOf(source);
    inbox.before = () => pause(5);
    await startConsumer();
    const publishing = (async () => {
      for (const round of upTo(rounds)) {
        await publisher.publish(aggregates.map((aggregate) => eventOf(source, aggregate, round)));
        await pause(10);
      }
    })();
    const second = await startConsumer();
    const third = await startConsumer();
    await second.close();
    await startConsumer();
    await third.close();
    await publishing;
    await eventually(() => expect(inbox.count).toBe(aggregates.length * rounds));
    for (const aggregate of aggregates) expect(inbox.numbersOf(aggregate)).toEqual(upTo(rounds));
  },
  90_000,
);

itOnKafka(
  'leaves its group at once when it is closed, with everything that it stored committed',
  async () => {
    const publisher = transportOf(source);
    const consumer = await startConsumer();
    await publisher.publish(eventsOf('a', 0, 5));
    await eventually(() => expect(inbox.count).toBe(5));
    await consumer.close();
    const { groups } = await admin.describeGroups([consumerName]);
    expect(groups[0]).toMatchObject({ state: 'Empty', members: [] });
    const next = new TestInbox();
    await startConsumer(next);
    await publisher.publish(eventsOf('a', 5, 1));
    await eventually(() => expect(next.numbersOf('a')).toEqual([5]));
  },
);

itOnKafka('stops fetching while the inbox is full, and continues when there is room', async () => {
  const publisher = transportOf(source);
  await startConsumer(inbox, { EVENT_INBOX_LIMIT: '100' });
  await publisher.publish(eventsOf('a', 0, 3));
  await eventually(() => expect(inbox.count).toBe(3));
  inbox.waiting = 100;
  // The backlog is checked at most once a second.
  await pause(1_100);
  const refusedTwice = inbox.checked(2);
  await publisher.publish(eventsOf('a', 3, 3));
  await refusedTwice;
  expect(inbox.count).toBe(3);
  inbox.waiting = 60;
  await inbox.checked(2);
  expect(inbox.count).toBe(3);
  inbox.waiting = 10;
  await eventually(() => expect(inbox.numbersOf('a')).toEqual(upTo(6)));
});

itOnKafka('waits for topics that it may not create, and is not ready until they exist', async () => {
  const env = { KAFKA_CREATE_TOPICS: 'off' };
  const [publisher, consumer] = [transportOf(source, env), transportOf(consumerName, env)];
  await consumer.subscribe(inbox.subscription(consumerName, source));
  await pause(1_000);
  await expect(consumer.checkHealth()).rejects.toThrow(`missing topic ${topic()}`);
  await expect(publisher.checkHealth()).rejects.toThrow(`missing topic ${topic()}`);
  await expect(publisher.publish(eventsOf('a', 0, 1))).rejects.toThrow('topics prepare');
  for (const service of [source, consumerName])
    await KafkaTopics.once({ service, settings: kafkaSettings() }, (topics) =>
      topics.prepare([`bandeja.${service}.v1`]),
    );
  await publisher.publish(eventsOf('a', 0, 1));
  await eventually(() => expect(inbox.count).toBe(1));
  await consumer.checkHealth();
  await publisher.checkHealth();
});

itOnKafka('reports the lag of a group', async () => {
  const publisher = transportOf(source);
  await publisher.publish(eventsOf('a', 0, 7));
  inbox.before = () => Promise.reject(new Error('the database is down'));
  await startConsumer();
  const line = `bandeja_events_consumer_lag{group="${consumerName}",topic="${topic()}"} 7`;
  expect((await scrape()).text).toContain(line);
});

itOnKafka('prepares topics according to the settings, repeatedly, and reduces nothing', async () => {
  const prepare = (env: Record<string, string>) =>
    KafkaTopics.once({ service: source, settings: kafkaSettings(env) }, (topics) =>
      topics.prepare([topic(), `${topic()}.dead-letter`]),
    );
  const small = { KAFKA_TOPIC_PARTITIONS: '3', KAFKA_TOPIC_RETENTION_HOURS: '24' };
  const whole = { replicationFactor: 1, minInsyncReplicas: 1 };
  expect(await prepare(small)).toEqual([
    { topic: topic(), partitions: 3, retentionHours: 24, ...whole, did: 'created' },
    { topic: `${topic()}.dead-letter`, partitions: 3, retentionHours: 720, ...whole, did: 'created' },
  ]);
  expect((await prepare(small)).map(({ did }) => did)).toEqual(['unchanged', 'unchanged']);
  expect((await prepare({ KAFKA_TOPIC_PARTITIONS: '6' })).map(({ did }) => did)).toEqual([
    'partitions 3 → 6, retentionHours 24 → 168',
    'partitions 3 → 6',
  ]);
  expect((await prepare({ KAFKA_TOPIC_PARTITIONS: '2' }))[0]).toMatchObject({
    partitions: 6,
    did: 'kept its 6 partitions: they are never reduced',
  });
});
