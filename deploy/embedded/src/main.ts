import { ConfigError } from '@bandeja/config';
import { createLogger, endOnUncaught, flushTraces, withoutSecrets } from '@bandeja/observability';
import { loadConfig } from './config.js';
import type { Wish } from './demo/ask-host.js';
import { demoAccounts, demoFilling } from './demo/demo-filling.js';
import type { Filling } from './demo/filling.js';
import { giveBackMemorySoon } from './give-back-memory.js';
import type { RunningHost } from './host.js';
import { openCluster } from './open-cluster.js';
import { printReady } from './print-ready.js';

let host: RunningHost | undefined;
let filling: Filling<Wish> | undefined;
let stopping: Promise<void> | undefined;

const stop = () => {
  stopping ??= (async () => {
    process.stdout.write('\nStopping…\n');
    await filling?.stop();
    await host?.close();
    await flushTraces();
    process.exit(0);
  })();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

endOnUncaught(createLogger('host', 'fatal'));
try {
  const config = loadConfig(process.env);
  if (config.BANDEJA_DEMO) filling = demoFilling(config);
  filling?.warmUp();
  // Both take a second: PostgreSQL starts in its own process while this one loads the product.
  const cluster = openCluster(config);
  cluster.catch(() => undefined);
  const { startHost } = await import('./host.js');
  host = await startHost(config, cluster);
  // `make dev` marks when a process that was waiting starts.
  const [start] = performance.getEntriesByName('start');
  const readyMs = Math.round(performance.now() - (start?.startTime ?? 0));
  const isFilling = filling?.isNeeded ?? false;
  if (!stopping) printReady(host, { accounts: filling ? demoAccounts() : [], readyMs, isFilling });
  if (!stopping && isFilling) await filling?.start();
  giveBackMemorySoon();
} catch (error) {
  const text = error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${withoutSecrets(String(text))}\n`);
  await filling?.stop();
  await host?.close();
  process.exit(1);
}
