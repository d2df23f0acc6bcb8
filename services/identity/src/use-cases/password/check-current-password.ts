import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { currentPasswordWrong, tooManySignIns } from '../../domain/identity.errors.js';
import { MAX_PASSWORD_LENGTH } from '../../domain/password-rules.js';
import type { Credentials } from '../../outbound/prisma/account.mapper.js';
import { PrismaSignInAttempts } from '../../outbound/prisma/prisma-sign-in-attempts.js';
import { PasswordHasher } from '../ports/password-hasher.js';

/** For actions that need more than a session. Wrong tries are counted by session, so that nobody else can lock the owner out. */
@Injectable()
export class CheckCurrentPassword {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly attempts: PrismaSignInAttempts,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute(
    { account, passwordHash }: Credentials,
    { userId, sessionId }: UserCaller,
    current: string | undefined,
  ): Promise<void> {
    if (!current || current.length > MAX_PASSWORD_LENGTH) throw currentPasswordWrong();
    const attempt = { email: account.email, place: `session ${sessionId}`, isTrusted: true };
    const waitMs = await this.attempts.begin(attempt, this.clock.now());
    if (waitMs > 0) {
      this.security.record('authn_login_lock', { userId, sessionId, reason: 'current_password' });
      throw tooManySignIns(waitMs);
    }
    if (!(await this.hasher.verify(passwordHash, current))) {
      this.security.record('authn_password_change_fail', {
        userId,
        sessionId,
        reason: 'current_password_wrong',
      });
      throw currentPasswordWrong();
    }
    await this.attempts.succeeded(attempt);
  }
}
