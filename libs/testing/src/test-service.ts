import type { PrismaLike } from '@bandeja/database';
import { startService, type HostedConfig, type RunningService, type ServiceSpec } from '@bandeja/hosting';
import type { RpcClient } from '@bandeja/rpc';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RecordingTransport } from './recording-transport.js';
import { testAuthEnv } from './test-callers.js';
import { createTestClient } from './test-client.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

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
    ...testAuthEnv(spec.name),
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '4',
    GRPC_BIND: address,
    EVENT_DRIVER: 'local',
    HTTP_PORT: '0',
    ...env,
  };
  const running = await startService(spec, whole, { transport, listenHttp: true });
  const client = createTestClient(definition, address);
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
