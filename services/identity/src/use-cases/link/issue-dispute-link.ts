import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isUuid } from '../../domain/identifier.js';
import { userNotFound } from '../../domain/identity.errors.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { MailLinks } from './mail-links.js';

/** The link "this was not me" of a mail about something that identity did not do itself, such as another bank account. */
@Injectable()
export class IssueDisputeLink {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly mailLinks: MailLinks,
  ) {}

  /** Path and query. Throws USER_NOT_FOUND. */
  execute(userId: string): Promise<string> {
    return this.database.transaction(async () => {
      const account = isUuid(userId) ? await this.accounts.findById(userId) : undefined;
      if (!account) throw userNotFound();
      return this.mailLinks.issue(await this.mailLinks.requestDispute(account));
    });
  }
}
