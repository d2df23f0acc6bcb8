import { authSettings, databaseSettings, eventSettings, parseConfig, serverSettings } from '@bandeja/config';
import { z } from 'zod';

/** The push services of common browsers. */
const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

export const configSchema = z.object({
  ...serverSettings,
  ...databaseSettings,
  ...authSettings,
  ...eventSettings,
  /** smtp://user:password@host:port, or smtps:// for TLS from the start. In production with ?requireTLS=true, or smtps://. */
  SMTP_URL: z.string().regex(/^smtps?:\/\/\S+$/, 'must be an smtp:// or smtps:// address'),
  /** PEM file of the authority that signs the mail server's certificate; default: the authorities that Node knows. */
  SMTP_CA_FILE: z.string().optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s@<]+@[^\s@>]+/, 'must hold an email address')
    .default('Bandeja <hello@bandeja.example>'),
  /** Where people reach the web app; the links in mails begin with it. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  MAIL_MAX_ATTEMPTS: z.coerce.number().int().min(1).max(100).default(12),
  /** Doubles with each failed attempt, up to an hour. */
  MAIL_FIRST_PAUSE_MS: z.coerce.number().int().min(1).default(5_000),
  /** Mailbox of the people who run this instance, and the language of its mails. */
  OPERATOR_EMAIL: z.email().default('hello@bandeja.example'),
  OPERATOR_LOCALE: z.enum(['en', 'es']).default('en'),
  /** VAPID keys (RFC 8292), base64url; without both nobody is offered push messages. Browsers are bound to the public one. */
  VAPID_PUBLIC_KEY: z.string().default(''),
  VAPID_PRIVATE_KEY: z.string().default(''),
  /** host:port, or unix:/path in the embedded host. */
  IDENTITY_GRPC_ADDRESS: z.string().default('identity:50051'),
  /** Origins that push messages may be sent to; `https://*.example.com` stands for every host below. */
  PUSH_SERVICES: z
    .string()
    .default(PUSH_SERVICES.join())
    .transform((list) => list.split(',').map((origin) => origin.trim())),
  /**
   * Contact messages that are taken in an hour before the sender's browser has to solve a challenge: of all behind one network
   * (IPv4 /24, IPv6 /64), and of all together.
   */
  CONTACT_MESSAGES_PER_ADDRESS: z.coerce.number().int().min(1).default(5),
  CONTACT_MESSAGES_PER_HOUR: z.coerce.number().int().min(1).default(200),
});

export type NotificationsConfig = z.output<typeof configSchema>;

export function loadConfig(env: Readonly<Record<string, string | undefined>>): NotificationsConfig {
  return parseConfig('notifications', configSchema, env);
}
