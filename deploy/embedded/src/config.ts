import { flag, parseConfig, port } from '@bandeja/config';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const schema = z
  .object({
    /** The address that it listens on. Whoever reaches it reads every mail at /inbox, so it is this machine's alone. */
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: port.default(8080),
    /** Everything that must survive a restart. */
    BANDEJA_DATA: z.string().default('.bandeja'),
    /** A PostgreSQL that stays when this process starts anew, as superuser; its own one where none is told. */
    DATABASE_SERVER_URL: z.url().optional(),
    BANDEJA_DEMO: flag.default(true),
    /** Where browsers reach it, when that is not this machine. */
    PUBLIC_ORIGIN: z.url().optional(),
    STRIPE_SIMULATOR_PORT: port.default(12_111),
    SMTP_PORT: port.default(0),
    METRICS_PORT: port.default(0),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
    /** Tries to sign in, sign up or recover that one address has in a minute. */
    AUTH_RATE_PER_MINUTE: z.coerce.number().int().min(1).default(60),
    /** Mutations and calls of the product API that one address, and one person, has in a minute. */
    ADDRESS_RATE_PER_MINUTE: z.coerce.number().int().min(1).default(3_000),
    PERSON_RATE_PER_MINUTE: z.coerce.number().int().min(1).default(600),
    /** Proxies in front that are believed about the caller's address. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
    NODE_ENV: z.string().default('development'),
    /** The built web app. */
    WEB_DIRECTORY: z.string().default(fileURLToPath(new URL('../../../web/dist', import.meta.url))),
    PAYOUT_HOLD_DAYS: z.coerce.number().min(0).default(7),
    /** How long before the bank does a hold is let go whose analysis is not delivered. */
    HOLD_RELEASE_LEAD_HOURS: z.coerce.number().min(0).max(720).default(24),
    FFMPEG_PATH: z.string().optional(),
    /** From which size on the wizard warns on a phone. */
    LARGE_VIDEO_WARNING_MB: z.coerce.number().positive().default(50),
    /** How long the signed address of a video lasts. */
    VIDEO_ADDRESS_SECONDS: z.coerce.number().int().min(60).default(3_600),
    /** Origins that push messages may be sent to, where these are not the browser vendors'. */
    PUSH_SERVICES: z.string().optional(),
    /** Mailbox that contact messages go to. */
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
