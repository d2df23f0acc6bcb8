import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { unsubscribesFrom, type ROUNDS } from '../announcements.js';
import { MailQueue } from '../mail/mail-queue.js';
import { UnsubscribeTokens } from '../unsubscribe/unsubscribe-tokens.js';
import { RoundRecipients, type Recipient } from './round-recipients.js';

type RoundMail = (typeof ROUNDS)[keyof typeof ROUNDS];

/** Queues one mail of a round, once for each person whatever happens in between. */
@Injectable()
export class RoundMails {
  constructor(
    private readonly database: Database,
    private readonly recipients: RoundRecipients,
    private readonly tokens: UnsubscribeTokens,
    private readonly mails: MailQueue,
  ) {}

  /** `beside` runs in the same transaction, for what goes another way than by mail. */
  send(
    mail: RoundMail,
    round: string,
    recipient: Recipient,
    data: Record<string, string>,
    beside?: () => Promise<void>,
  ): Promise<void> {
    return this.database.transaction(async () => {
      if (!(await this.recipients.take(round, recipient.id))) return;
      await beside?.();
      if (!recipient.emailNotifications) return;
      const narrowest = unsubscribesFrom(mail);
      await this.mails.add({
        cause: round,
        recipientId: recipient.id,
        template: mail.template,
        address: recipient.email,
        locale: recipient.locale,
        data: {
          ...data,
          name: recipient.fullName,
          role: recipient.role,
          unsubscribeToken: narrowest ? await this.tokens.of(recipient.id, narrowest) : '',
        },
      });
    });
  }
}
