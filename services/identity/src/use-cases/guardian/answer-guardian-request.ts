import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { describeDevice, type Device } from '../../domain/device.js';
import {
  consentStatus,
  statusAfter,
  type ConsentStatus,
  type GuardianAnswer,
} from '../../domain/guardian-consent.js';
import { guardianAnswerConflict, validationFailed } from '../../domain/identity.errors.js';
import { after, AGREED_GUARDIAN_LINK_MS } from '../../domain/lifetimes.js';
import { parseTermsVersion } from '../../domain/terms.js';
import { PrismaAuthCodes } from '../../outbound/prisma/prisma-auth-codes.js';
import { PrismaGuardianConsents } from '../../outbound/prisma/prisma-guardian-consents.js';
import { PrismaSessions } from '../../outbound/prisma/prisma-sessions.js';
import { RemoveAccount } from '../account/remove-account.js';
import { MailLinks } from '../link/mail-links.js';
import { AccountEvents } from '../ports/account-events.js';
import { FindGuardianRequest, type GuardedAccount } from './find-guardian-request.js';

export interface GuardianAnswerCommand {
  token: string;
  answer: GuardianAnswer;
  /** Of the terms of service that the page showed. */
  termsVersion: string;
  device: Device | undefined;
}

/** A guardian agrees, does not, or takes the consent back; by the link of the mail. */
@Injectable()
export class AnswerGuardianRequest {
  constructor(
    private readonly database: Database,
    private readonly requests: FindGuardianRequest,
    private readonly consents: PrismaGuardianConsents,
    private readonly mailLinks: MailLinks,
    private readonly sessions: PrismaSessions,
    private readonly authCodes: PrismaAuthCodes,
    private readonly removeAccount: RemoveAccount,
    private readonly events: AccountEvents,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute({ token, answer, termsVersion, device }: GuardianAnswerCommand): Promise<ConsentStatus> {
    const terms = parseTermsVersion(termsVersion);
    if (answer === 'agree' && !terms)
      throw validationFailed('terms_version', 'Which version of the terms was shown?');
    const { userId, status } = await this.database.transaction(async () => {
      const account = await this.requests.lock(token);
      const next = statusAfter(account.guardianConsent, answer);
      if (!next) throw guardianAnswerConflict();
      const isRepeated = next === consentStatus(account.guardianConsent);
      if (!isRepeated) await this.#become(next, account, terms ?? '', this.clock.now());
      return { userId: account.id, status: next };
    });
    const { ipAddress } = describeDevice(device);
    const event = status === 'deleted' ? 'user_deleted' : 'user_updated';
    this.security.record(event, { userId, ipAddress, reason: `guardian_${answer}` });
    return status;
  }

  async #become(next: ConsentStatus, account: GuardedAccount, terms: string, now: Date): Promise<void> {
    const { id, guardianConsent } = account;
    if (next === 'agreed') {
      await this.consents.agree(id, terms, now);
      await this.mailLinks.extendAll(id, 'guardian', after(now, AGREED_GUARDIAN_LINK_MS));
      await this.events.guardianConsentGiven(account);
    } else if (next === 'withdrawn') {
      await this.consents.withdraw(id, now);
      await this.events.sessionsEnded(id, await this.sessions.endAll(id, now));
      await this.authCodes.consumeAll(id, now);
      await this.events.guardianConsentWithdrawn(account);
    } else {
      const reason = guardianConsent.agreedAt ? 'guardian_deleted' : 'guardian_refused';
      await this.removeAccount.execute(account, now, reason);
    }
  }
}
