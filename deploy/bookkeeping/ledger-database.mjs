import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../../libs/database/dist/cluster.js';
import { migrateService } from '../../libs/hosting/dist/index.js';
import { paymentsService } from '../../services/payments/dist/index.js';

const SETTINGS = { fsync: 'off', shared_buffers: '128MB' };

/** Payments' database on a PostgreSQL of its own, empty, with the settings of the service. */
export async function startLedgerDatabase() {
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-ledger-'));
  // PostgreSQL may run as another user, who has to pass through this directory.
  chmodSync(directory, 0o711);
  const cluster = await startCluster({ directory: join(directory, 'data'), settings: SETTINGS });
  const url = cluster.url('payments');
  const env = settingsFor(url);
  const client = new pg.Client({ connectionString: url });
  const stop = async () => {
    await client.end();
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await migrateService(paymentsService, env);
    await client.connect();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, env, client, stop };
}

function settingsFor(url) {
  const secret = 's'.repeat(32);
  return {
    DATABASE_URL: url,
    // Nobody signs in.
    AUTH_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----',
    EVENT_DRIVER: 'local',
    SERVICE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
    SERVICE_PUBLIC_KEYS: 'payments:none',
    DOCUMENT_SIGNING_SECRET: secret,
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_CONNECT_WEBHOOK_SECRET: secret,
    PUBLIC_ORIGIN: 'http://localhost',
  };
}
