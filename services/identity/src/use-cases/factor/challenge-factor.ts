import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Account } from '../../domain/account.js';
import type { FactorType } from '../../domain/factor.js';
import { factorNotFound } from '../../domain/identity.errors.js';
import { isUuid } from '../../domain/identifier.js';
import { after, FACTOR_CHALLENGE_LIFETIME_MS } from '../../domain/lifetimes.js';
import type { RelyingParty } from '../../domain/passkey.js';
import { PrismaFactorChallenges } from '../../outbound/prisma/prisma-factor-challenges.js';
import { PrismaFactors, type FactorRecord } from '../../outbound/prisma/prisma-factors.js';
import { Passkeys, type PasskeyOptions } from '../ports/passkeys.js';
import { ProveSession } from './prove-session.js';

export interface IssuedChallenge {
  id: string;
  type: FactorType;
  expiresAt: Date;
  /** Of a passkey: options for the browser, and whether they create it. */
  passkey: { options: object; creates: boolean } | undefined;
}

@Injectable()
export class ChallengeFactor {
  constructor(
    private readonly database: Database,
    private readonly factors: PrismaFactors,
    private readonly challenges: PrismaFactorChallenges,
    private readonly passkeys: Passkeys,
    private readonly proveSession: ProveSession,
    private readonly clock: Clock,
  ) {}

  async execute(caller: UserCaller, factorId: string, site: RelyingParty): Promise<IssuedChallenge> {
    return this.database.transaction(async () => {
      const { account, session } = await this.proveSession.lock(caller);
      const factor = isUuid(factorId) ? await this.factors.find(account.id, factorId) : undefined;
      if (!factor) throw factorNotFound();
      const asked = factor.type === 'webauthn' ? await this.#options(account, factor, site) : undefined;
      const createdAt = this.clock.now();
      const expiresAt = after(createdAt, FACTOR_CHALLENGE_LIFETIME_MS);
      const id = randomUUID();
      const challenge = asked?.challenge ?? '';
      await this.challenges.add({ id, factorId, sessionId: session.id, challenge, createdAt, expiresAt });
      const passkey = asked && { options: asked.options, creates: !factor.isVerified };
      return { id, type: factor.type, expiresAt, passkey };
    });
  }

  async #options(account: Account, factor: FactorRecord, site: RelyingParty): Promise<PasskeyOptions> {
    if (factor.passkey) return this.passkeys.requestOptions(site, factor.passkey);
    return this.passkeys.creationOptions(site, account, await this.factors.passkeysOf(account.id));
  }
}
