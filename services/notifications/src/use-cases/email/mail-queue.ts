import { Database } from '@bandeja/database';
import { ParkedJobs } from '@bandeja/jobs';
import { Injectable } from '@nestjs/common';
import type { MailTemplate } from '../../domain/announcements.js';
import type { NewMail } from '../../domain/mail.js';
import { PrismaMails } from '../../outbound/prisma/prisma-mails.js';
import { MailJobs } from './mail-jobs.js';

/** Queues mails, each once for its cause, recipient and template. Every method joins the open transaction. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly database: Database,
    private readonly mails: PrismaMails,
    private readonly jobs: MailJobs,
  ) {}

  /** The mail is sent after the commit, never without it. */
  async add(mail: NewMail): Promise<void> {
    const id = await this.mails.add(mail);
    if (id) await this.#addJob(id, mail.template);
  }

  /** Queues a mail that was given up; false when there is none with this id that can still be sent. */
  async addAgain(id: string): Promise<boolean> {
    const template = await this.mails.queueAgain(id);
    if (!template) return false;
    const parked = await this.mails.parkedJobOf(id);
    if (parked) await new ParkedJobs(this.database).runAgain({ id: parked });
    else await this.#addJob(id, template);
    return true;
  }

  /** Cancels this person's queued mails of these templates. */
  async cancel(recipientId: string, templates: MailTemplate[]): Promise<void> {
    await this.jobs.remove(await this.mails.cancel(recipientId, templates));
  }

  /** The same for those about one analysis. */
  async cancelAbout(analysisId: string, recipientId: string, templates: MailTemplate[]): Promise<void> {
    await this.jobs.remove(await this.mails.cancel(recipientId, templates, analysisId));
  }

  /** For someone who has left: cancels every queued mail but the farewell and erases what was sent. */
  async forget(recipientId: string): Promise<void> {
    await this.jobs.remove(await this.mails.forget(recipientId));
  }

  #addJob(id: string, template: MailTemplate): Promise<void> {
    return this.jobs.add({ key: id, data: { template } });
  }
}
