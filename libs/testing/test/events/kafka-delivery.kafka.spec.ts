import { KafkaTopics } from '@bandeja/events';
import { scrape } from '@bandeja/observability';
import { jest } from '@jest/globals';
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
let consumer: string;
let inbox: TestInbox;

beforeAll(async () => {
  kafka = new Kafka({ brokers: kafkaSettings().KAFKA_BROKERS, logLevel: logLevel.NOTHING });
  admin = kafka.admin();
  await admin.connect();
});
afterAll(() => admin.disconnect());

beforeEach(() => {
  source = serviceName('teller');
  consumer = serviceName('hearer');
  inbox = new TestInbox();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(open.splice(0).map((transport) => transport.close()));
});

function transportOf(service: string, env: Record<string, string> = {}): Transport {
  const transport = kafkaTransport(service, env);
  open.push(transport);
  return transport;
}

async function startHearer(into = inbox, env: Record<string, string> = {}): Promise<Transport> {
  const transport = transportOf(consumer, env);
  await transport.subscribe(into.subscription(consumer, source));
  await eventually(() => transport.checkHealth());
  return transport;
}

const topic = () => `bandeja.${source}.v1`;
const told = (aggregate: string, from: number, count: number) =>
  upTo(count).map((number) => eventOf(source, aggregate, from + number));

itOnKafka(
  'asks for the acknowledgement of all replicas in sync, as a producer that the broker knows repetitions of',
  async () => {
    const write = jest.spyOn(Socket.prototype, 'write');
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
    // A producer that waits for long repeats its request.
    expect(new Set(acks)).toEqual(new Set([ALL]));
  },
);

itOnKafka('refuses what is too large for the broker and sends everything around it in order', async () => {
  const teller = transportOf(source);
  const large = eventOf(source, 'a', 2, 1_500_000);
  const events = [...told('a', 0, 2), large, ...told('a', 3, 2)];
  const refused = await teller.publish(events);
  expect(refused).toEqual([
    { id: large.id, reason: expect.stringContaining('larger than the max message size') },
  ]);
  expect(await teller.publish(told('a', 5, 1))).toEqual([]);
  await startHearer();
  await eventually(() => expect(inbox.numbersOf('a')).toEqual([0, 1, 3, 4, 5]));
});

itOnKafka('sends more in one call than one request may hold', async () => {
  const teller = transportOf(source);
  const events = upTo(12).map((number) => eventOf(source, 'a', number, 300_000));
  expect(await teller.publish(events)).toEqual([]);
  await startHearer();
  await eventually(() => expect(inbox.numbersOf('a')).toEqual(upTo(12)));
});

itOnKafka('puts aside what is no event with the reason, and goes on with what stands behind it', async () => {
  const teller = transportOf(source);
  await teller.publish(told('a', 0, 1));
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
  await teller.publish(told('a', 1, 1));
  await startHearer();
  await eventually(() => expect(inbox.numbersOf('a')).toEqual([0, 1]));
  expect(inbox.unreadable.map(({ reason }) => reason)).toEqual([
    'is no CloudEvent: ce_id, ce_type, ce_source, ce_time missing',
    'its ce_id is no UUID',
    'its ce_time is no time',
    'its ce_subject is too long or no text',
    'has no contents',
  ]);
  const [first] = inbox.unreadable;
  expect(first).toMatchObject({ topic: topic(), key: Buffer.from('a'), value: Buffer.from('hello') });
  expect(first?.headers).toEqual({ by: Buffer.from('hand') });
});

itOnKafka('delivers again what was not taken in, and nothing behind it before', async () => {
  const teller = transportOf(source);
  await teller.publish(told('a', 0, 3));
  let failures = 0;
  inbox.before = async () => {
    if (failures++ < 3) throw new Error('the database is away');
  };
  await startHearer();
  await eventually(() => expect(inbox.numbersOf('a')).toEqual([0, 1, 2]));
  expect(inbox.deliveries).toBe(3);
});

itOnKafka(
  'loses and swaps nothing while processes of a service come and go',
  async () => {
    const aggregates = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const rounds = 120;
    const teller = transportOf(source);
    inbox.before = () => pause(5);
    await startHearer();
    const telling = (async () => {
      for (const round of upTo(rounds)) {
        await teller.publish(aggregates.map((aggregate) => eventOf(source, aggregate, round)));
        await pause(10);
      }
    })();
    const second = await startHearer();
    const third = await startHearer();
    await second.close();
    await startHearer();
    await third.close();
    await telling;
    await eventually(() => expect(inbox.count).toBe(aggregates.length * rounds));
    for (const aggregate of aggregates) expect(inbox.numbersOf(aggregate)).toEqual(upTo(rounds));
  },
  90_000,
);

itOnKafka('leaves its group at once when it is closed, with all that it took in committed', async () => {
  const teller = transportOf(source);
  const hearer = await startHearer();
  await teller.publish(told('a', 0, 5));
  await eventually(() => expect(inbox.count).toBe(5));
  await hearer.close();
  const { groups } = await admin.describeGroups([consumer]);
  expect(groups[0]).toMatchObject({ state: 'Empty', members: [] });
  const next = new TestInbox();
  await startHearer(next);
  await teller.publish(told('a', 5, 1));
  await eventually(() => expect(next.numbersOf('a')).toEqual([5]));
});

itOnKafka('fetches no more while the inbox is full, and goes on when there is room', async () => {
  const teller = transportOf(source);
  await startHearer(inbox, { EVENT_INBOX_LIMIT: '100' });
  await teller.publish(told('a', 0, 3));
  await eventually(() => expect(inbox.count).toBe(3));
  inbox.waiting = 100;
  // It asks at most once a second.
  await pause(1_100);
  const refusedTwice = inbox.asked(2);
  await teller.publish(told('a', 3, 3));
  await refusedTwice;
  expect(inbox.count).toBe(3);
  inbox.waiting = 60;
  await inbox.asked(2);
  expect(inbox.count).toBe(3);
  inbox.waiting = 10;
  await eventually(() => expect(inbox.numbersOf('a')).toEqual(upTo(6)));
});

itOnKafka('waits for topics that are not its business to make, not ready until they are there', async () => {
  const env = { KAFKA_CREATE_TOPICS: 'off' };
  const [teller, hearer] = [transportOf(source, env), transportOf(consumer, env)];
  await hearer.subscribe(inbox.subscription(consumer, source));
  await pause(1_000);
  await expect(hearer.checkHealth()).rejects.toThrow(`there is no topic ${topic()}`);
  await expect(teller.checkHealth()).rejects.toThrow(`there is no topic ${topic()}`);
  await expect(teller.publish(told('a', 0, 1))).rejects.toThrow('topics prepare');
  for (const service of [source, consumer])
    await KafkaTopics.once({ service, settings: kafkaSettings() }, (topics) =>
      topics.prepare([`bandeja.${service}.v1`]),
    );
  await teller.publish(told('a', 0, 1));
  await eventually(() => expect(inbox.count).toBe(1));
  await hearer.checkHealth();
  await teller.checkHealth();
});

itOnKafka('tells how far a group is behind', async () => {
  const teller = transportOf(source);
  await teller.publish(told('a', 0, 7));
  inbox.before = () => Promise.reject(new Error('the database is away'));
  await startHearer();
  const line = `bandeja_events_consumer_lag{group="${consumer}",topic="${topic()}"} 7`;
  expect((await scrape()).text).toContain(line);
});

itOnKafka('prepares topics as the settings say, again and again, and lowers nothing', async () => {
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
    did: 'kept its 6 partitions: they are never lowered',
  });
});
