import { migrate } from '@bandeja/database';
import { SERVICE_TABLES_SQL } from '@bandeja/hosting';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  /** Empties every table, of the service and of its events. */
  clear(): Promise<void>;
  drop(): Promise<void>;
}

/** A fresh database on the PostgreSQL of the test run, with the service's migrations and the tables that every service has. */
export async function createTestDatabase(migrations: URL | undefined): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('integration tests run in the jest project "integration", which brings PostgreSQL');
  const url = new URL(server);
  url.pathname = `/test_${randomBytes(6).toString('hex')}`;
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${url.pathname.slice(1)}`);
  if (migrations) await migrate(url.href, fileURLToPath(migrations), SERVICE_TABLES_SQL);
  else await runSql(url.href, SERVICE_TABLES_SQL);
  return {
    url: url.href,
    clear: () => runSql(url.href, CLEAR_SQL),
    drop: () => admin(`drop database if exists ${url.pathname.slice(1)} with (force)`),
  };
}

const CLEAR_SQL = `do $$ declare r record; begin
  for r in select schemaname, tablename from pg_tables
    where schemaname in ('public', 'events') and tablename <> '_prisma_migrations'
  loop execute format('truncate table %I.%I restart identity cascade', r.schemaname, r.tablename); end loop; end $$`;

async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
