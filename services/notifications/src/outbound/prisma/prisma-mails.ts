import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { MailTemplate } from '../../domain/announcements.js';
import { localeOf } from '../../domain/locale.js';
import { FAREWELL, MAIL_QUEUE, type KeptMail, type NewMail, type OpenMail } from '../../domain/mail.js';
import { statusesBefore, type MailStatus } from '../../domain/mail-status.js';
import type { Prisma, PrismaClient } from '../../generated/client.js';

/** What is kept of each mail: what it is sent for, to whom, and what became of it. */
@Injectable()
export class PrismaMails {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly clock: Clock,
  ) {}

  /** Answers its id; undefined when there is one already for this cause, recipient and template. */
  async add(mail: NewMail): Promise<string | undefined> {
    const [added] = await this.database.current.mail.createManyAndReturn({
      data: { ...mail, locale: localeOf(mail.locale) },
      skipDuplicates: true,
      select: { id: true },
    });
    return added?.id;
  }

  /** Undefined when it was sent or canceled, or when nobody is left to send it to. */
  async findOpen(id: string): Promise<OpenMail | undefined> {
    const [mail] = await this.database.query<OpenMail>(
      `select id::text, template, address, locale, data, status from mail
       where id = $1::uuid and status in ('queued', 'given_up') and address <> ''`,
      id,
    );
    return mail;
  }

  /** The last first. */
  list({ failedOnly, limit }: { failedOnly: boolean; limit: number }): Promise<KeptMail[]> {
    return this.database.query<KeptMail>(
      `select mail.id::text, template, recipient_id::text as "recipientId", address, status, job.attempts,
         mail.created_at as "createdAt", ended_at as "endedAt", coalesce(job.error, mail.error) as error
       from mail left join jobs.job as job on job.queue = $2 and job.key = mail.id::text
       ${failedOnly ? `where status = 'given_up'` : ''} order by mail.created_at desc limit $1`,
      limit,
      MAIL_QUEUE,
    );
  }

  /** The id of the job that was parked when the mail was given up. */
  async parkedJobOf(id: string): Promise<string | undefined> {
    const [parked] = await this.database.query<{ id: string }>(
      'select id::text from jobs.job where queue = $1 and key = $2 and parked_at is not null',
      MAIL_QUEUE,
      id,
    );
    return parked?.id;
  }

  markSent(id: string): Promise<void> {
    return this.#end([id], 'sent');
  }

  /** It is no longer of use. */
  drop(id: string): Promise<void> {
    return this.#end([id], 'canceled');
  }

  giveUp(id: string, error: string): Promise<void> {
    return this.#end([id], 'given_up', error);
  }

  /** Answers the template; undefined when no mail with this id was given up, or nobody is left to send it to. */
  async queueAgain(id: string): Promise<MailTemplate | undefined> {
    const [mail] = await this.database.current.mail.updateManyAndReturn({
      where: { id, status: { in: statusesBefore('queued') }, address: { not: '' } },
      data: { status: 'queued', endedAt: null, error: null },
      select: { template: true },
    });
    return mail?.template as MailTemplate | undefined;
  }

  /** Cancels what waits for this person of these templates, about one analysis or all; answers the ids. */
  async cancel(recipientId: string, templates: MailTemplate[], analysisId?: string): Promise<string[]> {
    const about = analysisId ? { data: { path: ['analysisId'], equals: analysisId } } : {};
    const ids = await this.#idsOf({ recipientId, template: { in: templates }, status: 'queued', ...about });
    await this.#end(ids, 'canceled');
    return ids;
  }

  /** Cancels everything but the farewell and erases what was kept; answers the ids. */
  async forget(recipientId: string): Promise<string[]> {
    const where = { recipientId, template: { not: FAREWELL } };
    const ids = await this.#idsOf(where);
    await this.#end(ids, 'canceled');
    await this.database.current.mail.updateMany({ where, data: { address: '', data: {}, error: null } });
    return ids;
  }

  async #idsOf(where: Prisma.MailWhereInput): Promise<string[]> {
    const mails = await this.database.current.mail.findMany({ where, select: { id: true } });
    return mails.map(({ id }) => id);
  }

  /** Once a mail can no longer be sent, what it was filled with is erased. */
  async #end(ids: string[], status: MailStatus, error?: string): Promise<void> {
    const { mail } = this.database.current;
    const data = status === 'given_up' ? undefined : {};
    const { count } = await mail.updateMany({
      where: { id: { in: ids }, status: { in: statusesBefore(status) } },
      data: { status, endedAt: this.clock.now(), error, data },
    });
    if (count > 0)
      await mail.updateMany({
        where: { id: { in: ids }, template: FAREWELL },
        data: { address: '', data: {} },
      });
  }
}
