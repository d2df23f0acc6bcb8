import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { PrismaPg } from '@prisma/adapter-pg';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { RepeatableSql } from './repeatable-sql.js';
import { grantRuntimeRole } from './runtime-role.js';
import { openSchemaEngine } from './schema-engine.js';

const MIGRATION_LOCK = [1112425028, 1] as const;

/** Names of the migrations in the folder that the database does not have yet, in order. */
export async function pendingMigrations(client: pg.Client, directory: string): Promise<string[]> {
  const all = readdirSync(directory)
    .filter((name) => existsSync(join(directory, name, 'migration.sql')))
    .sort();
  const table = await client.query<{ there: boolean }>(
    `select to_regclass('public._prisma_migrations') is not null as there`,
  );
  if (!table.rows[0]?.there) return all;
  const done = await client.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null',
  );
  const names = new Set(done.rows.map(({ name }) => name));
  return all.filter((name) => !names.has(name));
}

/**
 * Applies the migrations folder to a service's database with Prisma's own engine, offline, and creates the database if it is
 * missing. Several processes may call it at once. `extraSql` runs first, if its text is new, and must be repeatable. The user
 * of `runtimeUrl`, if it is another one, may then read and write rows.
 */
export async function migrate(
  url: string,
  directory: string,
  extraSql = '',
  runtimeUrl = url,
): Promise<string[]> {
  await createDatabaseIfMissing(url);
  const repeatable = new RepeatableSql(extraSql);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', [...MIGRATION_LOCK]);
    await repeatable.apply(client);
    const pending = await pendingMigrations(client, directory);
    if (pending.length > 0) await apply(url, directory);
    await repeatable.note(client);
    await grantRuntimeRole(client, url, runtimeUrl);
    return pending;
  } finally {
    await client.end();
  }
}

/**
 * The adapter splits a script at every semicolon, even inside a function body. PostgreSQL itself accepts the whole script.
 */
class WholeScriptAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => void (await adapter.underlyingDriver().query(script));
    return adapter;
  }
}

async function apply(url: string, directory: string): Promise<void> {
  // The engine never closes its pool, and idle connections must not keep a process that only migrates alive.
  const adapter = new WholeScriptAdapter({ connectionString: url, idleTimeoutMillis: 100 });
  const engine = await openSchemaEngine(bindMigrationAwareSqlAdapterFactory(adapter));
  const names = readdirSync(directory)
    .filter((name) => existsSync(join(directory, name, 'migration.sql')))
    .sort();
  await engine.applyMigrations({
    migrationsList: {
      baseDir: 'migrations',
      lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
      shadowDbInitScript: '',
      migrationDirectories: names.map((name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok', value: readFileSync(join(directory, name, 'migration.sql'), 'utf8') },
        },
      })),
    },
    filters: { externalTables: [], externalEnums: [] },
  });
}

async function createDatabaseIfMissing(url: string): Promise<void> {
  const target = new URL(url);
  const name = target.pathname.slice(1);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
    target.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: target.href });
    await admin.connect();
    await admin.query(`create database ${pg.escapeIdentifier(name)}`).catch(ignoreDuplicate);
    await admin.end();
  } finally {
    await client.end().catch(() => undefined);
  }
}

function ignoreDuplicate(error: Error & { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}
