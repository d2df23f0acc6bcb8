import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { overEmailSendRateLimit } from '../../domain/identity.errors.js';
import { PrismaMailRequests } from '../../outbound/prisma/prisma-mail-requests.js';
import { MailLinks, TO_RESET_PAGE } from '../link/mail-links.js';

type Addresses = Pick<Account, 'email' | 'guardianConsent'>;

/** The mails that ask a guardian. Their address was typed by somebody else, so it gets one a minute at most. */
@Injectable()
export class GuardianRequests {
  constructor(
    private readonly mailLinks: MailLinks,
    private readonly throttle: PrismaMailRequests,
  ) {}

  /** Refuses a sign-up that would send another mail too soon, whether its address has an account or not. */
  async claim({ email, guardianConsent }: Addresses, now: Date): Promise<void> {
    if (!guardianConsent) return;
    for (const address of [email, guardianConsent.guardianEmail]) {
      const waitMs = await this.throttle.claim(address, 'guardian', now);
      if (waitMs > 0) throw overEmailSendRateLimit(waitMs);
    }
  }

  /** In the open transaction; nothing is sent if nobody has to agree. */
  async ask(account: Account, now: Date): Promise<void> {
    if (!account.guardianConsent) return;
    const guardian = { ...account, email: account.guardianConsent.guardianEmail };
    await this.mailLinks.request(guardian, 'guardian', TO_RESET_PAGE, now);
  }
}
