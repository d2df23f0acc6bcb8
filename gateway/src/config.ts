import { authSettings, eventSettings, parseConfig, port, shutdownSettings } from '@bandeja/config';
import { z } from 'zod';

const schema = z.object({
  ...authSettings,
  ...eventSettings,
  ...shutdownSettings,
  /** In production the schema is not told and the GraphQL editor is off. */
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** The address that it listens on; containers listen on all of theirs, `0.0.0.0`. */
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(8080),
  /** Port of /metrics, away from the public one. */
  METRICS_PORT: port.default(9464),
  /** Scheme, host and port under which browsers reach the product. */
  PUBLIC_ORIGIN: z.url().default('http://localhost:8080'),
  /** How many proxies in front may be believed about the caller's address: from the right of X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** Folder with the built web app. */
  WEB_DIRECTORY: z.string().optional(),
  IDENTITY_GRPC_ADDRESS: z.string().default('identity:50051'),
  CATALOG_GRPC_ADDRESS: z.string().default('catalog:50051'),
  ANALYSIS_GRPC_ADDRESS: z.string().default('analysis:50051'),
  MEDIA_GRPC_ADDRESS: z.string().default('media:50051'),
  PAYMENTS_GRPC_ADDRESS: z.string().default('payments:50051'),
  NOTIFICATIONS_GRPC_ADDRESS: z.string().default('notifications:50051'),
  /** Where /files goes: the processes of media, or a name that stands for several. */
  MEDIA_HTTP_URLS: z
    .string()
    .default('http://media:9090')
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  /** Origins of the card provider's script and frames, and of stored files, for the content security policy. */
  CSP_SCRIPT_ORIGINS: z.string().default('https://js.stripe.com'),
  CSP_CONNECT_ORIGINS: z.string().default('https://api.stripe.com'),
  CSP_FRAME_ORIGINS: z.string().default('https://js.stripe.com https://hooks.stripe.com'),
  CSP_MEDIA_ORIGINS: z.string().default(''),
  /** Tries to sign in, sign up or recover that one address has in a minute. */
  AUTH_RATE_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  /** On a phone, a video over this size is warned of before it is sent. The most that is taken is 100. */
  LARGE_VIDEO_WARNING_MB: z.coerce.number().positive().default(50),
  /** Mutations and calls of the product API that one address, and one person, has in a minute. */
  ADDRESS_RATE_PER_MINUTE: z.coerce.number().int().min(1).default(3_000),
  PERSON_RATE_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Live connections that one person has at once: about one a tab. */
  LIVE_CONNECTIONS_PER_PERSON: z.coerce.number().int().min(1).default(20),
});

export type GatewayConfig = z.output<typeof schema>;

export const isProduction = ({ NODE_ENV }: Pick<GatewayConfig, 'NODE_ENV'>) => NODE_ENV === 'production';

export function loadConfig(env: Readonly<Record<string, string | undefined>>): GatewayConfig {
  return parseConfig('gateway', schema, env);
}
