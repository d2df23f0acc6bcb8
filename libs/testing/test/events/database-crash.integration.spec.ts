import { AnalysisStarted } from '@bandeja/contracts/analysis-events';
import { EVENT_TYPES } from '@bandeja/contracts/event-types';
import { Database } from '@bandeja/database';
import { startCluster, type OwnCluster } from '@bandeja/database/cluster';
import {
  EventPublisher,
  EventServer,
  InboxIntake,
  OnEvent,
  type EventContext,
  type EventEnvelope,
  type EventSubscription,
} from '@bandeja/events';
import { SERVICE_TABLES_SQL } from '@bandeja/hosting';
import { createLogger } from '@bandeja/observability';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, RecordingTransport } from '../../src/index.js';

const TYPE = AnalysisStarted.$type;
const OPTIONS = { service: 'crashing', leaseMs: 30_000, handledTypes: () => [TYPE] };

let directory: string;
let cluster: OwnCluster;
let database: Database;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'bandeja-crash-'));
  // PostgreSQL may run as nobody, who has to pass through this directory.
  chmodSync(directory, 0o711);
  // What flushes in the background does so rarely.
  cluster = await startCluster({ directory, settings: { autovacuum: 'off', wal_writer_delay: '10s' } });
  database = new Database({ url: cluster.url('postgres') });
  await database.execute(SERVICE_TABLES_SQL);
  await database.execute('create table effect (id uuid)');
});
afterAll(async () => {
  await database.close();
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
});

const walWriter = () =>
  eventually(async () => {
    const [row] = await database.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'walwriter'`,
    );
    return row!.pid;
  });

/** PostgreSQL ends all its processes when one is killed, and recovers what is on disk. */
async function crash() {
  const pid = await walWriter();
  process.kill(pid, 'SIGKILL');
  await eventually(async () => expect(await walWriter()).not.toBe(pid));
  // Until no connection of the pool is one from before.
  await eventually(() => Promise.all(Array.from({ length: 10 }, () => database.query('select 1'))));
}

const event = (): EventEnvelope => ({
  id: randomUUID(),
  type: TYPE,
  source: 'analysis',
  aggregateId: randomUUID(),
  occurredAt: new Date(),
  correlationId: undefined,
  traceparent: undefined,
  payload: AnalysisStarted.encode({ subject: undefined }).finish(),
});

const flushing = () => new InboxIntake(database, OPTIONS, true);
const addEffect = (id: string) => database.execute('insert into effect values ($1::uuid)', id);
const effectsOf = async ({ id }: EventEnvelope) =>
  (await database.query('select from effect where id = $1::uuid', id)).length;

async function handle(intake: InboxIntake, { id, ...rest }: EventEnvelope, also = () => Promise.resolve()) {
  await database.transaction(async () => {
    if (!(await intake.storeHandled({ id, ...rest }, 1_000))) return;
    await addEffect(id);
    await also();
  });
}

/** An event that a crash has undone; now and then one is flushed in the background before. */
async function lost(intake: InboxIntake): Promise<EventEnvelope> {
  const sent = event();
  await handle(intake, sent);
  expect(await effectsOf(sent)).toBe(1);
  await crash();
  return (await effectsOf(sent)) === 0 ? sent : lost(intake);
}

describe('a crash of the database', () => {
  it('undoes an event whose commit was not flushed, which is told once, and then it is stored again', async () => {
    const intake = flushing();
    const sent = await lost(intake);
    expect(await intake.flush()).toBe(false);
    expect(await intake.flush()).toBe(true);
    await handle(intake, sent);
    expect(await effectsOf(sent)).toBe(1);
  });

  it('leaves what was flushed', async () => {
    const intake = flushing();
    const sent = event();
    await handle(intake, sent);
    expect(await intake.flush()).toBe(true);
    await crash();
    expect(await effectsOf(sent)).toBe(1);
  });

  it('leaves an event that was delivered again and flushed by another process', async () => {
    const sent = event();
    await handle(flushing(), sent);
    const other = flushing();
    await handle(other, sent);
    await other.store([sent]);
    expect(await other.flush()).toBe(true);
    await crash();
    expect(await effectsOf(sent)).toBe(1);
  });

  it('leaves an event of a transport that does not flush', async () => {
    const sent = event();
    await handle(new InboxIntake(database, OPTIONS), sent);
    await crash();
    expect(await effectsOf(sent)).toBe(1);
  });

  it('leaves what a handler has published, which others may already act on', async () => {
    const sent = event();
    await handle(flushing(), sent, () =>
      new EventPublisher(database).publish(AnalysisStarted, sent.aggregateId, { subject: undefined }),
    );
    await crash();
    expect(await effectsOf(sent)).toBe(1);
    const published = 'select from events.outbox where aggregate_id = $1';
    expect(await database.query(published, sent.aggregateId)).toHaveLength(1);
  });
});

@Controller()
class Handlers {
  @OnEvent(AnalysisStarted)
  async started(_message: AnalysisStarted, { eventId }: EventContext): Promise<void> {
    await addEffect(eventId);
  }
}

@Module({ controllers: [Handlers] })
class HandlersModule {}

it('a crash right after the handler has committed loses nothing that a transport delivers', async () => {
  let inbox: EventSubscription | undefined;
  const transport = Object.assign(new RecordingTransport(), {
    flushes: true,
    subscribe: (subscription: EventSubscription) => {
      inbox = subscription;
      return Promise.resolve(() => Promise.resolve());
    },
  });
  const sent = event();
  const deliver = () => inbox!.onEvents([{ ...sent, occurredAt: new Date() }]);
  const logger = createLogger('crashing', 'silent');
  const strategy = new EventServer({
    service: 'crashing',
    database,
    transport,
    logger,
    knownTypes: EVENT_TYPES,
  });
  const app = await NestFactory.create(HandlersModule, new FastifyAdapter(), { logger: false });
  app.connectMicroservice({ strategy });
  await app.startAllMicroservices();
  try {
    await deliver();
    await crash();
    const isDurable = await eventually(() => inbox!.flush!());
    if (!isDurable) await eventually(deliver);
    await eventually(async () => expect(await inbox!.flush!()).toBe(true));
    await crash();
    // An attempt that met the crash is stored, and made again.
    await eventually(async () => expect(await effectsOf(sent)).toBe(1));
  } finally {
    await app.close();
  }
});
