import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One PostgreSQL for the run; suites make their own databases in it. TEST_DATABASE_URL names one that is there. */
export default async function start() {
  if (process.env.TEST_DATABASE_URL) return;
  const { startCluster } = await import('@bandeja/database/cluster');
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-test-postgres-'));
  const cluster = await startCluster({ directory, settings: { fsync: 'off', shared_buffers: '64MB' } });
  process.env.TEST_DATABASE_URL = cluster.url('postgres');
  return async () => {
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
