import type { ServiceName } from './caller.js';
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

/** PEM: PKCS #8 and SPKI. */
export interface SigningKeys {
  privateKey: string;
  publicKey: string;
}

/**
 * A new pair for ES256. It is encoded as it is generated, because Node 20 can deadlock when it exports a key of
 * `generateKeyPair` and collects garbage meanwhile.
 */
export function newSigningKeys(): SigningKeys {
  return generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

/** The public half of a private key, in base64 of its DER: one entry of `SERVICE_PUBLIC_KEYS`. */
export function publicKeyOf(privateKeyPem: string): string {
  return createPublicKey(createPrivateKey(inLines(privateKeyPem)))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
}

/** Throws if a service would sign with a key that the others don't know as its own. */
export function requireOwnKey(
  service: ServiceName,
  privateKeyPem: string,
  publicKeys: Readonly<Record<string, readonly string[]>>,
): void {
  if (!publicKeys[service]?.includes(publicKeyOf(privateKeyPem)))
    throw new Error(`SERVICE_PUBLIC_KEYS has no key of ${service} that belongs to its SERVICE_PRIVATE_KEY`);
}

/** Settings files hold a PEM in one line; OpenSSL wants its armour on lines of their own. */
function inLines(pem: string): string {
  const [, label = '', body = ''] = /-----BEGIN ([A-Z ]+)-----([^-]+)-----END/.exec(pem) ?? [];
  return `-----BEGIN ${label}-----\n${body.replaceAll(/\s/g, '')}\n-----END ${label}-----\n`;
}
