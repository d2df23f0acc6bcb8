import { Admission } from '@bandeja/admission';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isBanned } from '../../domain/account.js';
import { parseEmail } from '../../domain/email-address.js';
import { overEmailSendRateLimit } from '../../domain/identity.errors.js';
import { visitOf, type Visitor } from '../../domain/visitor.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaMailRequests } from '../../outbound/prisma/prisma-mail-requests.js';
import { MailLinks, type MailLinkWish } from '../link/mail-links.js';

@Injectable()
export class RequestPasswordRecovery {
  constructor(
    private readonly admission: Admission,
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly mailLinks: MailLinks,
    private readonly throttle: PrismaMailRequests,
    private readonly clock: Clock,
  ) {}

  async execute(command: MailLinkWish & Visitor & { email: string }): Promise<void> {
    const email = parseEmail(command.email);
    this.mailLinks.check(command);
    await this.admission.admit(visitOf('recover', command));
    const now = this.clock.now();
    await this.database.transaction(async () => {
      const waitMs = await this.throttle.claim(email, 'recovery', now);
      if (waitMs > 0) throw overEmailSendRateLimit(waitMs);
      const account = await this.accounts.findByEmail(email);
      if (account && !isBanned(account)) await this.mailLinks.request(account, 'recovery', command, now);
    });
  }
}
