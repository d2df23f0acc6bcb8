import type { UserCaller } from '@bandeja/auth';
import { personalDataJson } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { GetAccount } from './get-account.js';
import { PersonalRecords } from './ports/personal-records.js';

/** All that is kept of the caller here, as JSON. Not for somebody who has signed out since the token was made. */
@Injectable()
export class ExportPersonalData {
  constructor(
    private readonly accounts: GetAccount,
    private readonly records: PersonalRecords,
  ) {}

  async execute(caller: UserCaller): Promise<string> {
    const { athlete, deletedAt: _, ...account } = await this.accounts.ofCaller(caller);
    return personalDataJson({
      account: () => Promise.resolve(account),
      athleteProfile: () => Promise.resolve(athlete),
      sessions: () => this.records.sessions(account.id),
      mailedLinks: () => this.records.mailedLinks(account.id),
      failedSignIns: () => this.records.failedSignIns(account.email),
    });
  }
}
