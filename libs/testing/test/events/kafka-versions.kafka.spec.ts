import { Database } from '@bandeja/database';
import { EventServer, OnEvent, type EventContext, type EventDescriptor } from '@bandeja/events';
import { createLogger } from '@bandeja/observability';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, eventually, type TestDatabase } from '../../src/index.js';
import { eventOf, kafkaTransport, serviceName, upTo } from './kafka-settings.js';

/** Two versions of a service in one group during a roll-out, and a service that publishes with the newer contracts. */
const publisher = serviceName('publisher');
const consumer = serviceName('consumer');
const EVENTS = 40;
/** Longer than any test: the roll-out ends when a test says so. */
const ROLL_OUT_MS = 3_600_000;

const typeNamed = (name: string) => `bandeja.${publisher}.v1.${name}`;
const descriptorOf = (name: string): EventDescriptor<Uint8Array> => ({
  $type: typeNamed(name),
  encode: (message) => ({ finish: () => message }),
  decode: (payload) => payload,
});

/** The aggregates of handled events, by event type. */
const handled = new Map<string, string[]>();
const record = (what: string, { aggregateId }: EventContext) => {
  handled.set(what, [...(handled.get(what) ?? []), aggregateId]);
  return Promise.resolve();
};

@Controller()
class OldHandlers {
  @OnEvent(descriptorOf('Known'))
  known(_message: Uint8Array, context: EventContext): Promise<void> {
    return record('Known', context);
  }
}

@Controller()
class NewHandlers {
  @OnEvent(descriptorOf('Known'))
  known(_message: Uint8Array, context: EventContext): Promise<void> {
    return record('Known', context);
  }

  /** Both versions know the type, and only the new version has a handler. */
  @OnEvent(descriptorOf('Skipped'), { since: new Date(Date.now() - 60_000).toISOString() })
  skipped(_message: Uint8Array, context: EventContext): Promise<void> {
    return record('Skipped', context);
  }

  /** The old version does not know the type. */
  @OnEvent(descriptorOf('Unknown'))
  unknown(_message: Uint8Array, context: EventContext): Promise<void> {
    return record('Unknown', context);
  }
}

@Module({ controllers: [OldHandlers] })
class OldModule {}
@Module({ controllers: [NewHandlers] })
class NewModule {}

let testDatabase: TestDatabase;
const running: (() => Promise<void>)[] = [];

async function start(module: typeof OldModule | typeof NewModule): Promise<Database> {
  const database = new Database({ url: testDatabase.url });
  const transport = kafkaTransport(consumer);
  const knownNames = ['Known', 'Skipped', ...(module === NewModule ? ['Unknown'] : [])];
  const strategy = new EventServer({
    service: consumer,
    database,
    transport,
    logger: createLogger(consumer, 'silent'),
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

const publish = async (name: string, from: number, occurredAt = new Date()) => {
  const transport = kafkaTransport(publisher);
  const aggregates = upTo(EVENTS).map((number) => `${name}-${from + number}`);
  await transport.publish(
    aggregates.map((aggregate) => ({
      ...eventOf(publisher, aggregate, 0),
      id: randomUUID(),
      type: typeNamed(name),
      occurredAt,
    })),
  );
  await transport.close();
  return aggregates;
};

/** Sets the clock forward for the last catch-up, which must come after the last event that the old version skips. */
const endRollOut = (database: Database) =>
  eventually(async () => {
    const due = `update jobs.job set run_at = now() where queue = $1 and data->>'isLast' = 'true'`;
    expect(await database.execute(due, `${consumer}.catch-up`)).toBe(1);
  });

beforeAll(async () => {
  testDatabase = await createTestDatabase(undefined);
});
afterAll(async () => {
  await Promise.all(running.map((stop) => stop()));
  await testDatabase.drop();
});

it('loses no event while two versions of a service consume in one group, and handles each once', async () => {
  const old = await start(OldModule);
  // Not handled, because they are older than `since`.
  await publish('Skipped', -EVENTS, new Date(Date.now() - 120_000));
  const first = {
    known: await publish('Known', 0),
    skipped: await publish('Skipped', 0),
    unknown: await publish('Unknown', 0),
  };
  await eventually(() => expect(handled.get('Known')?.toSorted()).toEqual(first.known.toSorted()));
  const waiting = () => old.query('select 1 from events.inbox where handled_at is null and dead_at is null');
  await eventually(async () => expect(await waiting()).toHaveLength(EVENTS));
  expect(handled.get('Unknown')).toBeUndefined();

  const newer = await start(NewModule);
  const second = {
    known: await publish('Known', EVENTS),
    skipped: await publish('Skipped', EVENTS),
    unknown: await publish('Unknown', EVENTS),
  };
  // The old version ends, as at the end of every roll-out.
  await running.shift()?.();
  await endRollOut(newer);
  for (const [name, key] of [
    ['Known', 'known'],
    ['Unknown', 'unknown'],
    ['Skipped', 'skipped'],
  ] as const)
    await eventually(() =>
      expect(handled.get(name)?.toSorted()).toEqual([...first[key], ...second[key]].toSorted()),
    );
});

it('leaves events to the newer version that handles them, and replays skipped ones after a roll-back', async () => {
  const side = new Database({ url: testDatabase.url });
  const caughtUp = () => side.query('select 1 from events.caught_up where passed_over_at is null');
  await eventually(async () => expect(await caughtUp()).toHaveLength(1));
  await running.shift()?.();
  const before = handled.get('Skipped') ?? [];
  await side.execute(
    `insert into events.inbox (id, type, source, aggregate_id, payload, occurred_at)
     values ($1::uuid, $2, $3, 'unfinished', '', now())`,
    randomUUID(),
    typeNamed('Skipped'),
    publisher,
  );

  await start(OldModule);
  const skipped = await publish('Skipped', 2 * EVENTS);
  const last = await publish('Known', 2 * EVENTS);
  await eventually(() => expect(handled.get('Known')).toEqual(expect.arrayContaining(last)));
  await running.shift()?.();

  await start(NewModule);
  const all = [...before, 'unfinished', ...skipped].toSorted();
  await eventually(() => expect(handled.get('Skipped')?.toSorted()).toEqual(all));
  await side.close();
});
