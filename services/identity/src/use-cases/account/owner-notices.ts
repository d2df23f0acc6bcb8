import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import type { Factor } from '../../domain/factor.js';
import { MailLinks } from '../link/mail-links.js';
import { AccountEvents } from '../ports/account-events.js';

type NamedFactor = Pick<Factor, 'type' | 'friendlyName'>;

/** Mails to the owner about what somebody did in their account, asked for in the open transaction. */
@Injectable()
export class OwnerNotices {
  constructor(
    private readonly events: AccountEvents,
    private readonly mailLinks: MailLinks,
  ) {}

  async factorAdded(account: Account, factor: NamedFactor): Promise<void> {
    await this.events.factorAdded(account, factor, await this.mailLinks.requestDispute(account));
  }

  async factorRemoved(account: Account, factor: NamedFactor): Promise<void> {
    await this.events.factorRemoved(account, factor, await this.mailLinks.requestDispute(account));
  }

  async recoveryCodesMade(account: Account): Promise<void> {
    await this.events.recoveryCodesMade(account, await this.mailLinks.requestDispute(account));
  }

  async recoveryCodeUsed(account: Account, codesLeft: number): Promise<void> {
    await this.events.recoveryCodeUsed(account, codesLeft, await this.mailLinks.requestDispute(account));
  }

  /** To the present address. */
  async emailChangeNoticed(account: Account, newEmail: string): Promise<void> {
    await this.events.emailChangeNoticed(account, newEmail, await this.mailLinks.requestDispute(account));
  }

  /** To the former address, which the account still has here. */
  async emailChanged(account: Account, newEmail: string): Promise<void> {
    await this.events.emailChanged(account, newEmail, await this.mailLinks.requestDispute(account));
  }
}
