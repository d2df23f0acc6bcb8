import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The address of a service's database while the host runs, over the socket that its services use. */
export function databaseUrl(data, name) {
  const directory = join(data, 'postgres');
  const lines = readFileSync(join(directory, 'data/postmaster.pid'), 'utf8').split('\n');
  const [port, socketDirectory] = lines.slice(3).map((line) => line.trim());
  const password = readFileSync(join(directory, 'password'), 'utf8').trim();
  const host = socketDirectory ? encodeURIComponent(socketDirectory) : '127.0.0.1';
  return `postgresql://postgres:${password}@${host}:${port}/${name}`;
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
