import { startCluster } from '@bandeja/database/cluster';
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../src/index.js';

const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

let directory: string;

/** It creates and starts whole servers, which takes long on a busy machine. */
const TIMEOUT_MS = 120_000;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bandeja-cluster-'));
  // PostgreSQL may run as nobody, who has to pass through this directory.
  chmodSync(directory, 0o711);
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

it(
  'uses the data of a killed server, and stops both',
  async () => {
    const killed = await startCluster({ directory: join(directory, 'postgres') });
    await query(killed.url('postgres'), 'create table kept as select 7 as n');
    process.kill(killed.pid, 'SIGKILL');
    await eventually(() => expect(() => process.kill(killed.pid, 0)).toThrow('ESRCH'));
    await expect(killed.stop()).resolves.toBeUndefined();
    // Refused until the last process of the dead server has exited.
    const next = await eventually(
      () => startCluster({ directory: join(directory, 'postgres') }),
      TIMEOUT_MS / 4,
    );
    try {
      await expect(query(next.url('postgres'), 'select n from kept')).resolves.toEqual([{ n: 7 }]);
    } finally {
      await next.stop();
    }
  },
  TIMEOUT_MS,
);
