import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isSameMailbox, parseEmail } from '../../domain/email-address.js';
import { overEmailSendRateLimit, validationFailed } from '../../domain/identity.errors.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaMailRequests } from '../../outbound/prisma/prisma-mail-requests.js';
import { OwnerNotices } from '../account/owner-notices.js';
import { CheckFreshProof } from '../factor/check-fresh-proof.js';
import { ProveSession } from '../factor/prove-session.js';
import { MailLinks, type MailLinkWish } from '../link/mail-links.js';

const TO_PAGE: MailLinkWish = { redirectPath: '', codeChallenge: '', linkToPage: true };

/**
 * Asks for another address, which counts once the link that is mailed there is opened. Whether somebody else has the address
 * shows only then, to whoever reads its mail.
 */
@Injectable()
export class ChangeEmail {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly mailLinks: MailLinks,
    private readonly throttle: PrismaMailRequests,
    private readonly proveSession: ProveSession,
    private readonly freshProof: CheckFreshProof,
    private readonly notices: OwnerNotices,
    private readonly clock: Clock,
  ) {}

  async execute(caller: UserCaller, email: string): Promise<void> {
    const newEmail = parseEmail(email);
    await this.database.transaction(async () => {
      const now = this.clock.now();
      const { account } = await this.proveSession.lock(caller);
      await this.freshProof.execute(account, caller);
      const { guardianConsent } = account;
      if (guardianConsent && isSameMailbox(newEmail, guardianConsent.guardianEmail))
        throw validationFailed(
          'email',
          'This is the address of your parent or guardian. Enter one of your own.',
        );
      await this.mailLinks.removeAll(account.id, 'email_change');
      // To ask for the present address takes an earlier wish back.
      if (newEmail === account.email) return this.accounts.setNewEmail(account.id, undefined, now);
      for (const address of [account.email, newEmail]) {
        const waitMs = await this.throttle.claim(address, 'email_change', now);
        if (waitMs > 0) throw overEmailSendRateLimit(waitMs);
      }
      await this.accounts.setNewEmail(account.id, newEmail, now);
      const addressee = { ...account, email: newEmail };
      await this.mailLinks.request(addressee, 'email_change', TO_PAGE, now);
      await this.notices.emailChangeNoticed(account, newEmail);
    });
  }
}
