import { pino } from 'pino';

import { readConfig, type SimulatorConfig } from './config.js';
import { APPROVED_US_PLATFORM, NEW_US_PLATFORM } from './platform.js';
import { createStripeSimulator } from './simulator.js';

async function start(config: SimulatorConfig): Promise<void> {
  const logger = pino({ level: config.STRIPE_SIMULATOR_LOG_LEVEL, name: 'stripe-simulator' });
  const simulator = await createStripeSimulator({
    stateDir: config.STRIPE_SIMULATOR_STATE_DIR,
    secretKey: config.STRIPE_SECRET_KEY,
    publishableKey: config.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    webhookUrl: config.STRIPE_WEBHOOK_URL,
    connectWebhookSecret: config.STRIPE_CONNECT_WEBHOOK_SECRET,
    connectWebhookUrl: config.STRIPE_CONNECT_WEBHOOK_URL,
    publicUrl: config.STRIPE_SIMULATOR_PUBLIC_URL,
    platform: config.STRIPE_SIMULATOR_PLATFORM === 'new-us-platform' ? NEW_US_PLATFORM : APPROVED_US_PLATFORM,
    requestsPerSecond: config.STRIPE_SIMULATOR_REQUESTS_PER_SECOND,
    logger,
  });
  await simulator.listen(config.STRIPE_SIMULATOR_PORT, config.STRIPE_SIMULATOR_HOST);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void simulator.close().then(() => process.exit(0)));
  }
}

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
