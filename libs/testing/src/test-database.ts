import { migrate } from '@bandeja/database';
import { SERVICE_TABLES_SQL } from '@bandeja/hosting';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  /** Empties all tables of the service and of its events. */
  clear(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * A new database on the test run's PostgreSQL, with the service's migrations and the common tables: a copy of a template
 * that the first suite of the run has migrated.
 */
export async function createTestDatabase(migrations: URL | undefined): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('integration tests run in the Vitest project "integration", which brings PostgreSQL');
  const directory = migrations && fileURLToPath(migrations);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(server, async (client) => {
    const template = await templateFor(client, server, directory);
    await client.query(`create database ${name} template ${template}`);
  });
  const url = onServer(server, name);
  let own: Promise<pg.Client> | undefined;
  return {
    url,
    clear: async () => {
      own ??= connected(url);
      await clear(await own);
    },
    drop: async () => {
      await (await own)?.end();
      await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

const TEMPLATE_LOCK = 1112425029;

/** The name of a template database with these migrations. One suite creates it, the others wait for it. */
async function templateFor(
  client: pg.Client,
  server: string,
  directory: string | undefined,
): Promise<string> {
  const template = `template_${fingerprintOf(directory)}`;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const url = onServer(server, draft);
    if (directory) await migrate(url, directory, SERVICE_TABLES_SQL);
    else await withClient(url, (own) => own.query(SERVICE_TABLES_SQL).then(() => undefined));
    await untilUnused(client, draft);
    await client.query(`alter database ${draft} rename to ${template}`);
    return template;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

function fingerprintOf(directory: string | undefined): string {
  const hash = createHash('sha256').update(SERVICE_TABLES_SQL);
  if (directory)
    for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort())
      if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(directory, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The migration engine does not close its connections itself. */
async function untilUnused(client: pg.Client, name: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (!rowCount) return;
    await pause(20);
  }
}

/** If background work of the service holds a table, releases its locks and retries, before a deadlock can occur. */
async function clear(client: pg.Client): Promise<void> {
  for (;;) {
    try {
      await client.query(CLEAR_SQL);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
      await pause(20);
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Checking costs a tenth of emptying, and most tables are empty. Tables are locked, so that nothing is inserted meanwhile.
 * Lock timeouts are shorter than PostgreSQL's deadlock_timeout, so neither this nor the service is aborted as a deadlock. The job
 * of the relay stays: it was added when the service started, and without it nothing is published once its lease has ended.
 */
const CLEAR_SQL = `do $$ declare r record; filled boolean; begin
  set local lock_timeout = '100ms';
  for r in select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'events', 'jobs') and tablename <> '_prisma_migrations'
  loop
    execute format('lock table %s in access exclusive mode', r.name);
    execute format('select exists (select from %s)', r.name) into filled;
    if not filled then continue; end if;
    if r.name = 'jobs.job' then delete from jobs.job where queue not like '%.outbox';
    else execute format('truncate table %s restart identity cascade', r.name); end if;
  end loop; end $$`;

function onServer(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connected(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener, losing an idle connection would crash the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
