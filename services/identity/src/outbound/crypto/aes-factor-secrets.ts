import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { FactorSecrets } from '../../use-cases/ports/factor-secrets.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEPARATOR = '.';

/**
 * AES-256-GCM. The first key encrypts; further ones only decrypt, while one key replaces another.
 */
export class AesFactorSecrets extends FactorSecrets {
  readonly #keys: readonly { id: string; key: Buffer }[];

  constructor(keys: readonly Buffer[]) {
    super();
    this.#keys = keys.map((key) => ({ id: idOf(key), key }));
  }

  get currentPrefix(): string {
    return `${this.#current.id}${SEPARATOR}`;
  }

  encrypt(factorId: string, secret: string): string {
    const { id, key } = this.#current;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(factorId),
    );
    const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}${SEPARATOR}${sealed.toString('base64url')}`;
  }

  decrypt(factorId: string, encrypted: string): string {
    const [id, text = ''] = encrypted.split(SEPARATOR);
    const known = this.#keys.find((one) => one.id === id);
    if (!known) throw new Error(`FACTOR_ENCRYPTION_KEY has no key ${id}, with which a factor is encrypted`);
    const sealed = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(ALGORITHM, known.key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(factorId))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([
      decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]).toString();
  }

  get #current() {
    const [current] = this.#keys;
    if (!current) throw new Error('there is no key for the secrets of factors');
    return current;
  }
}

/** Says which key encrypted a text, without saying the key. */
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);
