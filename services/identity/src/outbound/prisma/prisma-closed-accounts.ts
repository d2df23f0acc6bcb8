import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import type { PrismaClient } from '../../generated/client.js';

/** The steps in which an account is closed, in the open transaction. */
@Injectable()
export class PrismaClosedAccounts {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Nobody can sign in any more; its sessions are deleted. */
  async deactivate({ id }: Account, now: Date): Promise<void> {
    const { account, session } = this.database.current;
    await account.update({ where: { id }, data: { isActive: false, updatedAt: now } });
    await session.deleteMany({ where: { accountId: id } });
  }

  /** Deletes name, picture and athlete profile. */
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

  /**
   * Deletes address, password, second factors, accepted terms, age, guardian and mailed secrets; somebody else can use the
   * address then.
   */
  async forgetCredentials({ id, email }: Account): Promise<void> {
    const { account, mailLink, mailToken, authCode, mailRequest } = this.database.current;
    const { signInAttempt, signInFailure, factor, recoveryCode, factorTries, termsAcceptance } =
      this.database.current;
    const { ageStatement, guardianConsent } = this.database.current;
    await ageStatement.deleteMany({ where: { accountId: id } });
    await guardianConsent.deleteMany({ where: { accountId: id } });
    await termsAcceptance.deleteMany({ where: { accountId: id } });
    await factor.deleteMany({ where: { accountId: id } });
    await recoveryCode.deleteMany({ where: { accountId: id } });
    await factorTries.deleteMany({ where: { accountId: id } });
    await mailLink.deleteMany({ where: { accountId: id } });
    await mailToken.deleteMany({ where: { accountId: id } });
    await authCode.deleteMany({ where: { accountId: id } });
    await mailRequest.deleteMany({ where: { email } });
    await signInAttempt.deleteMany({ where: { email } });
    await signInFailure.deleteMany({ where: { email } });
    await account.update({
      where: { id },
      // No mail can reach a domain below .invalid (RFC 2606).
      data: { email: `${id}@deleted.invalid`, newEmail: null, passwordHash: '', passwordDisputed: false },
    });
  }
}
