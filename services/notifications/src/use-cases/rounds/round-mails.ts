import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { unsubscribesFrom, type MailTemplate } from '../../domain/announcements.js';
import { PrismaRoundRecipients, type Recipient } from '../../outbound/prisma/prisma-round-recipients.js';
import { PrismaUnsubscribeTokens } from '../../outbound/prisma/prisma-unsubscribe-tokens.js';
import { MailQueue } from '../email/mail-queue.js';

/** Mails that no single event causes: sent by the calendar or by an operator. */
export type RoundTemplate = Extract<MailTemplate, 'weekly_digest' | 'new_coaches' | 'news'>;

/** Queues a mail of a round at most once for each person, also after a crash or beside another process. */
@Injectable()
export class RoundMails {
  constructor(
    private readonly database: Database,
    private readonly recipients: PrismaRoundRecipients,
    private readonly tokens: PrismaUnsubscribeTokens,
    private readonly mails: MailQueue,
  ) {}

  /** `alongside` runs in the same transaction, such as queueing a push message. */
  send(
    template: RoundTemplate,
    round: string,
    recipient: Recipient,
    data: Record<string, string>,
    alongside?: () => Promise<void>,
  ): Promise<void> {
    return this.database.transaction(async () => {
      if (!(await this.recipients.take(round, recipient.id))) return;
      await alongside?.();
      if (!recipient.emailNotifications) return;
      const narrowest = unsubscribesFrom(template);
      await this.mails.add({
        cause: round,
        recipientId: recipient.id,
        template,
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
