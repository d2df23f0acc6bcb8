import { importPKCS8, SignJWT, type CryptoKey } from 'jose';
import type { MissingFactor, Role } from './caller.js';

export const ACCESS_TOKEN_ISSUER = 'bandeja/identity';
export const ACCESS_TOKEN_AUDIENCE = 'authenticated';

/** As the GoTrue protocol names them in `amr`. */
export type ProofMethod = 'password' | 'otp' | 'recovery' | 'totp' | 'mfa/webauthn' | 'recovery_code';

export interface Proof {
  method: ProofMethod;
  provedAt: Date;
}

export interface AccessTokenClaims {
  userId: string;
  email: string;
  role: Role;
  sessionId: string;
  recovery: boolean;
  /** The latest of each method in this session. */
  proofs: readonly Proof[];
  secondFactor: MissingFactor | undefined;
  /** See UserCaller. */
  provedAt: Date;
}

/** The methods that prove a second factor. */
export const SECOND_FACTORS: readonly ProofMethod[] = ['totp', 'mfa/webauthn', 'recovery_code'];
const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Signs access tokens with identity's ES256 key. No other service has the private key. */
export class AccessTokenSigner {
  #key: Promise<CryptoKey> | undefined;

  constructor(
    private readonly privateKeyPem: string,
    private readonly lifetimeSeconds: number,
  ) {}

  async sign(claims: AccessTokenClaims, now = new Date()): Promise<{ token: string; expiresAt: Date }> {
    this.#key ??= importPKCS8(this.privateKeyPem, 'ES256');
    const issuedAt = seconds(now);
    const token = await new SignJWT({
      email: claims.email,
      session_id: claims.sessionId,
      app_metadata: { role: claims.role, second_factor: claims.secondFactor },
      aal: claims.proofs.some(({ method }) => SECOND_FACTORS.includes(method)) ? 'aal2' : 'aal1',
      amr: claims.proofs.map(({ method, provedAt }) => ({ method, timestamp: seconds(provedAt) })),
      auth_time: seconds(claims.provedAt),
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
