import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { isDomainError } from '@bandeja/errors';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { userAccountDeleteFailed } from '../../domain/account-deletion.errors.js';
import { hasSecondFactor } from '../../domain/factor.js';
import { sessionNotFound, userNotFound } from '../../domain/identity.errors.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaSessions } from '../../outbound/prisma/prisma-sessions.js';
import { CheckFreshProof } from '../factor/check-fresh-proof.js';
import { CheckCurrentPassword } from '../password/check-current-password.js';
import { CloseCoach } from './close-coach.js';
import { RemoveAccount } from './remove-account.js';

/** Closes an account for good: no personal data and no way to sign in remain. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly sessions: PrismaSessions,
    private readonly removeAccount: RemoveAccount,
    private readonly checkCurrentPassword: CheckCurrentPassword,
    private readonly freshProof: CheckFreshProof,
    private readonly closeCoach: CloseCoach,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Succeeds for a closed account, also for the second of two calls at once. */
  async execute(caller: UserCaller, currentPassword: string): Promise<void> {
    const credentials = await this.accounts.findCredentialsById(caller.userId);
    if (!credentials) throw userNotFound();
    if (credentials.account.deletedAt) return;
    if (hasSecondFactor(credentials.account)) await this.freshProof.execute(credentials.account, caller);
    await this.checkCurrentPassword.execute(credentials, caller, currentPassword);
    if (credentials.account.role === 'coach') await this.closeCoach.execute(caller);
    await this.database
      .transaction(() => this.#close(caller))
      .catch((error: unknown) => {
        throw isDomainError(error) ? error : userAccountDeleteFailed(error);
      });
    this.security.record('user_deleted', { userId: caller.userId, sessionId: caller.sessionId });
  }

  async #close({ userId, sessionId }: UserCaller): Promise<void> {
    const now = this.clock.now();
    const account = await this.accounts.lock(userId);
    if (!account || account.deletedAt) return;
    // An access token is valid longer than its session, and must not close the account then.
    if (!(await this.sessions.isLive(sessionId, userId, now))) throw sessionNotFound();
    await this.removeAccount.execute(account, now);
  }
}
