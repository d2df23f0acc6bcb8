import type { Database } from '@bandeja/database';
import { JobQueue } from '@bandeja/jobs';
import { counter, inSpan, type Logger } from '@bandeja/observability';
import { isOnlyForLink, type MailTemplate } from '../../domain/announcements.js';
import { MAIL_QUEUE, type OpenMail } from '../../domain/mail.js';
import type { PrismaMails } from '../../outbound/prisma/prisma-mails.js';
import type { AccountLinks } from '../ports/account-links.js';
import type { Mailer } from '../ports/mailer.js';

/** The key of the job is the id of the mail. */
export interface MailJob {
  template: MailTemplate;
}

export interface MailJobsSettings {
  database: Database;
  logger: Logger;
  firstPauseMs: number;
  maxAttempts: number;
}

const AT_ONCE = 4;
const LONGEST_PAUSE_MS = 3_600_000;

const sent = counter('bandeja_mails_sent_total', 'Mails handed over', ['template']);
const failed = counter('bandeja_mails_failed_total', 'Attempts to hand a mail over that failed', [
  'template',
]);
const givenUp = counter('bandeja_mails_given_up_total', 'Mails given up after the last attempt', [
  'template',
]);

/** Sends each mail in a job of its own. */
export class MailJobs extends JobQueue<MailJob> {
  constructor(
    { database, logger, firstPauseMs, maxAttempts }: MailJobsSettings,
    mails: PrismaMails,
    links: AccountLinks,
    mailer: Mailer,
  ) {
    super({
      name: MAIL_QUEUE,
      database,
      logger,
      concurrency: AT_ONCE,
      retry: { firstPauseMs, longestPauseMs: LONGEST_PAUSE_MS, maxAttempts },
      run: async ({ key: id }) => {
        const open = await mails.findOpen(id);
        const mail = open && (await withLink(open, links));
        if (!mail) return { commit: () => mails.drop(id), isDoneForGood: true };
        // An operator has had the parked job run again.
        if (mail.status === 'given_up') await mails.queueAgain(id);
        await send(mail, mailer);
        return { commit: () => mails.markSent(id), isDoneForGood: true };
      },
      onParked: ({ key: id }, error) =>
        mails.giveUp(id, error instanceof Error ? error.message : String(error)),
      onEnded: ({ data: { template } }, outcome) => {
        if (outcome === 'retried' || outcome === 'parked') failed.inc({ template });
        if (outcome === 'parked') givenUp.inc({ template });
      },
    });
  }
}

/** Undefined when the link that it was only for has expired or is no longer needed. */
async function withLink(mail: OpenMail, links: AccountLinks): Promise<OpenMail | undefined> {
  const { linkId, disputableBy } = mail.data;
  if (linkId === undefined && disputableBy === undefined) return mail;
  const linkPath = linkId ? await links.pathOf(linkId) : await links.disputePathOf(disputableBy ?? '');
  if (linkPath === undefined) return isOnlyForLink(mail.template) ? undefined : mail;
  return { ...mail, data: { ...mail.data, linkPath } };
}

async function send(mail: OpenMail, mailer: Mailer): Promise<void> {
  const { template } = mail;
  const attributes = { 'bandeja.service': 'notifications', 'bandeja.mail.template': template };
  await inSpan('send mail', { kind: 'client', attributes }, () => mailer.send(mail));
  sent.inc({ template });
}
