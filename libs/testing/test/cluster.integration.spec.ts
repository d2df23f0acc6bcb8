import { startCluster } from '@bandeja/database/cluster';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
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

let root: string;
let directory: string;

/** It creates and starts whole servers, which takes long on a busy machine. */
const TIMEOUT_MS = 120_000;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bandeja-cluster-'));
  directory = join(root, 'postgres');
  // PostgreSQL may run as nobody, who has to pass through this directory.
  chmodSync(root, 0o711);
});

const start = () => startCluster({ directory });

afterEach(() => rmSync(root, { recursive: true, force: true }));

it(
  'uses the data of a killed server, and stops both',
  async () => {
    const killed = await start();
    await query(killed.url('postgres'), 'create table kept as select 7 as n');
    process.kill(killed.pid, 'SIGKILL');
    await eventually(() => expect(() => process.kill(killed.pid, 0)).toThrow('ESRCH'));
    await expect(killed.stop()).resolves.toBeUndefined();
    // Refused until the last process of the dead server has exited.
    const next = await eventually(start, TIMEOUT_MS / 4);
    try {
      await expect(query(next.url('postgres'), 'select n from kept')).resolves.toEqual([{ n: 7 }]);
    } finally {
      await next.stop();
    }
  },
  TIMEOUT_MS,
);

it(
  'is reached over a Unix socket that only its user may open, and leaves none behind that was killed',
  async () => {
    const killed = await start();
    process.kill(killed.pid, 'SIGKILL');
    await eventually(() => expect(() => process.kill(killed.pid, 0)).toThrow('ESRCH'));
    const next = await eventually(start, TIMEOUT_MS / 4);
    try {
      const whereFrom = 'select inet_client_addr() as address';
      await expect(query(next.socketUrl('postgres'), whereFrom)).resolves.toEqual([{ address: null }]);
      await expect(query(next.url('postgres'), whereFrom)).resolves.toEqual([{ address: '127.0.0.1' }]);
      const wrong = next.socketUrl('postgres').replace(/:\w+@/, ':wrong@');
      await expect(query(wrong, whereFrom)).rejects.toThrow('password authentication failed');
      const sockets = readdirSync(directory).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name));
      expect(sockets).toEqual([`.s.PGSQL.${new URL(next.url('postgres')).port}`]);
      expect(statSync(join(directory, sockets[0]!)).mode & 0o777).toBe(0o700);
    } finally {
      await next.stop();
    }
  },
  TIMEOUT_MS,
);

it.each([
  ['is too long for a socket', 'a'.repeat(120)],
  ['would be two in a list of paths', 'one,two'],
])(
  'is reached over TCP alone where the path %s',
  async (_, name) => {
    directory = join(root, name);
    const cluster = await start();
    try {
      expect(cluster.socketUrl('postgres')).toBe(cluster.url('postgres'));
      await expect(query(cluster.url('postgres'), 'select 1 as n')).resolves.toEqual([{ n: 1 }]);
    } finally {
      await cluster.stop();
    }
  },
  TIMEOUT_MS,
);
