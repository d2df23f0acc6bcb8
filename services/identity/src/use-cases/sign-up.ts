import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isBanned, type Account, type SignUpRole } from '../domain/account.js';
import { MailLinks, type MailLinkWish } from './mail-links.js';
import { AccountEvents } from './ports/account-events.js';
import { AccountRepository } from './ports/account.repository.js';
import { MailThrottle } from './ports/mail-throttle.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { RegisterAccount, type RegistrationCommand } from './register-account.js';

export type SignUpCommand = RegistrationCommand & MailLinkWish & { role: SignUpRole | undefined };

/**
 * Answers the same for a new and for a known address: the account that was asked for, stored or not. Nobody can set
 * the password of an address that another has signed up with: where two differ, neither will open the account.
 */
@Injectable()
export class SignUp {
  constructor(
    private readonly database: Database,
    private readonly registration: RegisterAccount,
    private readonly accounts: AccountRepository,
    private readonly mailLinks: MailLinks,
    private readonly throttle: MailThrottle,
    private readonly hasher: PasswordHasher,
    private readonly events: AccountEvents,
  ) {}

  async execute(command: SignUpCommand): Promise<Account> {
    this.mailLinks.check(command);
    const now = new Date();
    const prepared = await this.registration.prepare(command, now);
    const { email } = prepared.account;
    // Compared for an unknown address, too: the time that it takes must not tell which addresses are known.
    const before = await this.accounts.findCredentialsByEmail(email);
    const isSamePassword = await this.hasher.verify(before?.passwordHash, command.password);
    await this.database.transaction(async () => {
      const isNew = await this.registration.insert(prepared);
      const mayMail = (await this.throttle.claim(email, 'signup', now)) === 0;
      if (isNew) return this.mailLinks.send(prepared.account, 'signup', command, now);
      const known = await this.accounts.findCredentialsByEmail(email);
      if (!known || isBanned(known.account)) return;
      if (known.account.emailConfirmedAt)
        return mayMail ? this.events.signUpRepeated(known.account) : undefined;
      const agrees = before ? isSamePassword : await this.hasher.verify(known.passwordHash, command.password);
      if (!agrees) await this.accounts.disputePassword(known.account.id);
      if (mayMail) await this.mailLinks.send(known.account, 'signup', command, now);
    });
    return prepared.account;
  }
}
