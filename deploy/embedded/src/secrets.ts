import { newSigningKeys, SERVICE_NAMES, type ServiceName, type SigningKeys } from '@bandeja/auth';
import { createPrivateKey, randomBytes, type JsonWebKey } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

export interface Secrets {
  authPrivateKey: string;
  authPublicKey: string;
  /** Encrypts the secrets of authenticator apps. */
  factorEncryptionKey: string;
  /** Each service signs with its own key and knows the public ones of the others. */
  serviceKeys: Record<ServiceName, SigningKeys>;
  /** Of the roles that the services run as. */
  databasePassword: string;
  mediaSigningSecret: string;
  documentSigningSecret: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
  stripeConnectWebhookSecret: string;
  vapidPublicKey: string;
  vapidPrivateKey: string;
}

/** The secrets of this installation: created once, readable only by the owner. New kinds are added later. */
export function loadSecrets(dataDirectory: string): Secrets {
  const file = join(dataDirectory, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const made = makeSecrets();
  const serviceKeys = { ...made.serviceKeys, ...known.serviceKeys };
  const secrets: Secrets = { ...made, ...known, serviceKeys };
  if (isDeepStrictEqual(secrets, known)) return secrets;
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function makeSecrets(): Secrets {
  const { privateKey, publicKey } = newSigningKeys();
  const vapid = createPrivateKey(newSigningKeys().privateKey).export({ format: 'jwk' });
  const random = () => randomBytes(24).toString('hex');
  return {
    authPrivateKey: privateKey,
    authPublicKey: publicKey,
    factorEncryptionKey: randomBytes(32).toString('base64'),
    serviceKeys: newServiceKeys(),
    databasePassword: random(),
    mediaSigningSecret: random(),
    documentSigningSecret: random(),
    stripeSecretKey: `sk_test_${random()}`,
    stripePublishableKey: `pk_test_${random()}`,
    stripeWebhookSecret: `whsec_${random()}`,
    stripeConnectWebhookSecret: `whsec_${random()}`,
    vapidPublicKey: uncompressedPoint(vapid),
    vapidPrivateKey: vapid.d ?? '',
  };
}

const newServiceKeys = () =>
  Object.fromEntries(SERVICE_NAMES.map((name) => [name, newSigningKeys()])) as Secrets['serviceKeys'];

/** In the format in which browsers need the key to subscribe (RFC 8292). */
function uncompressedPoint({ x = '', y = '' }: JsonWebKey): string {
  const bytes = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(bytes).toString('base64url');
}
