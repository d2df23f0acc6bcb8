import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { samePassword, sessionNotFound, userNotFound } from '../domain/identity.errors.js';
import { checkNewPassword } from '../domain/password-rules.js';
import { CheckCurrentPassword } from './check-current-password.js';
import { AccountEvents } from './ports/account-events.js';
import { AccountRepository } from './ports/account.repository.js';
import { AuthCodeRepository } from './ports/auth-code.repository.js';
import { MailTokenRepository } from './ports/mail-token.repository.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { SessionRepository } from './ports/session.repository.js';
import { SignInAttempts } from './ports/sign-in-attempts.js';

/** In settings the current password is asked for; a recovery session has proved itself by its link. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly mailTokens: MailTokenRepository,
    private readonly authCodes: AuthCodeRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: SignInAttempts,
    private readonly checkCurrentPassword: CheckCurrentPassword,
    private readonly events: AccountEvents,
  ) {}

  async execute(caller: UserCaller, password: string, currentPassword: string | undefined): Promise<void> {
    const credentials = await this.accounts.findCredentialsById(caller.userId);
    if (!credentials) throw userNotFound();
    checkNewPassword(password, caller.recovery ? 'reset' : 'change');
    if (!caller.recovery) await this.checkCurrentPassword.execute(credentials, caller, currentPassword);
    if (await this.hasher.verify(credentials.passwordHash, password)) throw samePassword();
    const passwordHash = await this.hasher.hash(password);
    await this.database.transaction(async () => {
      const now = new Date();
      const { userId, sessionId } = caller;
      await this.accounts.lock(userId);
      // An access token outlives its session; it must not be able to take the account over again.
      if (!(await this.sessions.isLive(sessionId, userId, now))) throw sessionNotFound();
      await this.accounts.setPassword(userId, passwordHash, now);
      await this.events.sessionsEnded(userId, await this.sessions.end(userId, sessionId, 'others', now));
      await this.mailTokens.removeAll(userId, 'recovery');
      await this.authCodes.consumeAll(userId, now);
      await this.attempts.forgive(credentials.account.email);
      await this.events.passwordChanged(credentials.account);
    });
  }
}
