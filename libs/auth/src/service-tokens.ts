import { jwtVerify, SignJWT } from 'jose';
import type { ServiceCaller } from './caller.js';

const ISSUER = 'bandeja/service';
const LIFETIME_SECONDS = 300;

/** Tokens for calls between services without a user, signed with a secret that only the services share. */
export class ServiceTokens {
  readonly #secret: Uint8Array;
  #current: { token: string; renewAt: number } | undefined;

  constructor(
    private readonly service: string,
    secret: string,
  ) {
    this.#secret = new TextEncoder().encode(secret);
  }

  /** Returns a token of this service that is valid for at least another minute. */
  async token(now = Date.now()): Promise<string> {
    if (!this.#current || now >= this.#current.renewAt) {
      const issuedAt = Math.floor(now / 1000);
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(`service:${this.service}`)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_SECONDS)
        .sign(this.#secret);
      this.#current = { token, renewAt: now + (LIFETIME_SECONDS - 60) * 1000 };
    }
    return this.#current.token;
  }

  async verify(token: string): Promise<ServiceCaller> {
    const { payload } = await jwtVerify(token, this.#secret, { issuer: ISSUER, algorithms: ['HS256'] });
    return { kind: 'service', service: String(payload.sub).replace(/^service:/, ''), token };
  }
}
