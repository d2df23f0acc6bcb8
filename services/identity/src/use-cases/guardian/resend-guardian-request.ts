import { Admission } from '@bandeja/admission';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isBanned } from '../../domain/account.js';
import { parseEmail } from '../../domain/email-address.js';
import { consentStatus } from '../../domain/guardian-consent.js';
import { overEmailSendRateLimit } from '../../domain/identity.errors.js';
import { visitOf, type Visitor } from '../../domain/visitor.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaMailRequests } from '../../outbound/prisma/prisma-mail-requests.js';
import { GuardianRequests } from './guardian-requests.js';

@Injectable()
export class ResendGuardianRequest {
  constructor(
    private readonly admission: Admission,
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly throttle: PrismaMailRequests,
    private readonly requests: GuardianRequests,
    private readonly clock: Clock,
  ) {}

  /** The same for unknown addresses, and where no consent is waited for. */
  async execute(command: Visitor & { email: string }): Promise<void> {
    const email = parseEmail(command.email);
    await this.admission.admit(visitOf('guardian', command));
    const now = this.clock.now();
    await this.database.transaction(async () => {
      const waitMs = await this.throttle.claim(email, 'guardian', now);
      if (waitMs > 0) throw overEmailSendRateLimit(waitMs);
      const account = await this.accounts.findByEmail(email);
      if (!account?.guardianConsent || isBanned(account)) return;
      const { guardianEmail } = account.guardianConsent;
      if (consentStatus(account.guardianConsent) !== 'asked') return;
      // Another mail is on its way to them, perhaps about a brother or sister.
      if ((await this.throttle.claim(guardianEmail, 'guardian', now)) > 0) return;
      await this.requests.ask(account, now);
    });
  }
}
