import { Clock } from '@bandeja/clock';
import type { AdminContext } from '@bandeja/hosting';
import { createLogger } from '@bandeja/observability';
import type { NotificationsConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { PrismaMails } from './outbound/prisma/prisma-mails.js';
import { PrismaRoundRecipients } from './outbound/prisma/prisma-round-recipients.js';
import { PrismaUnsubscribeTokens } from './outbound/prisma/prisma-unsubscribe-tokens.js';
import { SmtpMailer } from './outbound/smtp/smtp-mailer.js';
import { MailJobs } from './use-cases/email/mail-jobs.js';
import { MailQueue } from './use-cases/email/mail-queue.js';
import { RetryMail } from './use-cases/email/retry-mail.js';
import { RoundMails } from './use-cases/rounds/round-mails.js';
import { SendNews } from './use-cases/rounds/send-news.js';
import type { AccountLinks } from './use-cases/ports/account-links.js';

/** A command queues mails; the running service sends them. */
const noLink = () => Promise.reject(new Error('a command sends no mails'));
const NO_LINKS: AccountLinks = { pathOf: noLink, disputePathOf: noLink };

export type NotificationsTools = ReturnType<typeof openAdmin>;

/** What the admin commands work with. The mails that they queue are sent by a running service. */
export function openAdmin({
  config,
  database,
  operatorLog,
  serviceName,
}: AdminContext<NotificationsConfig, PrismaClient>) {
  const logger = createLogger(serviceName, config.LOG_LEVEL);
  const mails = new PrismaMails(database, new Clock());
  const mailer = new SmtpMailer(config);
  const settings = {
    database,
    logger,
    firstPauseMs: config.MAIL_FIRST_PAUSE_MS,
    maxAttempts: config.MAIL_MAX_ATTEMPTS,
  };
  const queue = new MailQueue(database, mails, new MailJobs(settings, mails, NO_LINKS, mailer));
  const recipients = new PrismaRoundRecipients(database);
  const roundMails = new RoundMails(database, recipients, new PrismaUnsubscribeTokens(database), queue);
  return {
    mails,
    retryMail: new RetryMail(database, operatorLog, queue),
    sendNews: new SendNews(database, operatorLog, recipients, roundMails),
  };
}
