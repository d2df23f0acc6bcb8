import { OperatorLog, type Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import type { PrismaClient } from '../generated/client.js';
import { isUuid } from '../identifier.js';
import { MAIL_CHANNEL } from './mail-queue.js';
import { statusesBefore, type MailStatus } from './mail-status.js';
import type { MailTemplate } from './mail-template.js';

/** A mail without what it is filled with, for that may hold a link which opens an account. */
export interface KeptMail {
  id: string;
  template: MailTemplate;
  recipientId: string;
  address: string;
  status: MailStatus;
  attempts: number;
  createdAt: Date;
  endedAt: Date | null;
  error: string | null;
}

const mailNotFound = () =>
  new DomainError('not-found', 'MAIL_NOT_FOUND', 'No given-up email with this ID still has an address.');

/** Mails as operators see them. */
export class MailDesk {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly log: OperatorLog,
  ) {}

  /** The last first. */
  list({ failedOnly, limit }: { failedOnly: boolean; limit: number }): Promise<KeptMail[]> {
    return this.database.query<KeptMail>(
      `select id::text, template, recipient_id::text as "recipientId", address, status, attempts,
         created_at as "createdAt", ended_at as "endedAt", error
       from mail ${failedOnly ? `where status = 'given_up'` : ''} order by created_at desc limit $1`,
      limit,
    );
  }

  /** Queues a mail that was given up once more; a running service sends it at once. */
  async retry(operator: string, id: string): Promise<void> {
    if (!isUuid(id)) throw mailNotFound();
    await this.database.transaction(async () => {
      const { count } = await this.database.current.mail.updateMany({
        where: { id, status: { in: statusesBefore('queued') }, address: { not: '' } },
        data: { status: 'queued', attempts: 0, nextAttemptAt: new Date(), endedAt: null, error: null },
      });
      if (count === 0) throw mailNotFound();
      await this.log.record({ operator, action: 'mails retry', subject: id });
      await this.database.query(`select pg_notify('${MAIL_CHANNEL}', '')::text`);
    });
  }
}
