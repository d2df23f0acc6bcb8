import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../../generated/client.js';

export interface FactorChallenge {
  id: string;
  factorId: string;
  /** The only session that may answer it. */
  sessionId: string;
  /** What a passkey has to sign; empty for TOTP. */
  challenge: string;
  createdAt: Date;
  expiresAt: Date;
}

@Injectable()
export class PrismaFactorChallenges {
  constructor(private readonly database: Database<PrismaClient>) {}

  async add(challenge: FactorChallenge): Promise<void> {
    await this.database.current.factorChallenge.create({ data: challenge });
  }

  /** Undefined when it is unknown, used, expired, or of another factor or session. */
  async find(
    { id, factorId, sessionId }: Pick<FactorChallenge, 'id' | 'factorId' | 'sessionId'>,
    now: Date,
  ): Promise<FactorChallenge | undefined> {
    const challenge = await this.database.current.factorChallenge.findFirst({
      where: { id, factorId, sessionId, usedAt: null, expiresAt: { gt: now } },
    });
    return challenge ?? undefined;
  }

  async markUsed(id: string, now: Date): Promise<void> {
    await this.database.current.factorChallenge.update({ where: { id }, data: { usedAt: now } });
  }
}
