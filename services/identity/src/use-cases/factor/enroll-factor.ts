import { secondFactorRequired, type UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import {
  MAX_FACTORS,
  parseFriendlyName,
  parseIssuer,
  type Factor,
  type FactorType,
} from '../../domain/factor.js';
import { factorNameTaken, tooManyFactors, validationFailed } from '../../domain/identity.errors.js';
import { newTotpSecret, totpUri } from '../../domain/totp.js';
import { PrismaFactors } from '../../outbound/prisma/prisma-factors.js';
import { FactorSecrets } from '../ports/factor-secrets.js';
import { CheckFreshProof } from './check-fresh-proof.js';
import { ProveSession } from './prove-session.js';

export interface EnrollFactorCommand {
  /** Undefined for a type that we do not have. */
  type: FactorType | undefined;
  friendlyName: string;
  issuer: string;
}

export interface EnrolledFactor {
  factor: Factor;
  totp: { secret: string; uri: string } | undefined;
}

@Injectable()
export class EnrollFactor {
  constructor(
    private readonly database: Database,
    private readonly factors: PrismaFactors,
    private readonly secrets: FactorSecrets,
    private readonly proveSession: ProveSession,
    private readonly freshProof: CheckFreshProof,
    private readonly clock: Clock,
  ) {}

  async execute(caller: UserCaller, { type, ...command }: EnrollFactorCommand): Promise<EnrolledFactor> {
    if (!type) throw validationFailed('factor_type', 'factor_type needs to be totp or webauthn');
    const friendlyName = parseFriendlyName(command.friendlyName);
    const issuer = parseIssuer(command.issuer);
    return this.database.transaction(async () => {
      const now = this.clock.now();
      const { account } = await this.proveSession.lock(caller);
      const { secondFactor } = await this.freshProof.standing(account, caller);
      // Else a password alone would be enough to add a factor, and then to give it.
      if (secondFactor === 'verify') throw secondFactorRequired('verify');
      const namesake = account.factors.find((one) => one.friendlyName === friendlyName);
      if (namesake?.isVerified && friendlyName) throw factorNameTaken();
      await this.factors.removeUnverified(account.id, friendlyName);
      const others = account.factors.filter((one) => one.isVerified || one.friendlyName !== friendlyName);
      if (others.length >= MAX_FACTORS) throw tooManyFactors(MAX_FACTORS);
      const id = randomUUID();
      const secret = type === 'totp' ? newTotpSecret() : undefined;
      await this.factors.add(
        {
          ...{ id, accountId: account.id, type, friendlyName },
          secret: secret && this.secrets.encrypt(id, secret),
        },
        now,
      );
      const factor = { id, type, friendlyName, isVerified: false, createdAt: now, updatedAt: now };
      const totp = secret && { secret, uri: totpUri(secret, { issuer, label: account.email }) };
      return { factor, totp: totp || undefined };
    });
  }
}
