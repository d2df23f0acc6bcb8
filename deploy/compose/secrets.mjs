import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';

const SERVICES = ['identity', 'catalog', 'analysis', 'media', 'payments', 'notifications'];
export const PARTS = ['gateway', ...SERVICES];

const secret = (bytes = 32) => randomBytes(bytes).toString('hex');
/** In one line, for settings files. */
const inOneLine = (pem) => pem.trim().replaceAll('\n', ' ');

/** In the format in which browsers need the key to subscribe to push messages (RFC 8292). */
const uncompressedPoint = ({ x, y }) =>
  Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  );

/**
 * A pair for ES256. It is encoded as it is generated, because Node 20 can deadlock when it exports a key of
 * `generateKeyPair` and collects garbage meanwhile.
 */
const newKeys = (publicKeyEncoding) =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding,
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  });

const SPKI_PEM = { format: 'pem', type: 'spki' };

/** The key with which a part signs its calls, and its public half as an entry of SERVICE_PUBLIC_KEYS. */
export function newServiceKey(part) {
  const { publicKey, privateKey } = newKeys({ format: 'der', type: 'spki' });
  return { privateKey: inOneLine(privateKey), entry: `${part}:${publicKey.toString('base64')}` };
}

function newServiceKeys() {
  const keys = PARTS.map((part) => ({ part, ...newServiceKey(part) }));
  return {
    ...Object.fromEntries(
      keys.map(({ part, privateKey }) => [`${part.toUpperCase()}_SERVICE_PRIVATE_KEY`, privateKey]),
    ),
    SERVICE_PUBLIC_KEYS: keys.map(({ entry }) => entry).join(),
  };
}

const passwordsOf = (names, of) =>
  Object.fromEntries(names.map((name) => [`${name.toUpperCase()}_${of}_PASSWORD`, secret(16)]));

/** New random values for all secrets of Bandeja; those of Stripe only if the simulator is used. */
export function newSecrets({ isDemo }) {
  const vapid = createPrivateKey(newKeys(SPKI_PEM).privateKey).export({ format: 'jwk' });
  const { publicKey, privateKey } = newKeys(SPKI_PEM);
  return {
    AUTH_PUBLIC_KEY: inOneLine(publicKey),
    AUTH_PRIVATE_KEY: inOneLine(privateKey),
    FACTOR_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ...newServiceKeys(),
    VAPID_PUBLIC_KEY: uncompressedPoint(vapid),
    VAPID_PRIVATE_KEY: vapid.d,
    MEDIA_SIGNING_SECRET: secret(),
    DOCUMENT_SIGNING_SECRET: secret(),
    POSTGRES_PASSWORD: secret(16),
    ...passwordsOf(SERVICES, 'DATABASE'),
    ...passwordsOf(SERVICES, 'DATABASE_OWNER'),
    ...passwordsOf([...PARTS, 'prepare'], 'KAFKA'),
    MINIO_ROOT_USER: `root-${secret(4)}`,
    MINIO_ROOT_PASSWORD: secret(),
    S3_ACCESS_KEY_ID: `media-${secret(4)}`,
    S3_SECRET_ACCESS_KEY: secret(),
    GRAFANA_ADMIN_PASSWORD: secret(8),
    STRIPE_SECRET_KEY: isDemo ? `sk_test_${secret(16)}` : '',
    STRIPE_PUBLISHABLE_KEY: isDemo ? `pk_test_${secret(16)}` : '',
    STRIPE_WEBHOOK_SECRET: isDemo ? `whsec_${secret(16)}` : '',
    STRIPE_CONNECT_WEBHOOK_SECRET: isDemo ? `whsec_${secret(16)}` : '',
  };
}
