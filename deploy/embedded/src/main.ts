import { ConfigError } from '@bandeja/config';
import { createLogger, endOnUncaught, flushTraces, withoutSecrets } from '@bandeja/observability';
import { loadConfig } from './config.js';
import { demoAccounts, fillDemo } from './demo/fill-demo.js';
import { startHost, type RunningHost } from './host.js';
import { printReady } from './print-ready.js';

let host: RunningHost | undefined;
let stopping: Promise<void> | undefined;

const stop = () => {
  stopping ??= (async () => {
    process.stdout.write('\nStopping…\n');
    await host?.close();
    await flushTraces();
    process.exit(0);
  })();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

endOnUncaught(createLogger('host', 'fatal'));
try {
  const config = loadConfig(process.env);
  host = await startHost(config);
  // Counts from the start of the process.
  const readyMs = Math.round(performance.now());
  if (config.BANDEJA_DEMO) await fillDemo(config, host.stripeApiUrl);
  if (!stopping) printReady(host, config.BANDEJA_DEMO ? demoAccounts() : [], readyMs);
} catch (error) {
  const text = error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${withoutSecrets(String(text))}\n`);
  await host?.close();
  process.exit(1);
}
