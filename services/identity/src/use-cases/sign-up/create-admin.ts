import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { emailExists } from '../../domain/identity.errors.js';
import { RegisterAccount, type RegistrationCommand } from './register-account.js';

/** Admins are created only by an operator's command, never by a sign-up. */
@Injectable()
export class CreateAdmin {
  constructor(
    private readonly database: Database,
    private readonly registration: RegisterAccount,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  async execute(command: Omit<RegistrationCommand, 'role'>, operator: string): Promise<Account> {
    const now = this.clock.now();
    const { account, passwordHash } = await this.registration.prepare({ ...command, role: 'admin' }, now);
    const admin = { ...account, emailConfirmedAt: now };
    return this.database.transaction(async () => {
      if (!(await this.registration.insert({ account: admin, passwordHash }))) throw emailExists();
      await this.log.record({ operator, action: 'create', subject: admin.id });
      return admin;
    });
  }
}
