import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isBanned, type Account, type SignUpRole } from '../domain/account.js';
import { MailLinks, type MailLinkWish } from './mail-links.js';
import { AccountRepository } from './ports/account.repository.js';
import { MailThrottle } from './ports/mail-throttle.js';
import { RegisterAccount, type RegistrationCommand } from './register-account.js';

export type SignUpCommand = RegistrationCommand & MailLinkWish & { role: SignUpRole };

/** Answers the same for a new and for a known address: the account that was asked for, stored or not. */
@Injectable()
export class SignUp {
  constructor(
    private readonly database: Database,
    private readonly registration: RegisterAccount,
    private readonly accounts: AccountRepository,
    private readonly mailLinks: MailLinks,
    private readonly throttle: MailThrottle,
  ) {}

  async execute(command: SignUpCommand): Promise<Account> {
    this.mailLinks.check(command);
    const now = new Date();
    const prepared = await this.registration.prepare(command, now);
    const { email } = prepared.account;
    await this.database.transaction(async () => {
      const isNew = await this.registration.insert(prepared);
      const mayMail = await this.throttle.claim(email, 'signup', now);
      await this.throttle.restart(email, 'signup', now);
      if (isNew) return this.mailLinks.send(prepared.account, 'signup', command, now);
      const known = await this.accounts.findByEmail(email);
      if (known && !known.emailConfirmedAt && !isBanned(known) && mayMail)
        await this.mailLinks.send(known, 'signup', command, now);
    });
    return prepared.account;
  }
}
