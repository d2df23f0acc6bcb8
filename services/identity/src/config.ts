import { authSettings, databaseSettings, eventSettings, parseConfig, serverSettings } from '@bandeja/config';
import { z } from 'zod';

export const settings = {
  ...serverSettings,
  ...databaseSettings,
  ...authSettings,
  ...eventSettings,
  /** PEM (PKCS 8) of the ES256 key that access tokens are signed with; AUTH_PUBLIC_KEY belongs to it. */
  AUTH_PRIVATE_KEY: z.string().includes('BEGIN PRIVATE KEY', { error: 'must be a PEM private key' }),
  /** 32 bytes in base64, which encrypt the secrets of authenticator apps; two, the new one first, while one replaces another. */
  FACTOR_ENCRYPTION_KEY: z
    .string()
    .transform((list) => list.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
    .refine((keys) => keys.every(({ length }) => length === 32), { error: 'must be 32 bytes in base64' }),
  /** The origin that browsers use: words of its host are no passwords. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  ACCESS_TOKEN_LIFETIME_SECONDS: z.coerce.number().int().min(60).max(600).default(600),
  /** Wrong passwords that an account may get from one network address within the window. */
  SIGN_IN_TRIES_PER_PLACE: z.coerce.number().int().min(1).default(10),
  /** Wrong passwords that an account may get from all addresses where its owner has never been. */
  SIGN_IN_TRIES_PER_ACCOUNT: z.coerce.number().int().min(1).default(50),
  SIGN_IN_WINDOW_SECONDS: z.coerce.number().int().min(1).max(86_400).default(300),
  /**
   * What visitors may do in ten minutes before their browser has to solve a challenge: all behind one network (IPv4 /24,
   * IPv6 /64), and all together. Mails are those that confirm an address or set a password, each kind counted apart.
   */
  SIGN_UPS_PER_NETWORK: z.coerce.number().int().min(1).default(20),
  SIGN_UPS_OF_ALL: z.coerce.number().int().min(1).default(300),
  MAILS_PER_NETWORK: z.coerce.number().int().min(1).default(20),
  MAILS_OF_ALL: z.coerce.number().int().min(1).default(300),
  /** host:port or unix:/path of the services that are called before a coach's account is deleted. */
  ANALYSIS_GRPC_ADDRESS: z.string().default('analysis:50051'),
  CATALOG_GRPC_ADDRESS: z.string().default('catalog:50051'),
  PAYMENTS_GRPC_ADDRESS: z.string().default('payments:50051'),
};

const schema = z.object(settings);

export type IdentityConfig = z.output<typeof schema>;

export function loadConfig(env: Readonly<Record<string, string | undefined>>): IdentityConfig {
  return parseConfig('identity', schema, env);
}
