import { ConfigError } from '@bandeja/config';
import type { PrismaLike } from '@bandeja/database';
import type { HostedConfig, ServiceSpec } from './service-spec.js';
import { migrateService, startService } from './start-service.js';

/** A service's main: `node main.js` serves until SIGTERM or SIGINT, `node main.js migrate` migrates and ends. */
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
    const running = await startService(spec, env);
    let stopping: Promise<void> | undefined;
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        stopping ??= running.close().then(() => process.exit(0));
      });
  } catch (error) {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  }
}
