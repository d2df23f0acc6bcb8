import { AnalysisStarted } from '@bandeja/contracts/analysis-events';
import { EVENT_TYPES } from '@bandeja/contracts/event-types';
import { Database } from '@bandeja/database';
import { EventPublisher, EventServer } from '@bandeja/events';
import { createLogger } from '@bandeja/observability';
import pg from 'pg';
import {
  createTestDatabase,
  eventually,
  RecordingTransport,
  silentProxy,
  type SilentProxy,
  type TestDatabase,
} from '../../src/index.js';

/** What operators are promised: published events wait at most this long for a process that is gone. */
const TAKEOVER_MS = 30_000;

/** After this the relay looks by itself, as at a wake-up that was missed. */
const POLL_MS = 2_000;
const LATE_MS = 100;
const MANY = 50;

let testDatabase: TestDatabase;
let proxy: SilentProxy;
const closing: (() => Promise<void>)[] = [];

async function start(url: string) {
  const database = new Database({ url });
  const transport = new RecordingTransport();
  const logger = createLogger('publisher', 'silent');
  const server = new EventServer({
    service: 'publisher',
    database,
    transport,
    logger,
    knownTypes: EVENT_TYPES,
  });
  await new Promise<void>((resolve, reject) => server.listen((error) => (error ? reject(error) : resolve())));
  const close = async () => {
    await server.close();
    await database.close();
  };
  closing.push(close);
  return { database, transport, close };
}

const publish = (database: Database, analysisId: string) =>
  database.transaction(() =>
    new EventPublisher(database).publish(AnalysisStarted, analysisId, { subject: undefined }),
  );
const publishedBy = ({ transport }: { transport: RecordingTransport }) =>
  transport.published.map(({ aggregateId }) => aggregateId);

/** Batches are read as always, but arrive later. */
function holdBackBatches() {
  const client = pg.Client.prototype as unknown as { query: Send };
  const { query } = client;
  return vi.spyOn(client, 'query').mockImplementation(function held(
    this: unknown,
    statement,
    values,
    answered,
  ) {
    const isBatch = statement.name === 'events.outbox next';
    const later: Answered = (...answer) => setTimeout(answered, LATE_MS, ...answer);
    return query.call(this, statement, values, isBatch ? later : answered);
  });
}

type Answered = (...answer: unknown[]) => void;
type Send = (this: unknown, statement: { name?: string }, values: unknown, answered: Answered) => unknown;

/** Whoever starts later does not relay. */
const untilRelaying = (database: Database) =>
  eventually(async () => {
    const claimed = `select 1 from jobs.job where queue = 'publisher.outbox' and lease_id is not null`;
    expect(await database.query(claimed)).toHaveLength(1);
  });
/** Until then, another process would publish the events again. */
const untilMarked = (database: Database) =>
  eventually(async () => {
    const open = 'select 1 from events.outbox where published_at is null';
    expect(await database.query(open)).toEqual([]);
  });

beforeAll(async () => {
  testDatabase = await createTestDatabase(undefined);
  proxy = await silentProxy(testDatabase.url);
});
afterAll(async () => {
  proxy.speakAgain();
  for (const close of closing) await close();
  proxy.close();
  await testDatabase.drop();
});

it('relays in one process, which wakes no other for its own events', async () => {
  const relaying = await start(testDatabase.url);
  await untilRelaying(relaying.database);
  const other = await start(testDatabase.url);
  await publish(other.database, 'of the other');
  await eventually(() => expect(publishedBy(relaying)).toEqual(['of the other']));
  const statements = vi.spyOn(relaying.database, 'query');
  await publish(relaying.database, 'own');
  await eventually(() => expect(publishedBy(relaying)).toEqual(['of the other', 'own']));
  for (const { close } of [relaying, other]) await closing.splice(closing.indexOf(close), 1)[0]?.();
  expect(publishedBy(other)).toEqual([]);
  expect(statements.mock.calls.flat().filter((part) => String(part).includes('events_outbox'))).toEqual([]);
});

it('misses no event that is published while a commit brings the next batch along', async () => {
  const relaying = await start(testDatabase.url);
  await untilRelaying(relaying.database);
  await publish(relaying.database, 'earlier');
  await untilMarked(relaying.database);
  const late = holdBackBatches();
  await publish(relaying.database, 'brought along');
  await publish(relaying.database, 'meanwhile');
  const committedAt = performance.now();
  await eventually(() => expect(publishedBy(relaying)).toEqual(['earlier', 'brought along', 'meanwhile']));
  expect(performance.now() - committedAt).toBeLessThan(POLL_MS);
  late.mockRestore();
  await closing.splice(closing.indexOf(relaying.close), 1)[0]?.();
});

it('marks what it has just published when it stops, so that it is not published again', async () => {
  const relaying = await start(testDatabase.url);
  await untilRelaying(relaying.database);
  const { transport, close } = relaying;
  const { publish: send } = transport;
  const stopped = new Promise<void>((resolve, reject) => {
    vi.spyOn(transport, 'publish').mockImplementation(async (events) => {
      const refused = await send.call(transport, events);
      closing.splice(closing.indexOf(close), 1);
      close().then(resolve, reject);
      return refused;
    });
  });
  await publish(relaying.database, 'last');
  await stopped;
  const next = await start(testDatabase.url);
  await untilRelaying(next.database);
  await publish(next.database, 'first of the next');
  await eventually(() => expect(publishedBy(next)).toContain('first of the next'));
  expect(publishedBy(next)).toEqual(['first of the next']);
  await closing.splice(closing.indexOf(next.close), 1)[0]?.();
});

it('publishes events that follow each other closely once, and in order', async () => {
  const relaying = await start(testDatabase.url);
  await untilRelaying(relaying.database);
  for (let number = 0; number < MANY; number += 1) await publish(relaying.database, `${number}`);
  await untilMarked(relaying.database);
  expect(publishedBy(relaying)).toEqual(Array.from({ length: MANY }, (_, number) => `${number}`));
  await closing.splice(closing.indexOf(relaying.close), 1)[0]?.();
});

it('takes over the relay when the connections of the relaying process go silent', async () => {
  const relaying = await start(proxy.url);
  await untilRelaying(relaying.database);
  const other = await start(testDatabase.url);
  await publish(other.database, 'before');
  await eventually(() => expect(publishedBy(relaying)).toEqual(['before']));
  await untilMarked(other.database);
  expect(publishedBy(other)).toEqual([]);
  proxy.goSilent();
  await publish(other.database, 'after');
  await eventually(() => expect(publishedBy(other)).toEqual(['after']), TAKEOVER_MS);
});
