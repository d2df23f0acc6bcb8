import { authSettings, databaseSettings, eventSettings, parseConfig, serverSettings } from '@bandeja/config';
import { z } from 'zod';

import { PAYABLE_COUNTRIES } from './domain/payout-countries.js';
import { SELLER_ROLES } from './domain/tax/taxed-supply.js';
import { isTimeZone } from './domain/time-zone.js';
import { TAX_PROVIDERS } from './use-cases/ports/tax-calculator.js';

const PAYABLE = `only countries that Stripe transfers to: ${[...PAYABLE_COUNTRIES].join(', ')}`;
const list = z.string().transform((text) => text.split(',').map((item) => item.trim()));

export const settings = z.object({
  ...serverSettings,
  ...databaseSettings,
  ...authSettings,
  ...eventSettings,
  /** host:port or unix:/path of the analysis service. */
  ANALYSIS_GRPC_ADDRESS: z.string().default('analysis:50051'),
  /** host:port or unix:/path of the catalog service. */
  CATALOG_GRPC_ADDRESS: z.string().default('catalog:50051'),
  STRIPE_SECRET_KEY: z.string().min(1, 'must be the secret key of the Stripe account'),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1, 'must be the publishable key of the Stripe account'),
  /** Of the endpoint that leads to /api/stripe-webhook and listens to our own account. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1, 'must be the signing secret of the webhook endpoint'),
  /** Of the one that leads to /api/stripe-connect-webhook and listens to connected accounts. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .min(1, 'must be the signing secret of the webhook endpoint for connected accounts'),
  /** Only for a simulator of Stripe's API. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where browsers load the card form from. */
  STRIPE_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default('https://js.stripe.com/v3/'),
  /** Where people reach the web app; no slash at the end. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((origin) => origin.replace(/\/$/, '')),
  /** Signs the addresses of documents. */
  DOCUMENT_SIGNING_SECRET: z.string().min(32, 'must be at least 32 characters'),
  /** The seller in receipts and statements. */
  SELLER_NAME: z.string().default('Bandeja'),
  /** Its lines are separated by \n. */
  SELLER_ADDRESS: z
    .string()
    .default('')
    .transform((lines) => lines.replaceAll('\\n', '\n')),
  SELLER_TAX_ID: z.string().default(''),
  /** agent: coaches sell and we arrange it for a commission. principal: we sell, and buy from the coaches. */
  SELLER_ROLE: z.enum(SELLER_ROLES).default('agent'),
  /** ISO 3166-1 alpha-2 code of the country that the seller is taxed in. */
  SELLER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter country code in upper case')
    .optional(),
  /** With its country's letters; none for a seller that is not registered for VAT. */
  SELLER_VAT_ID: z.string().default(''),
  /** none: no tax is worked out. table: by our own rules and rates. stripe: by Stripe Tax. */
  TAX_PROVIDER: z.enum(TAX_PROVIDERS).default('none'),
  /** The time zone that decides on the day and year of documents. */
  SELLER_TIMEZONE: z.string().default('UTC').refine(isTimeZone, 'must be a time zone such as Europe/Madrid'),
  /** How long a captured payment stays with the platform before its coach is paid; 0 is at once. */
  PAYOUT_HOLD_DAYS: z.coerce.number().min(0).max(90).default(7),
  /** After how many years a share whose coach never finished the payout account is set aside; it stays the coach's. */
  UNCLAIMED_YEARS: z.coerce.number().int().min(1).max(30).default(3),
  /** How long before the bank would end a hold it is released, when its analysis is not delivered. */
  HOLD_RELEASE_LEAD_HOURS: z.coerce.number().min(0).max(720).default(24),
  /** How often a person may start to save a card in ten minutes and in a day, and to pay in ten minutes. */
  CARD_SETUPS_PER_PERSON: z.coerce.number().int().min(1).default(10),
  CARD_SETUPS_PER_PERSON_DAY: z.coerce.number().int().min(1).default(30),
  PAYMENTS_PER_PERSON: z.coerce.number().int().min(1).default(30),
  /** How often all people behind one network (/24, /56) may do either in ten minutes. */
  CARD_ATTEMPTS_PER_NETWORK: z.coerce.number().int().min(1).default(30),
  /** After so many declined cards within an hour a person waits, longer with each further one. */
  CARDS_DECLINED_PER_HOUR: z.coerce.number().int().min(1).default(5),
  /** How long the provider's events are kept once they are processed. */
  WEBHOOK_RETENTION_DAYS: z.coerce.number().min(1).max(3_650).default(90),
  /** ISO 3166-1 alpha-2 codes of the countries that coaches can choose for their payouts. */
  CONNECT_COUNTRIES: list
    .pipe(z.array(z.string().refine((code) => PAYABLE_COUNTRIES.has(code), `may contain ${PAYABLE}`)).min(1))
    .default(['US', 'ES', 'GB', 'FR', 'DE', 'IT', 'PT']),
});

const consistent = settings.refine(
  ({ TAX_PROVIDER, SELLER_COUNTRY }) => TAX_PROVIDER === 'none' || SELLER_COUNTRY !== undefined,
  { path: ['SELLER_COUNTRY'], message: 'must be set where TAX_PROVIDER is not none' },
);

export type PaymentsConfig = z.output<typeof settings>;

export function loadConfig(env: Readonly<Record<string, string | undefined>>): PaymentsConfig {
  return parseConfig('payments', consistent, env);
}
