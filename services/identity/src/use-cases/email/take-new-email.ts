import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { emailExists, otpExpired } from '../../domain/identity.errors.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaAuthCodes } from '../../outbound/prisma/prisma-auth-codes.js';
import { OwnerNotices } from '../account/owner-notices.js';
import { MailLinks } from '../link/mail-links.js';
import { AccountEvents } from '../ports/account-events.js';

/** The link that was mailed to a new address was opened: in the open transaction, the account gets the address. */
@Injectable()
export class TakeNewEmail {
  constructor(
    private readonly accounts: PrismaAccounts,
    private readonly mailLinks: MailLinks,
    private readonly authCodes: PrismaAuthCodes,
    private readonly events: AccountEvents,
    private readonly notices: OwnerNotices,
    private readonly security: SecurityLog,
  ) {}

  /** @param account Locked. */
  async execute(account: Account, now: Date): Promise<void> {
    const { id, newEmail } = account;
    // The link was opened before.
    if (!newEmail) throw otpExpired();
    if (!(await this.accounts.takeNewEmail(id, newEmail, now))) throw emailExists();
    await this.mailLinks.removeAll(id, 'email_change');
    // Whoever still reads the mail of the former address gets into the account no more.
    await this.mailLinks.removeAll(id, 'recovery');
    await this.mailLinks.removeAll(id, 'signup');
    await this.authCodes.consumeAll(id, now);
    await this.events.profileUpdated({ ...account, email: newEmail, newEmail: undefined });
    await this.notices.emailChanged(account, newEmail);
    this.security.record('authn_email_change', { userId: id });
  }
}
