import { secondFactorRequired, type UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { isDomainError } from '@bandeja/errors';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import type { Device } from '../../domain/device.js';
import { hasSecondFactor } from '../../domain/factor.js';
import { userNotFound } from '../../domain/identity.errors.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { CheckCurrentPassword } from '../password/check-current-password.js';
import { OpenSession, type OpenedSession } from '../session/open-session.js';
import { ProveSession } from './prove-session.js';

/** Proves the session again by the password. Accounts with a second factor do so by that. */
@Injectable()
export class StepUp {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly checkCurrentPassword: CheckCurrentPassword,
    private readonly proveSession: ProveSession,
    private readonly openSession: OpenSession,
    private readonly security: SecurityLog,
  ) {}

  async execute(caller: UserCaller, password: string, device: Device | undefined): Promise<OpenedSession> {
    const { userId, sessionId } = caller;
    const credentials = await this.accounts.findCredentialsById(userId);
    if (!credentials || credentials.account.deletedAt) throw userNotFound();
    if (hasSecondFactor(credentials.account)) throw secondFactorRequired('verify');
    await this.checkCurrentPassword.execute(credentials, caller, password).catch((error: unknown) => {
      if (isDomainError(error))
        this.security.record('authn_step_up_fail', { userId, sessionId, reason: error.code });
      throw error;
    });
    const proved = await this.database.transaction(async () => {
      const { account, session } = await this.proveSession.lock(caller);
      // Perhaps it was added while the password was being checked.
      if (hasSecondFactor(account)) throw secondFactorRequired('verify');
      return this.proveSession.execute(session, { method: 'password', device });
    });
    return this.openSession.answer(proved.account, proved.session, proved.refreshToken);
  }
}
