import {
  authSettings,
  eventSettings,
  parseConfig,
  port,
  shutdownSettings,
  tlsSettings,
} from '@bandeja/config';
import { z } from 'zod';

const schema = z.object({
  ...authSettings,
  ...eventSettings,
  ...shutdownSettings,
  ...tlsSettings,
  /** In production, schema introspection and the GraphQL editor are off. */
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** The address to listen on. Containers listen on all of theirs, `0.0.0.0`. */
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(8080),
  /** Port of /metrics, separate from the public one. */
  METRICS_PORT: port.default(9464),
  /** The public origin of the product: scheme, host and port. */
  PUBLIC_ORIGIN: z.url().default('http://localhost:8080'),
  /** How many proxies in front are trusted for the caller's address, counted from the right of X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** Folder with the built web app. */
  WEB_DIRECTORY: z.string().optional(),
  IDENTITY_GRPC_ADDRESS: z.string().default('identity:50051'),
  CATALOG_GRPC_ADDRESS: z.string().default('catalog:50051'),
  ANALYSIS_GRPC_ADDRESS: z.string().default('analysis:50051'),
  MEDIA_GRPC_ADDRESS: z.string().default('media:50051'),
  PAYMENTS_GRPC_ADDRESS: z.string().default('payments:50051'),
  NOTIFICATIONS_GRPC_ADDRESS: z.string().default('notifications:50051'),
  /** Where /files is forwarded to: the processes of media, or a name that resolves to several. */
  MEDIA_HTTP_URLS: z
    .string()
    .default('https://media:9090')
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  /** Origins of the card provider's script and frames, and of stored files, for the content security policy. */
  CSP_SCRIPT_ORIGINS: z.string().default('https://js.stripe.com'),
  CSP_CONNECT_ORIGINS: z.string().default('https://api.stripe.com'),
  CSP_FRAME_ORIGINS: z.string().default('https://js.stripe.com https://hooks.stripe.com'),
  CSP_MEDIA_ORIGINS: z.string().default(''),
  /** Attempts to sign in, sign up or recover an account per address and minute. */
  AUTH_RATE_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  /** On a phone, the app warns before it uploads a video over this size. The maximum is 100. */
  LARGE_VIDEO_WARNING_MB: z.coerce.number().positive().default(50),
  /** Mutations and product API calls per minute, for each address and each person. */
  ADDRESS_RATE_PER_MINUTE: z.coerce.number().int().min(1).default(3_000),
  PERSON_RATE_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Live connections per person: about one per tab. */
  LIVE_CONNECTIONS_PER_PERSON: z.coerce.number().int().min(1).default(20),
});

export type GatewayConfig = z.output<typeof schema>;

export const isProduction = ({ NODE_ENV }: Pick<GatewayConfig, 'NODE_ENV'>) => NODE_ENV === 'production';

export function loadConfig(env: Readonly<Record<string, string | undefined>>): GatewayConfig {
  return parseConfig('gateway', schema, env);
}
