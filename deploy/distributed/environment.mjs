import { join } from 'node:path';
import { loadConfig } from '../embedded/dist/config.js';
import { environments } from '../embedded/dist/environments.js';
import { loadSecrets } from '../embedded/dist/secrets.js';
import { SERVICES } from './replicas.mjs';

/** The environment that the container of each part would have, by the part's name. */
export function environmentsOf({ ports, origin, data, cluster, kafka, s3: s3Server }) {
  const secrets = loadSecrets(data);
  const config = loadConfig({
    PORT: String(ports.reverseProxy),
    BANDEJA_DATA: data,
    LOG_LEVEL: 'info',
    AUTH_RATE_PER_MINUTE: '100000',
    ADDRESS_RATE_PER_MINUTE: '100000',
    PERSON_RATE_PER_MINUTE: '100000',
    PAYMENTS_PER_PERSON: '100000',
  });
  const simulatorUrl = `http://127.0.0.1:${ports.simulator}`;
  const base = environments({ ...config, publicOrigin: origin }, secrets, {
    cluster,
    socketDirectory: data,
    stripeApiUrl: simulatorUrl,
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
  });
  const addresses = Object.fromEntries(
    SERVICES.map((name) => [
      `${name.toUpperCase()}_GRPC_ADDRESS`,
      `ipv4:${ports[name].map(({ grpc }) => `127.0.0.1:${grpc}`).join(',')}`,
    ]),
  );
  const shared = {
    ...addresses,
    EVENT_DRIVER: 'kafka',
    KAFKA_BROKERS: kafka.brokers,
    SHUTDOWN_DELAY_MS: '2000',
  };
  const s3 = {
    MEDIA_STORAGE: 's3',
    MEDIA_DIRECTORY: join(data, 'media'),
    S3_ENDPOINT: s3Server.endpoint,
    S3_ACCESS_KEY_ID: s3Server.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Server.secretAccessKey,
  };
  const simulator = {
    STRIPE_SIMULATOR_PORT: String(ports.simulator),
    STRIPE_SIMULATOR_STATE_DIR: join(data, 'stripe'),
    STRIPE_SIMULATOR_PUBLIC_URL: simulatorUrl,
    STRIPE_SIMULATOR_LOG_LEVEL: 'warn',
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_WEBHOOK_URL: `${origin}/api/stripe-webhook`,
    STRIPE_CONNECT_WEBHOOK_SECRET: secrets.stripeConnectWebhookSecret,
    STRIPE_CONNECT_WEBHOOK_URL: `${origin}/api/stripe-connect-webhook`,
  };
  const env = Object.fromEntries(Object.entries(base).map(([name, own]) => [name, { ...own, ...shared }]));
  return {
    ...env,
    media: { ...env.media, ...s3 },
    payments: {
      ...env.payments,
      // One person does here what many do.
      CARD_SETUPS_PER_PERSON: '100000',
      CARD_SETUPS_PER_PERSON_DAY: '100000',
      STRIPE_SCRIPT_URL: `${simulatorUrl}/js/stripe.js`,
    },
    gateway: {
      ...env.gateway,
      MEDIA_HTTP_URLS: ports.media.map(({ http }) => `http://127.0.0.1:${http}`).join(','),
      TRUSTED_PROXIES: '1',
      CSP_SCRIPT_ORIGINS: simulatorUrl,
      CSP_CONNECT_ORIGINS: simulatorUrl,
      CSP_FRAME_ORIGINS: simulatorUrl,
      CSP_MEDIA_ORIGINS: s3Server.endpoint,
    },
    simulator,
  };
}
