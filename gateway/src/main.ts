import { createLogger, endOnSignal, endOnUncaught, withoutSecrets } from '@bandeja/observability';
import { startGateway, type RunningGateway } from './index.js';

endOnUncaught(createLogger('gateway', 'fatal'));
try {
  let running: RunningGateway | undefined = undefined;
  endOnSignal(createLogger('gateway', 'error'), async () => running?.close());
  running = await startGateway(process.env);
} catch (error) {
  process.stderr.write(`${withoutSecrets(error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
}
