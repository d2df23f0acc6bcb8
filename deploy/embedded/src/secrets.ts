import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  authPrivateKey: string;
  authPublicKey: string;
  serviceTokenSecret: string;
  mediaSigningSecret: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
}

/** The secrets of this installation, made once and kept readable by its owner alone. */
export function loadSecrets(dataDirectory: string): Secrets {
  const file = join(dataDirectory, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const random = () => randomBytes(24).toString('hex');
  const secrets: Secrets = {
    authPrivateKey: privateKey,
    authPublicKey: publicKey,
    serviceTokenSecret: random(),
    mediaSigningSecret: random(),
    stripeSecretKey: `sk_test_${random()}`,
    stripePublishableKey: `pk_test_${random()}`,
    stripeWebhookSecret: `whsec_${random()}`,
  };
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
