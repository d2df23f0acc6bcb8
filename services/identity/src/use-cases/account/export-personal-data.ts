import type { UserCaller } from '@bandeja/auth';
import { personalDataJson } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { PrismaPersonalRecords } from '../../outbound/prisma/prisma-personal-records.js';
import { GetAccount } from './get-account.js';

/** All personal data of the caller as JSON. Refused when the session has ended since the token was issued. */
@Injectable()
export class ExportPersonalData {
  constructor(
    private readonly accounts: GetAccount,
    private readonly records: PrismaPersonalRecords,
    private readonly security: SecurityLog,
  ) {}

  async execute(caller: UserCaller): Promise<string> {
    this.security.record('sensitive_export', { userId: caller.userId, sessionId: caller.sessionId });
    const stored = await this.accounts.ofCaller(caller);
    const { athlete, deletedAt: _, termsVersion: __, guardianConsent: ___, ...account } = stored;
    return personalDataJson({
      account: () => Promise.resolve(account),
      athleteProfile: () => Promise.resolve(athlete),
      sessions: () => this.records.sessions(account.id),
      mailedLinks: () => this.records.mailedLinks(account.id),
      acceptedTerms: () => this.records.acceptedTerms(account.id),
      ageStatement: () => this.records.ageStatement(account.id),
      guardianConsent: () => this.records.guardianConsent(account.id),
      failedSignIns: () => this.records.failedSignIns(account.email),
    });
  }
}
