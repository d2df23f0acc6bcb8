import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './tools.mjs';

/** Read by Node, the telemetry and the admin commands rather than by a part itself. */
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

/** The part that an image is of; undefined for images of others. */
export const partOf = (image) => PARTS.find((part) => new RegExp(`\\bbandeja/${part}(:|$)`).test(image));

/** What is wrong with the environment of a part by its own schema: settings that are missing, wrong or not known to it. */
export async function problemsOf(part, env) {
  const module = await import(pathToFileURL(join(ROOT, SOURCES[part], 'dist/config.js')));
  const load = module.loadConfig ?? module.loadMediaConfig ?? module.readConfig;
  try {
    const known = Object.keys(load(env));
    return Object.keys(env)
      .filter((name) => !known.includes(name) && !OF_OTHERS.test(name) && env[name] !== '')
      .map((name) => `${part} does not know ${name}`);
  } catch (error) {
    return [error.message];
  }
}

/** What only an operator can fill in, filled in. */
export const FILLED_IN = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'Bandeja <hello@bandeja.example>',
  OPERATOR_EMAIL: 'hello@bandeja.example',
  KAFKA_SASL_USERNAME: 'bandeja',
  KAFKA_SASL_PASSWORD: 'password',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  DATABASE_URL: 'postgresql://user:password@postgres.example/bandeja',
};

export const fillIn = (settings) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value || (FILLED_IN[name] ?? '')]),
  );
