import { Database } from '@bandeja/database';
import { EventServer, OnEvent, type EventContext, type EventDescriptor } from '@bandeja/events';
import { createLogger } from '@bandeja/observability';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { createPgClient, createTestDatabase, eventually, type TestDatabase } from '../../src/index.js';
import { eventOf, kafkaTransport, serviceName, upTo } from './kafka-settings.js';

/** Two versions of one service in one group, in the middle of a roll-out, and a service that tells by the newer contracts. */
const teller = serviceName('teller');
const hearer = serviceName('hearer');
const EVENTS = 40;
const ROLL_OUT_MS = 4_000;

const typeNamed = (name: string) => `bandeja.${teller}.v1.${name}`;
const descriptorOf = (name: string): EventDescriptor<Uint8Array> => ({
  $type: typeNamed(name),
  encode: (message) => ({ finish: () => message }),
  decode: (payload) => payload,
});

/** What each version's handlers had of each type: `old Told`. */
const handled = new Map<string, string[]>();
const note = (what: string, { aggregateId }: EventContext) => {
  handled.set(what, [...(handled.get(what) ?? []), aggregateId]);
  return Promise.resolve();
};

@Controller()
class OldHandlers {
  @OnEvent(descriptorOf('Told'))
  told(_message: Uint8Array, context: EventContext): Promise<void> {
    return note('Told', context);
  }
}

@Controller()
class NewHandlers {
  @OnEvent(descriptorOf('Told'))
  told(_message: Uint8Array, context: EventContext): Promise<void> {
    return note('Told', context);
  }

  /** Both versions know the type; this one is the first to handle it. */
  @OnEvent(descriptorOf('PassedOver'), { since: new Date(Date.now() - 60_000).toISOString() })
  passedOver(_message: Uint8Array, context: EventContext): Promise<void> {
    return note('PassedOver', context);
  }

  /** The old version does not know the type. */
  @OnEvent(descriptorOf('Unheard'))
  unheard(_message: Uint8Array, context: EventContext): Promise<void> {
    return note('Unheard', context);
  }
}

@Module({ controllers: [OldHandlers] })
class OldModule {}
@Module({ controllers: [NewHandlers] })
class NewModule {}

let testDatabase: TestDatabase;
const running: (() => Promise<void>)[] = [];

async function start(module: typeof OldModule | typeof NewModule): Promise<Database> {
  const database = new Database(createPgClient(testDatabase.url), testDatabase.url);
  const transport = kafkaTransport(hearer);
  const knownNames = ['Told', 'PassedOver', ...(module === NewModule ? ['Unheard'] : [])];
  const strategy = new EventServer({
    service: hearer,
    database,
    transport,
    logger: createLogger(hearer, 'silent'),
    knownTypes: new Set(knownNames.map(typeNamed)),
    rollOutMs: ROLL_OUT_MS,
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), {
    logger: false,
  });
  app.connectMicroservice({ strategy }, { inheritAppConfig: true });
  await app.startAllMicroservices();
  await eventually(() => transport.checkHealth());
  running.push(async () => {
    await app.close();
    await transport.close();
    await database.close();
  });
  return database;
}

const told = async (name: string, from: number, occurredAt = new Date()) => {
  const transport = kafkaTransport(teller);
  const aggregates = upTo(EVENTS).map((number) => `${name}-${from + number}`);
  await transport.publish(
    aggregates.map((aggregate) => ({
      ...eventOf(teller, aggregate, 0),
      id: randomUUID(),
      type: typeNamed(name),
      occurredAt,
    })),
  );
  await transport.close();
  return aggregates;
};

beforeAll(async () => {
  testDatabase = await createTestDatabase(undefined);
});
afterAll(async () => {
  await Promise.all(running.map((stop) => stop()));
  await testDatabase.drop();
});

it('loses no event while two versions of a service hear in one group, and handles each once', async () => {
  const old = await start(OldModule);
  // Nobody wants to hear these: they are from before `since`.
  await told('PassedOver', -EVENTS, new Date(Date.now() - 120_000));
  const first = {
    told: await told('Told', 0),
    passedOver: await told('PassedOver', 0),
    unheard: await told('Unheard', 0),
  };
  await eventually(() => expect(handled.get('Told')?.toSorted()).toEqual(first.told.toSorted()));
  const waiting = () => old.query('select 1 from events.inbox where handled_at is null and dead_at is null');
  await eventually(async () => expect(await waiting()).toHaveLength(EVENTS));
  expect(handled.get('Unheard')).toBeUndefined();

  await start(NewModule);
  const second = {
    told: await told('Told', EVENTS),
    passedOver: await told('PassedOver', EVENTS),
    unheard: await told('Unheard', EVENTS),
  };
  // The old version ends, as at the end of every roll-out.
  await running.shift()?.();
  for (const [name, key] of [
    ['Told', 'told'],
    ['Unheard', 'unheard'],
    ['PassedOver', 'passedOver'],
  ] as const)
    await eventually(() =>
      expect(handled.get(name)?.toSorted()).toEqual([...first[key], ...second[key]].toSorted()),
    );
});

it('leaves to the newer version what it is to handle, and reads again what was passed over after a roll-back', async () => {
  const kept = new Database(createPgClient(testDatabase.url), testDatabase.url);
  const caughtUp = () => kept.query('select 1 from events.caught_up where passed_over_at is null');
  await eventually(async () => expect(await caughtUp()).toHaveLength(1));
  await running.shift()?.();
  const before = handled.get('PassedOver') ?? [];
  await kept.execute(
    `insert into events.inbox (id, type, source, aggregate_id, payload, occurred_at)
     values ($1::uuid, $2, $3, 'unfinished', '', now())`,
    randomUUID(),
    typeNamed('PassedOver'),
    teller,
  );

  await start(OldModule);
  const passedOver = await told('PassedOver', 2 * EVENTS);
  const last = await told('Told', 2 * EVENTS);
  await eventually(() => expect(handled.get('Told')).toEqual(expect.arrayContaining(last)));
  await running.shift()?.();

  await start(NewModule);
  const all = [...before, 'unfinished', ...passedOver].toSorted();
  await eventually(() => expect(handled.get('PassedOver')?.toSorted()).toEqual(all));
  await kept.close();
});
