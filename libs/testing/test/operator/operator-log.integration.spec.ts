import { setTimeout } from 'node:timers/promises';
import { Database, OperatorLog } from '@bandeja/database';
import { createTestDatabase, type TestDatabase } from '../../src/index.js';

let stored: TestDatabase;
let database: Database;
let log: OperatorLog;

beforeAll(async () => {
  stored = await createTestDatabase(undefined);
  database = new Database({ url: stored.url });
  log = new OperatorLog(database);
});
afterAll(async () => {
  await database.close();
  await stored.drop();
});

const flagged = { operator: 'Olga', action: 'reviews flag', subject: 'r1', details: { reason: 'Rude.' } };
const record = (...entry: Parameters<OperatorLog['record']>) =>
  database.transaction(() => log.record(...entry));

it('records operator, action, subject and outcome, latest first', async () => {
  await record(flagged);
  // A time read from the database is rounded down to milliseconds.
  await setTimeout(2);
  await record({ operator: 'Pablo', action: 'refunds make', subject: 'a1' }, 'intended');
  const [second, first] = await log.list({ limit: 10 });
  expect(first).toEqual({ ...flagged, id: expect.any(String), at: expect.any(Date), outcome: 'done' });
  expect(second).toMatchObject({ operator: 'Pablo', details: {}, outcome: 'intended' });
  expect(Number(second?.at)).toBeGreaterThanOrEqual(Number(first?.at));
  expect(await log.list({ limit: 1 })).toEqual([second]);
  expect(await log.list({ since: second?.at, limit: 10 })).toEqual([second]);
  expect(await log.list({ since: new Date(Date.now() + 60_000), limit: 10 })).toEqual([]);
});

it('is part of the transaction of the change: without it, or after a rollback, there is no entry', async () => {
  const before = await log.list({ limit: 100 });
  await expect(log.record(flagged)).rejects.toThrow('outside a transaction');
  const failing = database.transaction(async () => {
    await log.record(flagged);
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect(await log.list({ limit: 100 })).toEqual(before);
});

it.each([
  `update operations.operator_log set operator = 'Nobody'`,
  `update operations.operator_log set operator = 'Nobody' where id = 0`,
  'delete from operations.operator_log',
  'truncate operations.operator_log',
  `insert into operations.operator_log (id, operator, action, subject, outcome) overriding system value
   select id, 'Nobody', action, subject, outcome from operations.operator_log
   on conflict (id) do update set operator = excluded.operator`,
])('is append-only: the database refuses %s', async (statement) => {
  await record(flagged);
  const before = await log.list({ limit: 100 });
  await expect(database.execute(statement)).rejects.toThrow('append-only');
  expect(await log.list({ limit: 100 })).toEqual(before);
});

it('refuses an entry without an operator or with an unknown outcome', async () => {
  await expect(record({ ...flagged, operator: '' })).rejects.toThrow(/check constraint/);
  await expect(record(flagged, 'perhaps' as 'done')).rejects.toThrow(/check constraint/);
});
