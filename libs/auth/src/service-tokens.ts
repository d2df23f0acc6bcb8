import { importPKCS8, SignJWT, type CryptoKey } from 'jose';
import type { ServiceName } from './caller.js';

export const SERVICE_TOKEN_ISSUER = 'bandeja/service';
/** Keeps a token of one kind from being taken for one of the other (RFC 8725, 3.11). */
export const SERVICE_TOKEN_TYPE = 'service+jwt';
export const LIFETIME_SECONDS = 300;
const RENEWED_BEFORE_SECONDS = 60;

/** Signs the tokens by which this service says who it is, with the key that it alone has. */
export class ServiceTokens {
  readonly #current = new Map<ServiceName, { token: string; renewAt: number }>();
  #key: Promise<CryptoKey> | undefined;

  constructor(
    private readonly service: ServiceName,
    private readonly privateKeyPem: string,
  ) {}

  /** A token that only this audience accepts, valid for at least another minute. */
  async token(audience: ServiceName, now = Date.now()): Promise<string> {
    const current = this.#current.get(audience);
    if (current && now < current.renewAt) return current.token;
    this.#key ??= importPKCS8(this.privateKeyPem, 'ES256');
    const issuedAt = Math.floor(now / 1000);
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', typ: SERVICE_TOKEN_TYPE })
      .setIssuer(SERVICE_TOKEN_ISSUER)
      .setSubject(this.service)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_SECONDS)
      .sign(await this.#key);
    this.#current.set(audience, { token, renewAt: now + (LIFETIME_SECONDS - RENEWED_BEFORE_SECONDS) * 1000 });
    return token;
  }
}
