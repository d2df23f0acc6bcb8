import { AnalysisStarted } from '@bandeja/contracts/analysis-events';
import { EVENT_TYPES } from '@bandeja/contracts/event-types';
import { Database } from '@bandeja/database';
import { EventPublisher, EventServer, LocalEventBus, OnEvent } from '@bandeja/events';
import { createLogger, scrape } from '@bandeja/observability';
import { vi } from 'vitest';
import { createTestDatabase, eventually, type TestDatabase } from '../../src/index.js';

/** Longer than readings are cached, so that each scrape reads again. */
const BETWEEN_READINGS_MS = 6_000;
let readings = 0;
/** Waits for a service that never subscribes, so published events stay in the outbox. */
const transport = new LocalEventBus(['nobody']);
let db: TestDatabase;
let database: Database;
let server: EventServer;

beforeAll(async () => {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + readings * BETWEEN_READINGS_MS);
  db = await createTestDatabase(undefined);
  database = new Database({ url: db.url });
  server = new EventServer({
    service: 'probe',
    database,
    transport,
    logger: createLogger('probe', 'silent'),
    knownTypes: EVENT_TYPES,
  });
  server.addHandler(AnalysisStarted.$type, () => new Handlers().started(), true);
  await new Promise<void>((resolve, reject) => server.listen((error) => (error ? reject(error) : resolve())));
});

afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
  expect((await scrape()).text).not.toContain('service="probe"');
  await database.close();
  await db.drop();
});

async function shown(): Promise<string> {
  readings += 1;
  return (await scrape()).text;
}

async function value(series: string): Promise<number> {
  const line = (await shown()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length));
}

const INBOX = `insert into events.inbox (id, type, source, aggregate_id, payload, occurred_at, received_at, next_attempt_at, dead_at)
  values (gen_random_uuid(), $3, 'elsewhere', $1, '', now(), now() - interval '5 minutes', now() + interval '1 hour', $2)`;

/** Registers a handler for its event. */
class Handlers {
  @OnEvent(AnalysisStarted)
  started(): Promise<void> {
    return Promise.resolve();
  }
}

it('shows the number and age of unpublished and unhandled events, and the dead letters', async () => {
  await database.transaction(() =>
    new EventPublisher(database).publish(AnalysisStarted, 'a1', { subject: undefined }),
  );
  await database.execute(`update events.outbox set occurred_at = now() - interval '90 seconds'`);
  await database.execute(
    `insert into events.outbox (id, type, aggregate_id, payload, published_at, dead_at)
     values (gen_random_uuid(), 'a.b.C', 'a2', '', now(), now())`,
  );
  await database.execute(INBOX, 'open', null, AnalysisStarted.$type);
  await database.execute(INBOX, 'dead', new Date(), AnalysisStarted.$type);
  await database.execute(INBOX, 'from a newer version', null, 'bandeja.analysis.v9.Unknown');
  await database.execute(
    `insert into events.unreadable (topic, partition, message_offset, sent_at, headers, reason)
     values ('bandeja.analysis.v1', 0, 1, now(), '{}', 'no event')`,
  );
  // A reading that takes longer than two seconds is left out of its scrape.
  await eventually(async () => {
    expect(await value('bandeja_events_outbox_unpublished{service="probe"}')).toBe(1);
    const [outbox, inbox] = [
      await value('bandeja_events_outbox_age_seconds{service="probe"}'),
      await value('bandeja_events_inbox_age_seconds{service="probe"}'),
    ];
    expect(outbox).toBeGreaterThanOrEqual(90);
    expect(outbox).toBeLessThan(120);
    expect(inbox).toBeGreaterThanOrEqual(300);
    expect(inbox).toBeLessThan(330);
    expect(await value('bandeja_events_dead_letters{service="probe"}')).toBe(3);
    expect(await value('bandeja_events_unknown{service="probe"}')).toBe(1);
  });
});

it('shows a connection pool until it closes', async () => {
  const pooled = new Database({
    ...{ url: db.url, poolSize: 3, service: 'pooled', transactionTimeoutMs: 60_000 },
  });
  // Those that wait for a connection wait as long as the scrapes take.
  pooled.isStarting = true;
  const of = (state: string) => value(`bandeja_database_pool_connections{service="pooled",state="${state}"}`);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = Array.from({ length: 5 }, () => pooled.transaction(() => released));
  await eventually(async () => {
    expect([await of('used'), await of('waiting'), await of('idle')]).toEqual([3, 2, 0]);
  });
  expect(await value('bandeja_database_pool_size{service="pooled"}')).toBe(3);
  release();
  await Promise.all(held);
  await pooled.close();
  await eventually(async () => {
    expect(await shown()).not.toContain('service="pooled"');
  });
});
