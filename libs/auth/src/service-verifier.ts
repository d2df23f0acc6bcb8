import { DomainError } from '@bandeja/errors';
import { decodeJwt, importSPKI, jwtVerify, type CryptoKey } from 'jose';
import { SERVICE_NAMES, type ServiceName } from './caller.js';
import { LIFETIME_SECONDS, SERVICE_TOKEN_ISSUER, SERVICE_TOKEN_TYPE } from './service-tokens.js';

/** The keys of each service by its name, in base64 of their DER (SPKI); two while one replaces the other. */
export type ServicePublicKeys = Readonly<Record<string, readonly string[]>>;

const BEGIN = '-----BEGIN PUBLIC KEY-----\n';
const END = '\n-----END PUBLIC KEY-----';
const MOST_REMEMBERED = 100;

/** Says which service calls this one. */
export class ServiceVerifier {
  readonly #keys = new Map<ServiceName, Promise<CryptoKey[]>>();
  /** Verified tokens until they expire: a service sends the same one for minutes. */
  readonly #verified = new Map<string, { service: ServiceName; expiresAt: number }>();

  constructor(
    private readonly audience: ServiceName,
    private readonly publicKeys: ServicePublicKeys,
  ) {}

  /** Rejects with DomainError `unauthenticated` unless the service signed the token for this audience, with one of its own keys. */
  async verify(token: string | undefined, now = Date.now()): Promise<ServiceName> {
    const known = token === undefined ? undefined : this.#verified.get(token);
    if (known && known.expiresAt > now) return known.service;
    try {
      if (!token) throw new Error('no service token');
      return await this.#verify(token, now);
    } catch (error) {
      throw new DomainError(
        'unauthenticated',
        'SERVICE_UNKNOWN',
        'The service that called is not known here.',
        {},
        { cause: error },
      );
    }
  }

  async #verify(token: string, now: number): Promise<ServiceName> {
    const { sub } = decodeJwt(token);
    const service = SERVICE_NAMES.find((name) => name === sub);
    if (!service) throw new Error('a service that does not exist');
    const keys = await this.#keysOf(service);
    const claims = {
      ...{ issuer: SERVICE_TOKEN_ISSUER, subject: service, audience: this.audience, typ: SERVICE_TOKEN_TYPE },
      ...{
        algorithms: ['ES256'],
        requiredClaims: ['exp'],
        maxTokenAge: LIFETIME_SECONDS,
        currentDate: new Date(now),
      },
    };
    const { payload } = await Promise.any(keys.map((key) => jwtVerify(token, key, claims)));
    const { exp = 0, iat = 0 } = payload;
    this.#remember(token, { service, expiresAt: Math.min(exp, iat + LIFETIME_SECONDS) * 1000 });
    return service;
  }

  #keysOf(service: ServiceName): Promise<CryptoKey[]> {
    const known = this.#keys.get(service);
    if (known) return known;
    const encoded = this.publicKeys[service] ?? [];
    const keys = Promise.all(encoded.map((key) => importSPKI(`${BEGIN}${key}${END}`, 'ES256')));
    this.#keys.set(service, keys);
    return keys;
  }

  #remember(token: string, verified: { service: ServiceName; expiresAt: number }): void {
    this.#verified.set(token, verified);
    const [oldest] = this.#verified.keys();
    if (this.#verified.size > MOST_REMEMBERED && oldest) this.#verified.delete(oldest);
  }
}
