import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { isDomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import {
  deactivationFailed,
  userAccountDeleteFailed,
  userProfileDeleteFailed,
} from '../domain/account-deletion.errors.js';
import { sessionNotFound, userNotFound } from '../domain/identity.errors.js';
import type { Account } from '../domain/account.js';
import { CheckCurrentPassword } from './check-current-password.js';
import { CloseCoach } from './close-coach.js';
import { AccountEvents } from './ports/account-events.js';
import { AccountRemoval } from './ports/account-removal.js';
import { AccountRepository } from './ports/account.repository.js';
import { SessionRepository } from './ports/session.repository.js';

/** Closes an account for good: what is left of it names nobody and opens nothing. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly removal: AccountRemoval,
    private readonly checkCurrentPassword: CheckCurrentPassword,
    private readonly closeCoach: CloseCoach,
    private readonly events: AccountEvents,
  ) {}

  /** One that is closed already succeeds, also for the second of two calls at once. */
  async execute(caller: UserCaller, currentPassword: string): Promise<void> {
    const credentials = await this.accounts.findCredentialsById(caller.userId);
    if (!credentials) throw userNotFound();
    if (credentials.account.deletedAt) return;
    await this.checkCurrentPassword.execute(credentials, caller, currentPassword);
    if (credentials.account.role === 'coach') await this.closeCoach.execute(caller);
    await this.database
      .transaction(() => this.#close(caller))
      .catch((error: unknown) => {
        throw isDomainError(error) ? error : userAccountDeleteFailed(error);
      });
  }

  async #close({ userId, sessionId }: UserCaller): Promise<void> {
    const now = new Date();
    const account = await this.accounts.lock(userId);
    if (!account || account.deletedAt) return;
    // An access token outlives its session; it must not be able to close the account.
    if (!(await this.sessions.isLive(sessionId, userId, now))) throw sessionNotFound();
    await this.#remove(account, now);
    await this.events.deleted(account);
  }

  /** In this order, so that an account which cannot be closed wholly says how far it came. */
  async #remove(account: Account, now: Date): Promise<void> {
    await this.removal.deactivate(account, now).catch((error: unknown) => {
      throw deactivationFailed(error);
    });
    await this.removal.forgetProfile(account, now).catch((error: unknown) => {
      throw userProfileDeleteFailed(error);
    });
    await this.removal.forgetCredentials(account);
  }
}
