import { Database } from '@bandeja/database';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../src/index.js';

let test: TestDatabase;
let database: Database;

const TIMES = { name: 'times', text: 'select name, at, price, seen from thing order by name' };

beforeAll(async () => {
  test = await createTestDatabase(undefined);
  database = new Database({ url: test.url, poolSize: 1 });
  await database.execute('create table thing (name text, at timestamptz, price bigint, seen int[])');
});

afterEach(() => database.execute('truncate thing'));

afterAll(async () => {
  await database.close();
  await test.drop();
});

const described = () =>
  vi.spyOn(
    (pg as unknown as { Connection: { prototype: { describe(): void } } }).Connection.prototype,
    'describe',
  );

it('has a prepared statement described once on a connection, and reads the same values afterwards', async () => {
  const at = new Date('2026-11-27T10:00:00.123Z');
  await database.execute(
    'insert into thing values ($1, $2, $3, $4)',
    'a',
    at,
    9_007_199_254_740_993n,
    [1, 2],
  );
  const rows = [{ name: 'a', at, price: 9_007_199_254_740_993n, seen: [1, 2] }];
  await expect(database.queryPrepared(TIMES)).resolves.toEqual(rows);
  const spy = described();
  await expect(database.queryPrepared(TIMES)).resolves.toEqual(rows);
  await expect(database.transaction(() => database.queryPrepared(TIMES))).resolves.toEqual(rows);
  await database.execute('insert into thing (name) values ($1)', 'b');
  await expect(database.queryPrepared(TIMES)).resolves.toEqual([
    ...rows,
    { name: 'b', at: null, price: null, seen: null },
  ]);
  // The first statement of a transaction, and the one that is not prepared.
  expect(spy).toHaveBeenCalledTimes(2);
  spy.mockRestore();
});

it('counts what a prepared statement without rows has changed, each time', async () => {
  const insert = { name: 'insert', text: 'insert into thing (name) select unnest($1::text[])' };
  for (const names of [['a'], ['b', 'c'], []])
    await expect(database.executePrepared(insert, names)).resolves.toBe(names.length);
});

it('refuses a prepared statement whose columns have changed, and returns none of the others', async () => {
  await database.execute('create table growing (id int)');
  await database.execute('insert into growing values (1)');
  const all = { name: 'all', text: 'select * from growing' };
  for (const _ of ['once', 'twice']) await expect(database.queryPrepared(all)).resolves.toEqual([{ id: 1 }]);
  await database.execute("alter table growing add column name text default 'new'");
  await expect(database.queryPrepared(all)).rejects.toThrow('must not change result type');
});

it('fails for a value that cannot be sent, and goes on', async () => {
  const echo = { name: 'echo', text: 'select $1::json as value' };
  const circular: { self?: unknown } = {};
  circular.self = circular;
  await expect(database.queryPrepared(echo, { a: 1 })).resolves.toEqual([{ value: { a: 1 } }]);
  await expect(database.queryPrepared(echo, circular)).rejects.toThrow();
  await expect(database.queryPrepared(echo, { a: 2 })).resolves.toEqual([{ value: { a: 2 } }]);
});
