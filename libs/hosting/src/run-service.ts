import { ConfigError } from '@bandeja/config';
import type { PrismaLike } from '@bandeja/database';
import { createLogger, endOnSignal, endOnUncaught, withoutSecrets } from '@bandeja/observability';
import type { HostedConfig, ServiceSpec } from './service-spec.js';
import { migrateService, startService, type RunningService } from './start-service.js';

/** A service's main: `node main.js` serves until SIGTERM or SIGINT, `node main.js migrate` migrates and exits. */
export async function runService<Config extends HostedConfig, Client extends PrismaLike>(
  spec: ServiceSpec<Config, Client>,
  env: Readonly<Record<string, string | undefined>>,
  command: string | undefined,
): Promise<void> {
  try {
    if (command === 'migrate') {
      await migrateService(spec, env);
      return;
    }
    endOnUncaught(createLogger(spec.name, 'fatal'));
    let running: RunningService | undefined = undefined;
    endOnSignal(createLogger(spec.name, 'error'), async () => running?.close());
    running = await startService(spec, env);
  } catch (error) {
    const text = error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`${withoutSecrets(String(text))}\n`);
    process.exit(1);
  }
}
