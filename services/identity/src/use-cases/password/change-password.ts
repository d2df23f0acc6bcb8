import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { hasSecondFactor } from '../../domain/factor.js';
import { samePassword, userNotFound } from '../../domain/identity.errors.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { CheckFreshProof } from '../factor/check-fresh-proof.js';
import { PasswordHasher } from '../ports/password-hasher.js';
import { CheckCurrentPassword } from './check-current-password.js';
import { CheckNewPassword } from './check-new-password.js';
import { SetPassword } from './set-password.js';

/** Settings ask for the current password, and for a fresh second factor if there is one; a recovery session was proved by its link. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly accounts: PrismaAccounts,
    private readonly hasher: PasswordHasher,
    private readonly checkNewPassword: CheckNewPassword,
    private readonly checkCurrentPassword: CheckCurrentPassword,
    private readonly freshProof: CheckFreshProof,
    private readonly setPassword: SetPassword,
  ) {}

  async execute(caller: UserCaller, password: string, currentPassword: string | undefined): Promise<void> {
    const credentials = await this.accounts.findCredentialsById(caller.userId);
    if (!credentials) throw userNotFound();
    const { account } = credentials;
    if (!caller.recovery && hasSecondFactor(account)) await this.freshProof.execute(account, caller);
    const occasion = caller.recovery ? 'reset' : 'change';
    await this.checkNewPassword.execute(password, occasion, account);
    if (!caller.recovery) await this.checkCurrentPassword.execute(credentials, caller, currentPassword);
    if (await this.hasher.verify(credentials.passwordHash, password)) throw samePassword();
    await this.setPassword.execute(caller, account, await this.hasher.hash(password));
  }
}
