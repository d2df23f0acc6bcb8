import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const PORT_LINE = 3;

/** The address of a service's database while the host runs. */
export function databaseUrl(data, name) {
  const directory = join(data, 'postgres');
  const port = readFileSync(join(directory, 'data/postmaster.pid'), 'utf8').split('\n')[PORT_LINE].trim();
  const password = readFileSync(join(directory, 'password'), 'utf8').trim();
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${name}`;
}

/** Connects to a service's database while the host runs. */
export async function withDatabase(data, name, work) {
  const client = new pg.Client({ connectionString: databaseUrl(data, name) });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
