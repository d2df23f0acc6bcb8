import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isBanned } from '../domain/account.js';
import { parseEmail } from '../domain/email-address.js';
import { overEmailSendRateLimit } from '../domain/identity.errors.js';
import { MailLinks, type MailLinkWish } from './mail-links.js';
import { AccountRepository } from './ports/account.repository.js';
import { MailThrottle } from './ports/mail-throttle.js';

@Injectable()
export class ResendConfirmation {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly mailLinks: MailLinks,
    private readonly throttle: MailThrottle,
  ) {}

  async execute(command: Omit<MailLinkWish, 'codeChallenge'> & { email: string }): Promise<void> {
    const email = parseEmail(command.email);
    const now = new Date();
    await this.database.transaction(async () => {
      const waitMs = await this.throttle.claim(email, 'signup', now);
      if (waitMs > 0) throw overEmailSendRateLimit(waitMs);
      const account = await this.accounts.findByEmail(email);
      if (!account || account.emailConfirmedAt || isBanned(account)) return;
      await this.mailLinks.send(account, 'signup', { ...command, codeChallenge: '' }, now);
    });
  }
}
