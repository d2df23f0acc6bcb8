import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { StatedAge } from '../../domain/guardian-consent.js';
import type { PrismaClient } from '../../generated/client.js';

/** What people said of their age, and what their guardians answered. */
@Injectable()
export class PrismaGuardianConsents {
  constructor(private readonly database: Database<PrismaClient>) {}

  async addStatement(accountId: string, { statement, consent }: StatedAge, statedAt: Date): Promise<void> {
    const { ageStatement, guardianConsent } = this.database.current;
    await ageStatement.create({ data: { accountId, statement, statedAt } });
    if (consent) await guardianConsent.create({ data: { accountId, ...consent } });
  }

  /** What was said before no longer counts. */
  async removeStatement(accountId: string): Promise<void> {
    const { ageStatement, guardianConsent } = this.database.current;
    await guardianConsent.deleteMany({ where: { accountId } });
    await ageStatement.deleteMany({ where: { accountId } });
  }

  async agree(accountId: string, termsVersion: string, agreedAt: Date): Promise<void> {
    await this.database.current.guardianConsent.update({
      where: { accountId },
      data: { agreedAt, termsVersion, withdrawnAt: null },
    });
  }

  async withdraw(accountId: string, withdrawnAt: Date): Promise<void> {
    await this.database.current.guardianConsent.update({ where: { accountId }, data: { withdrawnAt } });
  }

  /** Accounts that nobody agreed to in time, the longest first. */
  async findUnanswered(now: Date, limit: number): Promise<string[]> {
    const found = await this.database.current.guardianConsent.findMany({
      where: { agreedAt: null, answerBy: { lte: now } },
      select: { accountId: true },
      orderBy: { answerBy: 'asc' },
      take: limit,
    });
    return found.map(({ accountId }) => accountId);
  }
}
