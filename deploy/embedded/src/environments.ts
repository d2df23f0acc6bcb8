import { publicKeyOf, SERVICE_NAMES, type ServiceName } from '@bandeja/auth';
import type { Cluster } from '@bandeja/database/cluster';
import { join } from 'node:path';
import type { HostConfig } from './config.js';
import type { Secrets } from './secrets.js';

/** The parts that have a database and answer calls: all but the gateway. */
export const SERVICES = SERVICE_NAMES.filter((name) => name !== 'gateway');
export type Service = (typeof SERVICES)[number];
type Environment = Record<string, string>;

export interface Places {
  cluster: Cluster;
  /** A temporary directory for the sockets of this process. */
  socketDirectory: string;
  stripeApiUrl: string;
  smtpUrl: string;
}

/** The environment that the container of each part would have, here for one process on one machine. */
export function environments(
  config: HostConfig,
  secrets: Secrets,
  places: Places,
): Record<ServiceName, Environment> {
  const addressOf = (name: Service) => `unix:${join(places.socketDirectory, `${name}.sock`)}`;
  const peers = Object.fromEntries(
    SERVICES.map((name) => [`${name.toUpperCase()}_GRPC_ADDRESS`, addressOf(name)]),
  );
  const keys = Object.entries(secrets.serviceKeys);
  const publicKeys = keys.map(([name, { privateKey }]) => `${name}:${publicKeyOf(privateKey)}`).join();
  const shared: Environment = {
    ...peers,
    AUTH_PUBLIC_KEY: secrets.authPublicKey,
    SERVICE_PUBLIC_KEYS: publicKeys,
    EVENT_DRIVER: 'local',
    LOG_LEVEL: config.LOG_LEVEL,
    PUBLIC_ORIGIN: config.publicOrigin,
  };
  const visits = String(config.VISITS_WITHOUT_CHALLENGE);
  const own: Record<Service, Environment> = {
    identity: {
      AUTH_PRIVATE_KEY: secrets.authPrivateKey,
      FACTOR_ENCRYPTION_KEY: secrets.factorEncryptionKey,
      SIGN_UPS_PER_NETWORK: visits,
      SIGN_UPS_OF_ALL: visits,
      MAILS_PER_NETWORK: visits,
      MAILS_OF_ALL: visits,
    },
    catalog: {},
    analysis: {
      VIDEO_ADDRESS_SECONDS: String(config.VIDEO_ADDRESS_SECONDS),
      COACH_ADDRESS_SECONDS: String(Math.min(config.VIDEO_ADDRESS_SECONDS, 900)),
    },
    media: {
      MEDIA_STORAGE: 'folder',
      MEDIA_DIRECTORY: join(config.dataDirectory, 'media'),
      MEDIA_SIGNING_SECRET: secrets.mediaSigningSecret,
      ...(config.FFMPEG_PATH ? { FFMPEG_PATH: config.FFMPEG_PATH } : {}),
    },
    payments: {
      DOCUMENT_SIGNING_SECRET: secrets.documentSigningSecret,
      ...DEMO_SELLER,
      STRIPE_SECRET_KEY: secrets.stripeSecretKey,
      STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: secrets.stripeConnectWebhookSecret,
      STRIPE_API_URL: places.stripeApiUrl,
      STRIPE_SCRIPT_URL: `${config.publicOrigin}${SIMULATOR_PATH}/js/stripe.js`,
      CARD_ATTEMPTS_PER_NETWORK: String(config.CARD_ATTEMPTS_PER_NETWORK),
      PAYMENTS_PER_PERSON: String(config.PAYMENTS_PER_PERSON),
      PAYOUT_HOLD_DAYS: String(config.PAYOUT_HOLD_DAYS),
      HOLD_RELEASE_LEAD_HOURS: String(config.HOLD_RELEASE_LEAD_HOURS),
    },
    notifications: {
      SMTP_URL: places.smtpUrl,
      VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
      VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
      CONTACT_MESSAGES_PER_ADDRESS: visits,
      CONTACT_MESSAGES_PER_HOUR: visits,
      ...(config.PUSH_SERVICES ? { PUSH_SERVICES: config.PUSH_SERVICES } : {}),
      ...(config.OPERATOR_EMAIL ? { OPERATOR_EMAIL: config.OPERATOR_EMAIL } : {}),
    },
  };
  const services = Object.fromEntries(
    SERVICES.map((name) => [
      name,
      {
        ...shared,
        ...own[name],
        SERVICE_PRIVATE_KEY: secrets.serviceKeys[name].privateKey,
        DATABASE_URL: asRole(places.cluster.url(name), name, secrets.databasePassword),
        MIGRATION_DATABASE_URL: places.cluster.url(name),
        DATABASE_POOL_SIZE: '5',
        GRPC_BIND: addressOf(name),
      },
    ]),
  ) as unknown as Record<Service, Environment>;
  return {
    ...services,
    gateway: {
      ...shared,
      SERVICE_PRIVATE_KEY: secrets.serviceKeys.gateway.privateKey,
      HOST: config.HOST,
      PORT: String(config.PORT),
      METRICS_PORT: String(config.METRICS_PORT),
      WEB_DIRECTORY: config.WEB_DIRECTORY,
      NODE_ENV: config.NODE_ENV,
      TRUSTED_PROXIES: String(config.TRUSTED_PROXIES),
      AUTH_RATE_PER_MINUTE: String(config.AUTH_RATE_PER_MINUTE),
      ADDRESS_RATE_PER_MINUTE: String(config.ADDRESS_RATE_PER_MINUTE),
      PERSON_RATE_PER_MINUTE: String(config.PERSON_RATE_PER_MINUTE),
      LARGE_VIDEO_WARNING_MB: String(config.LARGE_VIDEO_WARNING_MB),
      CSP_SCRIPT_ORIGINS: "'self'",
      CSP_CONNECT_ORIGINS: "'self'",
      CSP_FRAME_ORIGINS: "'self'",
    },
  };
}

/** Services run as roles that own nothing. */
function asRole(ownerUrl: string, role: string, password: string): string {
  return Object.assign(new URL(ownerUrl), { username: role, password }).href;
}

/** An invented seller, so that receipts look complete. */
const DEMO_SELLER: Environment = {
  SELLER_NAME: 'Bandeja (demo)',
  SELLER_ADDRESS: 'Calle de la Pista 1\n28001 Madrid\nSpain',
};

/** The path of the simulator's pages and script on the product's own origin. */
export const SIMULATOR_PATH = '/stripe-simulator';
