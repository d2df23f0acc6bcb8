import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { parseFullName } from '../../domain/full-name.js';
import { recoveryOnlySetsPassword } from '../../domain/identity.errors.js';
import { ChangeEmail } from '../email/change-email.js';
import { ChangePassword } from '../password/change-password.js';
import { GetAccount } from './get-account.js';
import { SaveProfile } from './save-profile.js';

export interface UpdateUserCommand {
  password: string | undefined;
  currentPassword: string | undefined;
  fullName: string | undefined;
  email: string | undefined;
}

@Injectable()
export class UpdateUser {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly changeEmail: ChangeEmail,
    private readonly saveProfile: SaveProfile,
    private readonly getAccount: GetAccount,
  ) {}

  async execute(caller: UserCaller, command: UpdateUserCommand): Promise<Account> {
    const { password, currentPassword, fullName, email } = command;
    if (caller.recovery && (password === undefined || fullName !== undefined || email !== undefined))
      throw recoveryOnlySetsPassword();
    if (fullName !== undefined) parseFullName(fullName);
    if (password !== undefined) await this.changePassword.execute(caller, password, currentPassword);
    if (email !== undefined) await this.changeEmail.execute(caller, email);
    if (fullName !== undefined) await this.saveProfile.execute(caller.userId, { fullName });
    return this.getAccount.ofCaller(caller);
  }
}
