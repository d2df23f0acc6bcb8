import { migrate } from '@bandeja/database';
import { SERVICE_TABLES_SQL } from '@bandeja/hosting';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../src/index.js';

const INSERT_INBOX = `insert into events.inbox (id, type, source, aggregate_id, payload, occurred_at)
  values (gen_random_uuid(), 'sample', 'test', 'a', '', now())`;
const INSERT_OUTBOX = `insert into events.outbox (id, type, aggregate_id, payload)
  values (gen_random_uuid(), 'sample', 'a', '')`;

let folder: string;
let stored: TestDatabase;
let running: pg.Client;
let changes = 0;

/** A version of the tables that no process has brought yet. */
const changedTables = () => `${SERVICE_TABLES_SQL}-- ${(changes += 1)}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bandeja-migrations-'));
  mkdirSync(join(folder, '20260101000000_things'));
  writeFileSync(join(folder, '20260101000000_things/migration.sql'), 'create table thing (id int);');
  stored = await createTestDatabase(undefined);
  await migrate(stored.url, folder, SERVICE_TABLES_SQL);
  running = new pg.Client({ connectionString: stored.url });
  await running.connect();
});
afterAll(async () => {
  await running.end();
  await stored.drop();
  rmSync(folder, { recursive: true });
});
afterEach(() => running.query('rollback'));

const isWaiting = async () => {
  const { rows } = await running.query<{ waiting: boolean }>(
    `select exists (select 1 from pg_locks where not granted
       and database = (select oid from pg_database where datname = current_database())) as waiting`,
  );
  return rows[0]?.waiting === true;
};
const untilItWaits = () => vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 20_000 });

it('locks no table of a running version when nothing about them has changed', async () => {
  await running.query('begin');
  await running.query(INSERT_INBOX);
  expect(await migrate(stored.url, folder, SERVICE_TABLES_SQL)).toEqual([]);
});

it('waits for a running version that uses a table, and lets others use it in between', async () => {
  await running.query('begin');
  await running.query(INSERT_INBOX);
  const migrating = migrate(stored.url, folder, changedTables());
  await untilItWaits();
  const other = new pg.Client({ connectionString: stored.url });
  await other.connect();
  // It queues behind the migration, which gives way, while the first transaction stays open.
  await other.query(INSERT_INBOX);
  await other.end();
  await running.query('commit');
  expect(await migrating).toEqual([]);
});

it('tries again after a deadlock with a running version', async () => {
  await running.query('begin');
  await running.query(INSERT_INBOX);
  const migrating = migrate(stored.url, folder, changedTables());
  await untilItWaits();
  // The migration has locked the outbox and waits for the inbox. PostgreSQL ends one of the two.
  await running.query(INSERT_OUTBOX).catch(() => undefined);
  await running.query('commit');
  expect(await migrating).toEqual([]);
});

it('runs again when the text has changed back', async () => {
  await migrate(stored.url, folder, changedTables());
  await running.query('drop index events.inbox_handled');
  await migrate(stored.url, folder, SERVICE_TABLES_SQL);
  const { rowCount } = await running.query(`select 1 from pg_indexes where indexname = 'inbox_handled'`);
  expect(rowCount).toBe(1);
});

it('fails with the error of the statement that fails, and changes nothing then', async () => {
  const failing = `${SERVICE_TABLES_SQL} create table half_done (id int); select 1 / 0;`;
  await expect(migrate(stored.url, folder, failing)).rejects.toThrow('division by zero');
  expect((await running.query(`select to_regclass('half_done') as there`)).rows).toEqual([{ there: null }]);
});
