import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { emailExists } from '../../domain/identity.errors.js';
import { MailLinks, TO_RESET_PAGE } from '../link/mail-links.js';
import { RegisterAccount, type RegistrationCommand } from './register-account.js';

export interface CreatedAdmin {
  account: Account;
  /** Path and query of the link to set a password, if it is not mailed. */
  linkPath: string | undefined;
}

/**
 * Admins are created only by an operator's command, never by a sign-up. They have no password until they set one by a link:
 * nobody else has ever seen it.
 */
@Injectable()
export class CreateAdmin {
  constructor(
    private readonly database: Database,
    private readonly registration: RegisterAccount,
    private readonly mailLinks: MailLinks,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  async execute(
    command: Omit<RegistrationCommand, 'role' | 'password'>,
    { operator, printsLink }: { operator: string; printsLink: boolean },
  ): Promise<CreatedAdmin> {
    const now = this.clock.now();
    const wish = { ...command, password: undefined, role: 'admin' } as const;
    const prepared = await this.registration.prepare(wish, now);
    const admin = { ...prepared.account, emailConfirmedAt: now };
    return this.database.transaction(async () => {
      if (!(await this.registration.insert({ ...prepared, account: admin }))) throw emailExists();
      const details = { link: printsLink ? 'printed' : 'mailed' };
      await this.log.record({ operator, action: 'create', subject: admin.id, details });
      if (printsLink) {
        const linkId = await this.mailLinks.requestRecovery(admin, now);
        return { account: admin, linkPath: await this.mailLinks.issue(linkId) };
      }
      await this.mailLinks.request(admin, 'recovery', TO_RESET_PAGE, now);
      return { account: admin, linkPath: undefined };
    });
  }
}
