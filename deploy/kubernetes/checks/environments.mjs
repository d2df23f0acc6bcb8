import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './tools.mjs';

/** Read by Node, OpenTelemetry and the admin commands, so not in the schema of a part. */
const OF_OTHERS = /^(NODE_|OTEL_|BANDEJA_OPERATOR$|POSTGRES_)/;
const SOURCES = {
  identity: 'services/identity',
  catalog: 'services/catalog',
  analysis: 'services/analysis',
  media: 'services/media',
  payments: 'services/payments',
  notifications: 'services/notifications',
  gateway: 'gateway',
  'stripe-simulator': 'deploy/stripe-simulator',
};

export const PARTS = Object.keys(SOURCES);
export const SERVICES = PARTS.filter((part) => SOURCES[part].startsWith('services/'));

/** The part of an image; undefined for third-party images. */
export const partOf = (image) => PARTS.find((part) => new RegExp(`\\bbandeja/${part}(:|$)`).test(image));

/** The simulator takes no orders in production. */
const IMAGE = { NODE_ENV: 'production' };

/**
 * Checks the environment of a part against its schema: settings that are missing, invalid, unknown, or would send plaintext.
 */
export async function problemsOf(part, env) {
  const module = await import(pathToFileURL(join(ROOT, SOURCES[part], 'dist/config.js')));
  // The decoder has the image of media.
  const ofDecoder = 'DECODER_DIRECTORY' in env ? module.loadDecoderConfig : undefined;
  const load = ofDecoder ?? module.loadConfig ?? module.loadMediaConfig ?? module.readConfig;
  try {
    const known = Object.keys(load({ ...IMAGE, ...env }));
    return Object.keys(env)
      .filter(
        (name) =>
          !known.includes(name.replace(/_FILE$/, '')) &&
          !known.includes(name) &&
          !OF_OTHERS.test(name) &&
          env[name] !== '',
      )
      .map((name) => `${part} does not know ${name}`);
  } catch (error) {
    return [error.message];
  }
}

/** Example values for what only an operator knows. */
export const FILLED_IN = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'Bandeja <hello@bandeja.example>',
  OPERATOR_EMAIL: 'hello@bandeja.example',
  KAFKA_SASL_USERNAME: 'bandeja',
  KAFKA_SASL_PASSWORD: 'password',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  DATABASE_URL: 'postgresql://user:password@postgres.example/bandeja?sslmode=verify-full',
  MIGRATION_DATABASE_URL: 'postgresql://owner:password@postgres.example/bandeja?sslmode=verify-full',
};

export const fillIn = (settings) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value || (FILLED_IN[name] ?? '')]),
  );
