import pg from 'pg';
import type { Bandeja } from './bandeja.js';

/** Runs one statement in the database of a service. */
export async function runSql(
  bandeja: Bandeja,
  service: string,
  sql: string,
  ...values: unknown[]
): Promise<void> {
  const client = new pg.Client({ connectionString: bandeja.databaseUrl(service) });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** Runs `act` while a table is missing, as after a failed migration. */
export async function without<T>(
  bandeja: Bandeja,
  service: string,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  await runSql(bandeja, service, `alter table ${table} rename to ${table}_away`);
  try {
    return await work();
  } finally {
    await runSql(bandeja, service, `alter table ${table}_away rename to ${table}`);
  }
}
