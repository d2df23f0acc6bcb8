import { EVENT_TYPES } from '@bandeja/contracts/event-types';
import { Database } from '@bandeja/database';
import { DeadLetters, EventPublisher, EventServer, OnEvent } from '@bandeja/events';
import { createLogger } from '@bandeja/observability';
import { Catch, Controller, Module, type RpcExceptionFilter } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Kafka, logLevel, type Consumer } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { throwError } from 'rxjs';
import { createTestDatabase, eventually, type TestDatabase, isApacheKafka } from '../../src/index.js';
import { eventOf, kafkaSettings, kafkaTransport, serviceName } from './kafka-settings.js';

const itOnKafka = (await isApacheKafka()) ? it : it.skip;

const publisherName = serviceName('publisher');
const TOPIC = `bandeja.${publisherName}.v1`;
const DEAD_TOPIC = `${TOPIC}.dead-letter`;
const consumerName = serviceName('consumer');
const handled: string[] = [];

/** An event with a text as its payload. */
const TextSent = {
  $type: `${TOPIC}.TextSent`,
  encode: (text: string) => ({ finish: () => Buffer.from(text) }),
  decode: (bytes: Uint8Array) => Buffer.from(bytes).toString(),
};

@Controller()
class Handlers {
  @OnEvent(TextSent)
  async textSent(text: string): Promise<void> {
    if (text === 'poison') throw new Error('cannot be handled');
    handled.push(text);
  }
}

@Catch()
class PassOn implements RpcExceptionFilter {
  catch(error: unknown) {
    return throwError(() => error);
  }
}

@Module({ controllers: [Handlers], providers: [{ provide: APP_FILTER, useClass: PassOn }] })
class HandlersModule {}

const transport = kafkaTransport(consumerName);
const kafka = new Kafka({ brokers: kafkaSettings().KAFKA_BROKERS, logLevel: logLevel.NOTHING });
const seen: { key: string; value: string; headers: Record<string, string> }[] = [];
let testDatabase: TestDatabase;
let database: Database;
let app: NestFastifyApplication;
let reader: Consumer;

beforeAll(async () => {
  testDatabase = await createTestDatabase(undefined);
  database = new Database({ url: testDatabase.url });
  app = await NestFactory.create<NestFastifyApplication>(HandlersModule, new FastifyAdapter(), {
    logger: false,
  });
  const retryPolicy = { maxAttempts: 2, firstPauseMs: 10, longestPauseMs: 10 };
  const logger = createLogger(consumerName, 'silent');
  const strategy = new EventServer({
    service: consumerName,
    database,
    transport,
    logger,
    retryPolicy,
    knownTypes: EVENT_TYPES,
  });
  app.connectMicroservice({ strategy }, { inheritAppConfig: true });
  await app.startAllMicroservices();
  await eventually(() => transport.checkHealth(), 20_000);
  await transport.publishDeadLetter({
    ...{ topic: TOPIC, key: null, headers: {}, value: null, reason: 'first', service: 'x', attempts: 0 },
  });
  reader = kafka.consumer({ groupId: serviceName('operator'), maxWaitTimeInMs: 100 });
  await reader.connect();
  await reader.subscribe({ topic: DEAD_TOPIC, fromBeginning: true });
  await reader.run({
    eachMessage: ({ message: { key, value, headers } }) => {
      const texts = Object.entries(headers ?? {}).map(([name, text]) => [name, String(text)] as const);
      const whole = Object.fromEntries(texts);
      if (whole['dead-letter-service'] === consumerName)
        seen.push({ key: String(key), value: String(value), headers: whole });
      return Promise.resolve();
    },
  });
}, 60_000);

afterAll(async () => {
  await reader.disconnect();
  await app.close();
  await transport.close();
  await database.close();
  await testDatabase.drop();
});

async function send(messages: { key: string; value: Buffer | string; headers?: Record<string, string> }[]) {
  const producer = kafka.producer();
  await producer.connect();
  await producer.send({ topic: TOPIC, messages });
  await producer.disconnect();
}

const messageOf = (text: string, aggregateId: string) => ({
  ...{ key: aggregateId, value: Buffer.from(text) },
  headers: {
    ...{ ce_specversion: '1.0', ce_id: randomUUID(), ce_type: TextSent.$type, ce_subject: aggregateId },
    ...{ ce_source: `/services/${publisherName}`, ce_time: new Date().toISOString() },
  },
});

itOnKafka(
  'publishes a given-up event to the dead-letter topic once, unchanged and with the reason',
  async () => {
    const aggregateId = randomUUID();
    const poison = messageOf('poison', aggregateId);
    await send([poison, messageOf('behind', aggregateId)]);
    await eventually(() => expect(handled).toContain('behind'), 20_000);
    const mine = () => seen.filter(({ key }) => key === aggregateId);
    await eventually(() => expect(mine()).toHaveLength(1), 20_000);
    expect(mine()[0]).toEqual({
      ...{ key: aggregateId, value: poison.value.toString() },
      headers: {
        ...{ ...poison.headers, 'content-type': 'application/protobuf' },
        'dead-letter-topic': TOPIC,
        'dead-letter-reason': 'Error: cannot be handled',
        'dead-letter-service': consumerName,
        'dead-letter-attempts': '2',
      },
    });
  },
);

itOnKafka('stores a message that is not an event with the reason, and reads it again on replay', async () => {
  const key = randomUUID();
  await send([{ key, value: 'hello', headers: { by: 'hand' } }, messageOf('after it', key)]);
  await eventually(() => expect(handled).toContain('after it'), 20_000);
  await eventually(() => expect(seen.filter((one) => one.key === key)).toHaveLength(1), 20_000);
  expect(seen.find((one) => one.key === key)).toMatchObject({
    value: 'hello',
    headers: { by: 'hand', 'dead-letter-reason': expect.stringContaining('is not a CloudEvent') },
  });

  const letters = new DeadLetters(database, consumerName, EVENT_TYPES);
  const mine = async () =>
    (await letters.list()).filter(({ stage, aggregateId }) => stage === 'reading' && aggregateId === key);
  const [letter] = await mine();
  expect(letter).toMatchObject({ error: expect.stringContaining('is not a CloudEvent') });
  expect(await letters.find(letter?.id ?? '')).toMatchObject({ source: TOPIC, sizeBytes: 5 });
  expect(await letters.replay(letter?.id)).toEqual({ count: 0, unreadable: 1 });

  // As if an older version had not been able to read it.
  const { value, headers } = messageOf('read at last', key);
  const encoded = Object.entries(headers).map(([name, text]) => [name, Buffer.from(text).toString('base64')]);
  await database.execute(
    'update events.unreadable set value = $2, headers = $3::jsonb where id = $1::uuid',
    ...[letter?.id, value, JSON.stringify(Object.fromEntries(encoded))],
  );
  expect(await letters.replay(letter?.id)).toEqual({ count: 1, unreadable: 0 });
  await eventually(() => expect(handled).toContain('read at last'), 10_000);
  expect(await mine()).toEqual([]);
});

itOnKafka(
  'gives up on an event that the broker never accepts, reports it, and publishes the events after it',
  async () => {
    const large = eventOf(consumerName, 'a', 0, 1_500_000);
    const descriptor = {
      $type: `bandeja.${consumerName}.v1.Happened`,
      encode: (payload: Uint8Array) => ({ finish: () => payload }),
      decode: (payload: Uint8Array) => payload,
    };
    await database.transaction(async () => {
      const publisher = new EventPublisher(database);
      await publisher.publish(descriptor, 'a', large.payload);
      await publisher.publish(descriptor, 'a', Buffer.from('small'));
    });
    const open = () => database.query('select 1 from events.outbox where published_at is null');
    await eventually(async () => expect(await open()).toEqual([]), 20_000);
    const letters = new DeadLetters(database, consumerName, EVENT_TYPES);
    const unpublished = async () => (await letters.list()).filter(({ stage }) => stage === 'publishing');
    expect(await unpublished()).toEqual([
      expect.objectContaining({ type: descriptor.$type, error: expect.stringContaining('larger than') }),
    ]);
    await eventually(async () => {
      const notRelayed = 'select 1 from events.outbox where dead_at is not null and dead_lettered_at is null';
      expect(await database.query(notRelayed)).toEqual([]);
    }, 20_000);
  },
);
