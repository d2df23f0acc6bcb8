import type { PrismaLike } from '@bandeja/database';
import { startService, type HostedConfig, type RunningService, type ServiceSpec } from '@bandeja/hosting';
import { createRpcClient, type RpcClient } from '@bandeja/rpc';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RecordingTransport } from './recording-transport.js';
import { TEST_AUTH_ENV } from './test-callers.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** Long, because tests do not depend on how busy the machine is. */
const DEADLINE_MS = 60_000;

export interface TestService<Definition> {
  running: RunningService;
  client: RpcClient<Definition>;
  transport: RecordingTransport;
  database: TestDatabase;
  /** The environment that it was started with. */
  env: Readonly<Record<string, string>>;
  /** A directory for this service only. */
  directory: string;
  stop(): Promise<void>;
}

/** Starts a complete service on its own database, with its gRPC server on a Unix socket and a typed client. */
export async function createTestService<
  Definition extends object,
  Config extends HostedConfig,
  Client extends PrismaLike,
>(
  spec: ServiceSpec<Config, Client>,
  definition: Definition,
  env: Record<string, string> = {},
): Promise<TestService<Definition>> {
  const directory = mkdtempSync(join(tmpdir(), `bandeja-${spec.name}-`));
  const database = await createTestDatabase(spec.migrations);
  const transport = new RecordingTransport();
  const address = `unix:${join(directory, 'grpc.sock')}`;
  const whole = {
    ...TEST_AUTH_ENV,
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '4',
    GRPC_BIND: address,
    EVENT_DRIVER: 'local',
    HTTP_PORT: '0',
    ...env,
  };
  const running = await startService(spec, whole, { transport, listenHttp: true });
  const client = createRpcClient(definition, {
    address,
    serviceToken: () => Promise.resolve('none'),
    deadlineMs: DEADLINE_MS,
  });
  return {
    running,
    client,
    transport,
    database,
    env: whole,
    directory,
    stop: async () => {
      client.close();
      await running.close();
      await database.drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
