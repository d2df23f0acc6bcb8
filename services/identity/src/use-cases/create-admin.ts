import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Account } from '../domain/account.js';
import { emailExists } from '../domain/identity.errors.js';
import { RegisterAccount, type RegistrationCommand } from './register-account.js';

/** The one way to an admin: a command of whoever runs the system, never a sign-up. */
@Injectable()
export class CreateAdmin {
  constructor(
    private readonly database: Database,
    private readonly registration: RegisterAccount,
  ) {}

  async execute(command: Omit<RegistrationCommand, 'role'>): Promise<Account> {
    const now = new Date();
    const { account, passwordHash } = await this.registration.prepare({ ...command, role: 'admin' }, now);
    const admin = { ...account, emailConfirmedAt: now };
    const inserted = await this.database.transaction(() =>
      this.registration.insert({ account: admin, passwordHash }),
    );
    if (!inserted) throw emailExists();
    return admin;
  }
}
