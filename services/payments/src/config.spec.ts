import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { loadConfig, settings } from './config.js';

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

const REQUIRED = {
  DATABASE_URL: 'postgresql://localhost/payments',
  AUTH_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----',
  SERVICE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
  SERVICE_PUBLIC_KEYS: 'gateway:AA==',
  DOCUMENT_SIGNING_SECRET: 'y'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
  PUBLIC_ORIGIN: 'http://localhost:8080/',
};

it('has every setting in .env.example, and no other', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(settings.shape).sort());
});

it('pays coaches after seven days unless told otherwise (T-05)', () => {
  expect(loadConfig(REQUIRED)).toMatchObject({
    PAYOUT_HOLD_DAYS: 7,
    PUBLIC_ORIGIN: 'http://localhost:8080',
    STRIPE_SCRIPT_URL: 'https://js.stripe.com/v3/',
  });
  expect(loadConfig({ ...REQUIRED, PAYOUT_HOLD_DAYS: '0', CONNECT_COUNTRIES: 'US, ES' })).toMatchObject({
    PAYOUT_HOLD_DAYS: 0,
    CONNECT_COUNTRIES: ['US', 'ES'],
  });
});

it.each(['MX', 'AR', 'es'])('offers no payouts to %s, which Stripe does not transfer to', (country) => {
  expect(() => loadConfig({ ...REQUIRED, CONNECT_COUNTRIES: `US,${country}` })).toThrow(
    /CONNECT_COUNTRIES[^]*only countries that Stripe transfers to: US, GB, CA/,
  );
});

it('lets holds go a day before the bank and keeps events for ninety, unless told otherwise (T-04)', () => {
  expect(loadConfig(REQUIRED)).toMatchObject({ HOLD_RELEASE_LEAD_HOURS: 24, WEBHOOK_RETENTION_DAYS: 90 });
  const told = { HOLD_RELEASE_LEAD_HOURS: '36', WEBHOOK_RETENTION_DAYS: '7' };
  expect(loadConfig({ ...REQUIRED, ...told })).toMatchObject({
    HOLD_RELEASE_LEAD_HOURS: 36,
    WEBHOOK_RETENTION_DAYS: 7,
  });
});

it('names every problem at once and has no default for a secret', () => {
  expect(() => loadConfig({ CONNECT_COUNTRIES: 'Spain' })).toThrow(
    /STRIPE_SECRET_KEY[^]*STRIPE_PUBLISHABLE_KEY[^]*STRIPE_WEBHOOK_SECRET[^]*STRIPE_CONNECT_WEBHOOK_SECRET[^]*PUBLIC_ORIGIN[^]*DOCUMENT_SIGNING_SECRET[^]*CONNECT_COUNTRIES/,
  );
});
