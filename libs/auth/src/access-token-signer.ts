import { importPKCS8, SignJWT, type CryptoKey } from 'jose';
import type { Role } from './caller.js';

export const ACCESS_TOKEN_ISSUER = 'bandeja/identity';
export const ACCESS_TOKEN_AUDIENCE = 'authenticated';

export interface AccessTokenClaims {
  userId: string;
  email: string;
  role: Role;
  sessionId: string;
  recovery: boolean;
}

/** Signs access tokens with identity's ES256 key. No other service has the private key. */
export class AccessTokenSigner {
  #key: Promise<CryptoKey> | undefined;

  constructor(
    private readonly privateKeyPem: string,
    private readonly lifetimeSeconds: number,
  ) {}

  async sign(claims: AccessTokenClaims, now = new Date()): Promise<{ token: string; expiresAt: Date }> {
    this.#key ??= importPKCS8(this.privateKeyPem, 'ES256');
    const issuedAt = Math.floor(now.getTime() / 1000);
    const token = await new SignJWT({
      email: claims.email,
      session_id: claims.sessionId,
      app_metadata: { role: claims.role },
      ...(claims.recovery ? { amr: [{ method: 'recovery', timestamp: issuedAt }] } : {}),
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setSubject(claims.userId)
      .setIssuer(ACCESS_TOKEN_ISSUER)
      .setAudience(ACCESS_TOKEN_AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + this.lifetimeSeconds)
      .sign(await this.#key);
    return { token, expiresAt: new Date((issuedAt + this.lifetimeSeconds) * 1000) };
  }
}
