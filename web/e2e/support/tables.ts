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

/** Has a recurring job of a service run at once. If it is running already, it runs again when it is due. */
export async function runJobNow(bandeja: Bandeja, service: string, job: string): Promise<void> {
  const queue = `${service}.${job}`;
  const makeDue = 'update jobs.job set run_at = now() where queue = $1 and lease_id is null';
  await runSql(bandeja, service, makeDue, queue);
  // As the processes of a service wake each other.
  await runSql(bandeja, service, "select pg_notify('bandeja_wake', $1)", `e2e jobs:${queue}`);
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
