import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import type { PrismaClient } from '../../generated/client.js';
import { AccountRemoval } from '../../use-cases/ports/account-removal.js';

@Injectable()
export class PrismaAccountRemoval extends AccountRemoval {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async deactivate({ id }: Account, now: Date): Promise<void> {
    const { account, session } = this.database.current;
    await account.update({ where: { id }, data: { isActive: false, updatedAt: now } });
    await session.deleteMany({ where: { accountId: id } });
  }

  async forgetProfile({ id }: Account, now: Date): Promise<void> {
    const { account, athleteProfile } = this.database.current;
    await athleteProfile.deleteMany({ where: { accountId: id } });
    await account.update({
      where: { id },
      data: {
        fullName: '',
        avatarUrl: '',
        avatarChangedAt: null,
        profileCompleted: false,
        deletedAt: now,
      },
    });
  }

  async forgetCredentials({ id, email }: Account): Promise<void> {
    const { account, mailToken, authCode, mailRequest, signInAttempt } = this.database.current;
    await mailToken.deleteMany({ where: { accountId: id } });
    await authCode.deleteMany({ where: { accountId: id } });
    await mailRequest.deleteMany({ where: { email } });
    await signInAttempt.deleteMany({ where: { email } });
    await account.update({
      where: { id },
      // No mail can reach a name below .invalid (RFC 2606).
      data: { email: `${id}@deleted.invalid`, passwordHash: '', passwordDisputed: false },
    });
  }
}
