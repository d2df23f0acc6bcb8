import { AnalysisStarted } from '@bandeja/contracts/analysis-events';
import { EVENT_TYPES } from '@bandeja/contracts/event-types';
import { Database } from '@bandeja/database';
import { EventPublisher, EventServer } from '@bandeja/events';
import { createLogger } from '@bandeja/observability';
import {
  createPgClient,
  createTestDatabase,
  eventually,
  RecordingTransport,
  silentProxy,
  type SilentProxy,
  type TestDatabase,
} from '../../src/index.js';

/** What operators are promised: so long at most what was told waits for a process that nobody hears of any more. */
const TAKEOVER_MS = 30_000;

let testDatabase: TestDatabase;
let proxy: SilentProxy;
const closing: (() => Promise<void>)[] = [];

async function start(url: string) {
  const database = new Database(createPgClient(url), url);
  const transport = new RecordingTransport();
  const logger = createLogger('teller', 'silent');
  const server = new EventServer({ service: 'teller', database, transport, logger, knownTypes: EVENT_TYPES });
  await new Promise<void>((resolve, reject) => server.listen((error) => (error ? reject(error) : resolve())));
  closing.push(async () => {
    await server.close();
    await database.close();
  });
  return { database, transport };
}

const tell = (database: Database, analysisId: string) =>
  database.transaction(() =>
    new EventPublisher(database).publish(AnalysisStarted, analysisId, { subject: undefined }),
  );
const toldBy = ({ transport }: { transport: RecordingTransport }) =>
  transport.published.map(({ aggregateId }) => aggregateId);

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

it('relays what is told by another process when the connections of the one that relays go silent', async () => {
  const [relaying, other] = [await start(proxy.url), await start(testDatabase.url)];
  await tell(other.database, 'before');
  await eventually(() => expect(toldBy(relaying)).toEqual(['before']));
  expect(toldBy(other)).toEqual([]);
  proxy.goSilent();
  await tell(other.database, 'after');
  await eventually(() => expect(toldBy(other)).toEqual(['after']), TAKEOVER_MS);
});
