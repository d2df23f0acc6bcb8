import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import type { StatedAge } from '../../domain/guardian-consent.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaGuardianConsents } from '../../outbound/prisma/prisma-guardian-consents.js';
import { MailLinks } from '../link/mail-links.js';
import { AccountEvents } from '../ports/account-events.js';
import { GuardianRequests } from './guardian-requests.js';

interface Restated {
  account: Account;
  stated: StatedAge | undefined;
}

/**
 * Somebody signed up again with the address of an account that is not established. Who knows its password may have mistyped the
 * guardian's address, but is no older than before. Anybody else may be the owner of the address, whom nobody may keep out by
 * naming a guardian: then what was said last counts.
 */
@Injectable()
export class RestateAge {
  constructor(
    private readonly accounts: PrismaAccounts,
    private readonly consents: PrismaGuardianConsents,
    private readonly mailLinks: MailLinks,
    private readonly requests: GuardianRequests,
    private readonly events: AccountEvents,
  ) {}

  /** @param known Locked, in the open transaction. */
  async execute(
    known: Account,
    { account, stated }: Restated,
    { isSamePerson, now }: { isSamePerson: boolean; now: Date },
  ): Promise<void> {
    const { id, guardianConsent: before } = known;
    // A role never changes, and a guardian who has agreed is not replaced by a repeated sign-up.
    const isAsked = known.role === 'athlete' ? stated?.consent : undefined;
    if (isSamePerson && (!isAsked || before?.agreedAt)) return;
    await this.consents.removeStatement(id);
    await this.mailLinks.removeAll(id, 'guardian');
    if (!stated || (stated.consent && !isAsked)) return;
    await this.consents.addStatement(id, stated, now);
    if (!isAsked) return;
    // The guardian of a stranger is not told the name that somebody else gave.
    const named = { ...known, fullName: isSamePerson ? known.fullName : account.fullName, updatedAt: now };
    if (named.fullName !== known.fullName) {
      await this.accounts.saveProfile(named);
      await this.events.profileUpdated(named);
    }
    await this.requests.ask({ ...named, guardianConsent: isAsked }, now);
  }
}
