import { createLogger, endOnUncaught, withoutSecrets } from '@bandeja/observability';
import { startGateway } from './index.js';

endOnUncaught(createLogger('gateway', 'fatal'));
try {
  const running = await startGateway(process.env);
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stopping ??= running.close().then(() => process.exit(0));
    });
} catch (error) {
  process.stderr.write(`${withoutSecrets(error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
}
