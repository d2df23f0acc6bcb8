import { grantRuntimeRole, migrate } from '@bandeja/database';
import { SERVICE_TABLES_SQL } from '@bandeja/hosting';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../src/index.js';

const MIGRATION = `create table thing (id bigint generated always as identity primary key, name text not null);
create table book (name text not null);
create function refuse_book_change() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
create trigger book_append_only before update or delete on book for each row execute function refuse_book_change();`;

const role = `runtime_${randomUUID().replaceAll('-', '')}`;
const folder = mkdtempSync(join(tmpdir(), 'bandeja-migrations-'));
let stored: TestDatabase;
let runtimeUrl: string;
let runtime: pg.Client;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

beforeAll(async () => {
  mkdirSync(join(folder, '20260101000000_things'));
  writeFileSync(join(folder, '20260101000000_things/migration.sql'), MIGRATION);
  stored = await createTestDatabase(undefined);
  runtimeUrl = Object.assign(new URL(stored.url), { username: role, password: 'of the runtime' }).href;
  await migrate(stored.url, folder, SERVICE_TABLES_SQL, runtimeUrl);
  runtime = await connect(runtimeUrl);
});
afterAll(async () => {
  await runtime.end();
  const owner = await connect(stored.url);
  await owner.query(`drop owned by ${role}; drop role ${role}`);
  await owner.end();
  await stored.drop();
  rmSync(folder, { recursive: true });
});

it('reads and writes rows, of its own tables and of events, jobs and the operator log', async () => {
  await runtime.query(
    `insert into thing (name) values ('a'); update thing set name = 'b'; delete from thing`,
  );
  await runtime.query(`insert into book (name) values ('once')`);
  expect((await runtime.query('select name from book')).rows).toEqual([{ name: 'once' }]);
  for (const table of ['events.outbox', 'events.inbox', 'jobs.job', 'operations.operator_log'])
    await runtime.query(`select * from ${table} limit 1`);
  await runtime.query(`select pg_notify('bandeja_wake', 'x'), pg_advisory_lock(7)`);
});

it.each([
  'create table mine (id int)',
  'create table jobs.mine (id int)',
  'create schema mine',
  'alter table thing add column more text',
  'drop table thing',
  'truncate thing',
  'alter table book disable trigger book_append_only',
  'drop trigger book_append_only on book',
  `create or replace function refuse_book_change() returns trigger language plpgsql as $$ begin return null; end $$`,
  `update book set name = 'twice'`,
  'delete from book',
  `update operations.operator_log set operator = 'Nobody'`,
  'delete from operations.operator_log',
  'truncate operations.operator_log',
  'delete from _prisma_migrations',
  'create extension hstore',
  'set role postgres',
  `copy thing to '/tmp/thing'`,
  `select pg_read_file('/etc/passwd')`,
  'create role another',
  'create database another',
])('may not %s', async (statement) => {
  await expect(runtime.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

it('can be prepared again, with the rights of tables that came since and another password', async () => {
  mkdirSync(join(folder, '20260102000000_more'));
  writeFileSync(join(folder, '20260102000000_more/migration.sql'), 'create table more (name text)');
  const renewed = Object.assign(new URL(runtimeUrl), { password: 'another' }).href;
  expect(await migrate(stored.url, folder, SERVICE_TABLES_SQL, renewed)).toEqual(['20260102000000_more']);
  const client = await connect(renewed);
  await client.query(`insert into more values ('x')`);
  await client.end();
  await expect(connect(runtimeUrl)).rejects.toThrow('password authentication failed');
});

it('must be there where the owner may not create it', async () => {
  const owner = await connect(stored.url);
  const plain = `plain_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(stored.url), { username: plain, password: 'plain' }).href;
  const database = new URL(stored.url).pathname.slice(1);
  await owner.query(
    `create role ${plain} login password 'plain'; grant create, connect on database ${database} to ${plain}`,
  );
  await owner.query(`create schema of_plain authorization ${plain}`);
  try {
    const missing = Object.assign(new URL(url), { username: `${plain}_runtime` }).href;
    const client = await connect(url);
    await expect(grantRuntimeRole(client, url, missing)).rejects.toThrow(`the role ${plain}_runtime`);
    await client.end();
  } finally {
    await owner.query(`drop owned by ${plain}; drop role ${plain}`);
    await owner.end();
  }
});

it('of one service cannot enter the database of another one', async () => {
  const other = await createTestDatabase(undefined);
  const otherRole = `other_${randomUUID().replaceAll('-', '')}`;
  await migrate(
    other.url,
    folder,
    SERVICE_TABLES_SQL,
    Object.assign(new URL(other.url), { username: otherRole, password: 'other' }).href,
  );
  const entering = Object.assign(new URL(other.url), { username: role, password: 'another' }).href;
  await expect(connect(entering)).rejects.toThrow('permission denied for database');
  const owner = await connect(other.url);
  await owner.query(`drop owned by ${otherRole}; drop role ${otherRole}`);
  await owner.end();
  await other.drop();
});
