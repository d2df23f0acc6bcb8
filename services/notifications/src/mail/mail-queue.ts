import { Database } from '@bandeja/database';
import { traceparent } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../generated/client.js';
import type { Locale } from '../locale.js';
import { localeOf } from '../locale.js';
import { MAIL_LOCK_CLASS, MailClaims } from './mail-claims.js';
import { statusesBefore, type MailStatus } from './mail-status.js';
import type { MailTemplate } from './mail-template.js';

export const MAIL_CHANNEL = 'notifications_mail';

export interface NewMail {
  cause: string;
  recipientId: string;
  template: MailTemplate;
  address: string;
  locale: string;
  data: Record<string, string>;
}

export interface DueMail {
  id: string;
  template: MailTemplate;
  address: string;
  locale: Locale;
  data: Record<string, string>;
  /** The trace of what it is sent for. */
  traceparent: string | null;
  /** Counting the one that is due now. */
  attempts: number;
}

/** Goes to someone who is forgotten already; nothing is kept of it either. */
export const FAREWELL: MailTemplate = 'account_deleted';

/** The mails that are to be sent, each once for its cause, recipient and template. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly claims: MailClaims,
  ) {}

  /** Queues a mail in the open transaction; it is sent after the commit, never without it. */
  async add(mail: NewMail): Promise<void> {
    const row = { ...mail, locale: localeOf(mail.locale), traceparent: traceparent() ?? null };
    const { count } = await this.database.current.mail.createMany({ data: row, skipDuplicates: true });
    if (count > 0) await this.database.query(`select pg_notify('${MAIL_CHANNEL}', '')::text`);
  }

  /** Claims what is due; other processes pass over it meanwhile. */
  claim(limit: number): Promise<DueMail[]> {
    return this.database.query<DueMail>(
      `update mail set attempts = attempts + 1, claimed_by = $2 where id in (
         select id from mail
         where status = 'queued' and next_attempt_at <= now() and claimed_by is null
         order by next_attempt_at limit $1 for update skip locked)
       returning id::text, template, address, locale, data, traceparent, attempts`,
      limit,
      this.claims.processKey,
    );
  }

  /** Gives back what nobody sends any more: what dead processes had claimed, and what this one has not noted the end of. */
  async releaseOrphans(): Promise<void> {
    await this.database.execute(
      `update mail set claimed_by = null
       where status = 'queued' and (claimed_by = $1 or claimed_by not in (
         select objid::bigint::integer from pg_locks where locktype = 'advisory' and classid = ${MAIL_LOCK_CLASS} and granted
           and database = (select oid from pg_database where datname = current_database())))`,
      this.claims.processKey,
    );
  }

  markSent(id: string): Promise<void> {
    return this.#end([id], 'sent');
  }

  async markFailed(id: string, error: string, pauseMs: number): Promise<void> {
    await this.database.execute(
      `update mail set claimed_by = null, error = $2, next_attempt_at = now() + $3 * interval '1 millisecond'
       where id = $1::uuid and status = 'queued'`,
      id,
      error,
      pauseMs,
    );
  }

  async giveUp(id: string, error: string): Promise<void> {
    await this.database.current.mail.update({ where: { id }, data: { error } });
    await this.#end([id], 'given_up');
  }

  /** Those of these templates that wait to be tried again do not go to this person. */
  async cancel(recipientId: string, templates: MailTemplate[]): Promise<void> {
    const waiting = { recipientId, template: { in: templates }, status: 'queued' };
    const mails = await this.database.current.mail.findMany({ where: waiting, select: { id: true } });
    await this.#end(
      mails.map(({ id }) => id),
      'cancelled',
    );
  }

  /** Nothing more goes to someone who has left but the farewell, and nothing is kept of what went. */
  async forget(recipientId: string): Promise<void> {
    const { mail } = this.database.current;
    const where = { recipientId, template: { not: FAREWELL } };
    const mails = await mail.findMany({ where, select: { id: true } });
    await this.#end(
      mails.map(({ id }) => id),
      'cancelled',
    );
    await mail.updateMany({ where, data: { address: '', data: {}, error: null } });
  }

  /** Until the next mail is due; undefined when none waits. */
  async millisecondsToNext(): Promise<number | undefined> {
    const [row] = await this.database.query<{ ms: number | null }>(
      `select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as ms
       from mail where status = 'queued' and claimed_by is null`,
    );
    return row?.ms == null ? undefined : Math.max(10, Math.ceil(row.ms));
  }

  async #end(ids: string[], status: MailStatus): Promise<void> {
    const { mail } = this.database.current;
    const { count } = await mail.updateMany({
      where: { id: { in: ids }, status: { in: statusesBefore(status) } },
      data: {
        status,
        claimedBy: null,
        endedAt: new Date(),
        ...(status === 'given_up' ? {} : { data: {} }),
      },
    });
    if (count > 0)
      await mail.updateMany({
        where: { id: { in: ids }, template: FAREWELL },
        data: { address: '', data: {} },
      });
  }
}
