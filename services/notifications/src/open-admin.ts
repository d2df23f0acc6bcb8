import type { AdminContext } from '@bandeja/hosting';
import type { NotificationsConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { MailClaims } from './mail/mail-claims.js';
import { MailDesk } from './mail/mail-desk.js';
import { MailQueue } from './mail/mail-queue.js';
import { NewsDesk } from './rounds/news.js';
import { RoundMails } from './rounds/round-mails.js';
import { RoundRecipients } from './rounds/round-recipients.js';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens.js';

export type NotificationsTools = ReturnType<typeof openAdmin>;

/** What the admin commands work with. */
export function openAdmin({ database, operatorLog }: AdminContext<NotificationsConfig, PrismaClient>) {
  const recipients = new RoundRecipients(database);
  const queue = new MailQueue(database, new MailClaims());
  const mails = new RoundMails(database, recipients, new UnsubscribeTokens(database), queue);
  return {
    mailDesk: new MailDesk(database, operatorLog),
    news: new NewsDesk(database, operatorLog, recipients, mails),
  };
}
