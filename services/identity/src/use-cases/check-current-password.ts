import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { currentPasswordWrong, tooManySignIns } from '../domain/identity.errors.js';
import { MAX_PASSWORD_LENGTH } from '../domain/password-rules.js';
import type { Credentials } from './ports/account.repository.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { SignInAttempts } from './ports/sign-in-attempts.js';

/** For what a session alone may not do. Wrong tries are counted by session, so that nobody can keep the owner out. */
@Injectable()
export class CheckCurrentPassword {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly attempts: SignInAttempts,
  ) {}

  async execute(
    { account, passwordHash }: Credentials,
    { sessionId }: UserCaller,
    current: string | undefined,
  ): Promise<void> {
    if (!current || current.length > MAX_PASSWORD_LENGTH) throw currentPasswordWrong();
    const attempt = { email: account.email, place: `session ${sessionId}`, isTrusted: true };
    const waitMs = await this.attempts.begin(attempt, new Date());
    if (waitMs > 0) throw tooManySignIns(waitMs);
    if (!(await this.hasher.verify(passwordHash, current))) throw currentPasswordWrong();
    await this.attempts.succeeded(attempt);
  }
}
