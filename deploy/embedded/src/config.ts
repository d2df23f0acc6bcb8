import { flag, parseConfig, port } from '@bandeja/config';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const schema = z
  .object({
    /** The address to listen on. Only this machine by default: whoever can connect can read every mail at /inbox. */
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: port.default(8080),
    /** The directory for everything that must survive a restart. */
    BANDEJA_DATA: z.string().default('.bandeja'),
    /** Superuser URL of a PostgreSQL that outlives this process. Without it the process starts its own. */
    DATABASE_SERVER_URL: z.url().optional(),
    BANDEJA_DEMO: flag.default(true),
    /** The origin for browsers, if they are not on this machine. */
    PUBLIC_ORIGIN: z.url().optional(),
    STRIPE_SIMULATOR_PORT: port.default(12_111),
    SMTP_PORT: port.default(0),
    METRICS_PORT: port.default(0),
    /** Where traces go. With them, services call each other over gRPC, so that each call is a span. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
    /** How often per minute one IP address may try to sign in, sign up or recover. */
    AUTH_RATE_PER_MINUTE: z.coerce.number().int().min(1).default(60),
    /** Mutations and product API calls per minute, by IP address and by person. */
    ADDRESS_RATE_PER_MINUTE: z.coerce.number().int().min(1).default(3_000),
    PERSON_RATE_PER_MINUTE: z.coerce.number().int().min(1).default(600),
    /** How often everybody behind one address may try cards in ten minutes; here all are, in front of this machine. */
    CARD_ATTEMPTS_PER_NETWORK: z.coerce.number().int().min(1).default(100_000),
    /** How many visitors may sign up, ask for mails or write to us in a while without a challenge; here they share one address. */
    VISITS_WITHOUT_CHALLENGE: z.coerce.number().int().min(1).default(100_000),
    /** How often a person may pay in ten minutes. */
    PAYMENTS_PER_PERSON: z.coerce.number().int().min(1).default(600),
    /** How many proxies in front are trusted about the caller's IP address. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
    NODE_ENV: z.string().default('development'),
    /** For tests: a call between services fails if its response would arrive differently over a network. */
    COMPARE_RESPONSES: flag.default(false),
    /** The directory of the built web app. */
    WEB_DIRECTORY: z.string().default(fileURLToPath(new URL('../../../web/dist', import.meta.url))),
    PAYOUT_HOLD_DAYS: z.coerce.number().min(0).default(7),
    /** How long before it expires at the bank a hold is released if its analysis is not delivered. */
    HOLD_RELEASE_LEAD_HOURS: z.coerce.number().min(0).max(720).default(24),
    FFMPEG_PATH: z.string().optional(),
    /** From this size on, the wizard warns on a phone. */
    LARGE_VIDEO_WARNING_MB: z.coerce.number().positive().default(50),
    /** How long the signed address of a video is valid. */
    VIDEO_ADDRESS_SECONDS: z.coerce.number().int().min(60).default(3_600),
    /** Push services to allow instead of the browser vendors'. */
    PUSH_SERVICES: z.string().optional(),
    /** The mailbox for contact messages. */
    OPERATOR_EMAIL: z.email().optional(),
  })
  .transform((settings) => ({
    ...settings,
    dataDirectory: resolve(settings.BANDEJA_DATA),
    publicOrigin: settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`,
  }));

export type HostConfig = z.output<typeof schema>;

export function loadConfig(env: Readonly<Record<string, string | undefined>>): HostConfig {
  return parseConfig('bandeja', schema, env);
}
