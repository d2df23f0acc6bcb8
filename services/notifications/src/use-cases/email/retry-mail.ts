import { OperatorLog, type Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { isUuid } from '../../domain/identifier.js';
import type { MailQueue } from './mail-queue.js';

const mailNotFound = () =>
  new DomainError('not-found', 'MAIL_NOT_FOUND', 'No given-up email with this ID still has an address.');

/** Queues a mail that was given up once more; a running service sends it at once. */
export class RetryMail {
  constructor(
    private readonly database: Database,
    private readonly log: OperatorLog,
    private readonly queue: MailQueue,
  ) {}

  async execute(operator: string, id: string): Promise<void> {
    if (!isUuid(id)) throw mailNotFound();
    await this.database.transaction(async () => {
      if (!(await this.queue.addAgain(id))) throw mailNotFound();
      await this.log.record({ operator, action: 'mails retry', subject: id });
    });
  }
}
