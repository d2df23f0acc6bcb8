import { adminUnderTest, isApacheKafka } from '@bandeja/testing';
import { catalogAdmin } from '../src/inbound/cli/catalog-admin.js';
import { startCatalogApp, type CatalogApp } from './catalog-app.js';

const itOnKafka = (await isApacheKafka()) ? it : it.skip;
const TOPIC = 'bandeja.catalog.v1';

let catalog: CatalogApp;
let admin: ReturnType<typeof adminUnderTest>;

beforeAll(async () => {
  catalog = await startCatalogApp();
  admin = adminUnderTest(catalogAdmin, {
    ...catalog.env,
    EVENT_DRIVER: 'kafka',
    KAFKA_BROKERS: process.env.KAFKA_BROKERS ?? '',
    BANDEJA_OPERATOR: 'Olga',
  });
});
afterAll(() => catalog.stop());

itOnKafka('makes the topics of its service, says what it did, and finds nothing left to do', async () => {
  expect(await admin(['topics', 'prepare'])).toMatchObject({ code: 0, err: '' });
  const topics = JSON.parse((await admin(['topics', 'list', '--json'])).out) as { topic: string }[];
  expect(topics).toEqual([
    { topic: TOPIC, partitions: 12, replicationFactor: 1, minInsyncReplicas: 1, retentionHours: 168 },
    { ...topics[1], topic: `${TOPIC}.dead-letter`, retentionHours: 720 },
  ]);
  expect(JSON.parse((await admin(['topics', 'prepare', '--json'])).out)).toEqual({
    principal: 'User:catalog',
    topics: topics.map((topic) => ({ ...topic, did: 'unchanged' })),
    access: 'The broker checks no rights: whoever reaches it may do everything.',
  });
  const log = await catalog.sql(
    'select subject from operations.operator_log where action = $1',
    'topics prepare',
  );
  expect(log.length).toBeLessThanOrEqual(1);
});

it('reports no topics on the local bus, and an unreachable broker', async () => {
  const local = adminUnderTest(catalogAdmin, catalog.env);
  expect(await local(['topics', 'list'])).toMatchObject({
    code: 1,
    err: 'The local event bus has no topics.',
  });
  const away = adminUnderTest(catalogAdmin, {
    ...catalog.env,
    EVENT_DRIVER: 'kafka',
    KAFKA_BROKERS: '127.0.0.1:1',
  });
  expect(await away(['topics', 'list'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('127.0.0.1:1'),
  });
});
