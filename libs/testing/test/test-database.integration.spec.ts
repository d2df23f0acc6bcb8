import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../src/index.js';

let database: TestDatabase;
let worker: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase(undefined);
  worker = new pg.Client({ connectionString: database.url });
  await worker.connect();
  await worker.query('create table first (id int); create table second (id int)');
});
afterAll(async () => {
  await worker.end();
  await database.drop();
});

it.each([
  ['first', 'second'],
  ['second', 'first'],
])('empties all tables beside a transaction that locks %s, then %s, and ends neither', async (one, other) => {
  await worker.query(`begin; insert into ${one} values (1)`);
  const cleared = database.clear();
  await pause(300);
  await worker.query(`insert into ${other} values (1); commit`);
  await cleared;
  const { rows } = await worker.query('select id from first union all select id from second');
  expect(rows).toEqual([]);
});
