import { DomainError } from '@bandeja/errors';
import { importSPKI, jwtVerify, type CryptoKey } from 'jose';
import { ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_ISSUER } from './access-token-signer.js';
import type { MissingFactor, Role, UserCaller } from './caller.js';

/** The token is valid, but its session has ended or its account was deleted. */
class AccessEnded extends Error {
  override readonly name = 'AccessEnded';
}

interface AppMetadata {
  role?: string;
  second_factor?: MissingFactor;
}

const MOST_REMEMBERED = 1_000;
const ROLES: readonly string[] = ['athlete', 'coach', 'admin'] satisfies Role[];

/** Verifies an access token and returns its user. Rejects with DomainError `unauthenticated` if it is not valid. */
export class CallerVerifier {
  #publicKey: Promise<CryptoKey> | undefined;
  #refused: ReadonlySet<string> = new Set();
  /**
   * Callers of verified tokens, cached until the tokens expire: verifying a signature costs more than the rest of most
   * requests.
   */
  readonly #verified = new Map<string, { caller: UserCaller; expiresAt: number }>();

  constructor(private readonly publicKeyPem: string) {}

  /** Refuses the tokens of these users and sessions, even before they expire. */
  refuse(ended: ReadonlySet<string>): void {
    this.#refused = ended;
  }

  isRefused({ userId, sessionId }: Pick<UserCaller, 'userId' | 'sessionId'>): boolean {
    return this.#refused.has(userId) || this.#refused.has(sessionId);
  }

  /** The user of a token that was verified before; undefined if it has expired since, or has to be verified. */
  known(token: string): UserCaller | undefined {
    const known = this.#verified.get(token);
    return known && known.expiresAt > Date.now() && !this.isRefused(known.caller) ? known.caller : undefined;
  }

  async verify(token: string | undefined): Promise<UserCaller> {
    if (!token) throw new DomainError('unauthenticated', 'UNAUTHENTICATED', 'Sign in to continue.');
    try {
      const known = this.#verified.get(token);
      if (known && known.expiresAt > Date.now()) return this.#unlessRefused(known.caller);
      return this.#unlessRefused(await this.#verifyUser(token));
    } catch (error) {
      const code = error instanceof AccessEnded ? 'SESSION_NOT_FOUND' : 'UNAUTHENTICATED';
      const message = 'Your session has ended. Sign in again.';
      throw new DomainError('unauthenticated', code, message, {}, { cause: error });
    }
  }

  #unlessRefused(caller: UserCaller): UserCaller {
    if (this.isRefused(caller)) throw new AccessEnded();
    return caller;
  }

  async #verifyUser(token: string): Promise<UserCaller> {
    this.#publicKey ??= importSPKI(this.publicKeyPem, 'ES256');
    const { payload } = await jwtVerify(token, await this.#publicKey, {
      issuer: ACCESS_TOKEN_ISSUER,
      audience: ACCESS_TOKEN_AUDIENCE,
      algorithms: ['ES256'],
    });
    const { role = '', second_factor: secondFactor } = (payload.app_metadata ?? {}) as AppMetadata;
    if (!payload.sub || !ROLES.includes(role)) throw new Error('token without subject or role');
    const methods = (payload.amr ?? []) as { method: string }[];
    const caller: UserCaller = {
      kind: 'user',
      userId: payload.sub,
      role: role as Role,
      sessionId: String(payload.session_id),
      recovery: methods.some(({ method }) => method === 'recovery'),
      secondFactor,
      // Without the claim the token is of a version that knew no step-up.
      provedAt: new Date(Number(payload.auth_time ?? 0) * 1000),
      token,
    };
    this.#remember(token, caller, (payload.exp ?? 0) * 1000);
    return caller;
  }

  #remember(token: string, caller: UserCaller, expiresAt: number): void {
    this.#verified.delete(token);
    this.#verified.set(token, { caller, expiresAt });
    const [oldest] = this.#verified.keys();
    if (this.#verified.size > MOST_REMEMBERED && oldest) this.#verified.delete(oldest);
  }
}
