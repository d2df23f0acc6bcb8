import type { Device } from '../../domain/device.js';
import type { RefreshTokenFacts } from '../../domain/refresh-token-state.js';
import type { SignOutScope } from '../../domain/sign-out-scope.js';

export interface SessionRecord {
  id: string;
  accountId: string;
  recovery: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export interface PresentedRefreshToken extends RefreshTokenFacts {
  session: SessionRecord & { endedAt: Date | undefined };
}

export abstract class SessionRepository {
  abstract open(session: SessionRecord, device: Device): Promise<void>;
  /** Keeps the token's whole family from being refreshed by others until the transaction ends. */
  abstract lockFamilyOf(tokenHash: string): Promise<PresentedRefreshToken | undefined>;
  abstract addRefreshToken(sessionId: string, tokenHash: string, now: Date): Promise<void>;
  abstract markRotated(tokenHash: string, now: Date): Promise<void>;
  abstract extend(sessionId: string, device: Device, now: Date, expiresAt: Date): Promise<void>;
  abstract isLive(sessionId: string, accountId: string, now: Date): Promise<boolean>;
  /** Answers the ids of those that ended by it. */
  abstract end(accountId: string, sessionId: string, scope: SignOutScope, now: Date): Promise<string[]>;
  abstract endAll(accountId: string, now: Date): Promise<string[]>;
}
