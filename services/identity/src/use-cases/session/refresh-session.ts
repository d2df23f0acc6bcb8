import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isBanned } from '../../domain/account.js';
import { describeDevice, type Device } from '../../domain/device.js';
import { requireConsent } from '../../domain/guardian-consent.js';
import { isUuid } from '../../domain/identifier.js';
import {
  refreshTokenAlreadyUsed,
  refreshTokenNotFound,
  userBanned,
  validationFailed,
} from '../../domain/identity.errors.js';
import { sessionExpiry } from '../../domain/lifetimes.js';
import { hashSecret, newSecret } from '../../domain/secrets.js';
import { presentToken } from '../../domain/token-family.js';
import { PrismaTokenFamilies, type TokenFamily } from '../../outbound/prisma/prisma-token-families.js';
import { EndStolenSession } from './end-stolen-session.js';
import { OpenSession, type OpenedSession } from './open-session.js';

interface Refreshed extends Pick<TokenFamily, 'account' | 'session' | 'proofs'> {
  refreshToken: string;
}

interface RefreshCommand {
  refreshToken: string;
  device: Device | undefined;
  /** A UUID, the same when the client tries again without having had the response; empty if it sends none. */
  idempotencyKey: string;
}

@Injectable()
export class RefreshSession {
  constructor(
    private readonly database: Database,
    private readonly families: PrismaTokenFamilies,
    private readonly openSession: OpenSession,
    private readonly endStolenSession: EndStolenSession,
    private readonly clock: Clock,
  ) {}

  async execute({ device, ...sent }: RefreshCommand): Promise<OpenedSession> {
    const idempotencyKey = sent.idempotencyKey === '' ? undefined : sent.idempotencyKey.toLowerCase();
    if (idempotencyKey !== undefined && !isUuid(idempotencyKey))
      throw validationFailed('idempotency_key', 'idempotency_key needs to be a UUID');
    const tokenHash = hashSecret(sent.refreshToken);
    const refreshed = await this.database.transaction(() => this.#refresh(tokenHash, device, idempotencyKey));
    // Thrown after the transaction, which must commit the end of the session.
    if (refreshed === 'family-ended') throw refreshTokenAlreadyUsed();
    const { account, session, refreshToken, proofs } = refreshed;
    return this.openSession.answer(account, session, refreshToken, proofs);
  }

  async #refresh(
    tokenHash: string,
    device: Device | undefined,
    idempotencyKey: string | undefined,
  ): Promise<Refreshed | 'family-ended'> {
    const family = await this.families.lockOf(tokenHash);
    const now = this.clock.now();
    if (!family || isOver(family.session, now)) throw refreshTokenNotFound();
    const { account, session, proofs, living } = family;
    const presented = presentToken(tokenHash, living, now, idempotencyKey);
    if (presented === 'reused') {
      await this.endStolenSession.execute(session, device, now);
      return 'family-ended';
    }
    if (isBanned(account)) throw userBanned();
    requireConsent(account.guardianConsent);
    const refreshToken = newSecret();
    const expiresAt = sessionExpiry(session, account.role, now);
    this.families.giveNextAtCommit({
      sessionId: session.id,
      presentedHash: tokenHash,
      nextHash: hashSecret(refreshToken),
      idempotencyKey,
      superseded: presented.superseded,
      device: describeDevice(device),
      now,
      expiresAt,
    });
    return { account, session: { ...session, expiresAt }, proofs, refreshToken };
  }
}

function isOver({ endedAt, expiresAt }: TokenFamily['session'], now: Date): boolean {
  return endedAt !== undefined || expiresAt <= now;
}
