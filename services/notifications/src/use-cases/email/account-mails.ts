import { Injectable } from '@nestjs/common';
import type { MailTemplate } from '../../domain/announcements.js';
import { MailQueue } from './mail-queue.js';

/** What every event of identity that is mailed about tells of its account. */
export interface AccountNotice {
  userId: string;
  email: string;
  fullName: string;
  locale: string;
  /** Empty or missing where the mail has no link of its own. */
  linkId?: string;
}

/** Mails about the account itself, which always go: no preference holds them back. */
@Injectable()
export class AccountMails {
  constructor(private readonly mails: MailQueue) {}

  add(
    template: MailTemplate,
    { userId, email, fullName, locale, linkId }: AccountNotice,
    cause: string,
    facts: Record<string, string> = {},
  ): Promise<void> {
    const data = { name: fullName, ...facts, ...(linkId ? { linkId } : {}) };
    return this.mails.add({ cause, recipientId: userId, template, address: email, locale, data });
  }
}
