import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { samePassword, userNotFound } from '../../domain/identity.errors.js';
import { checkNewPassword } from '../../domain/password-rules.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PasswordHasher } from '../ports/password-hasher.js';
import { CheckCurrentPassword } from './check-current-password.js';
import { SetPassword } from './set-password.js';

/** Settings ask for the current password; a recovery session was proved by its link. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly accounts: PrismaAccounts,
    private readonly hasher: PasswordHasher,
    private readonly checkCurrentPassword: CheckCurrentPassword,
    private readonly setPassword: SetPassword,
  ) {}

  async execute(caller: UserCaller, password: string, currentPassword: string | undefined): Promise<void> {
    const credentials = await this.accounts.findCredentialsById(caller.userId);
    if (!credentials) throw userNotFound();
    checkNewPassword(password, caller.recovery ? 'reset' : 'change');
    if (!caller.recovery) await this.checkCurrentPassword.execute(credentials, caller, currentPassword);
    if (await this.hasher.verify(credentials.passwordHash, password)) throw samePassword();
    await this.setPassword.execute(caller, credentials.account, await this.hasher.hash(password));
  }
}
