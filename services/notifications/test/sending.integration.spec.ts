import { EmailConfirmationRequested } from '@bandeja/contracts/identity-events';
import { Database } from '@bandeja/database';
import { createLogger, registry } from '@bandeja/observability';
import { eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { PrismaMails } from '../src/outbound/prisma/prisma-mails.js';
import { MailJobs } from '../src/use-cases/email/mail-jobs.js';
import { AccountLinks } from '../src/use-cases/ports/account-links.js';
import { Mailer } from '../src/use-cases/ports/mailer.js';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeEach(async () => {
  service = await startNotificationsApp({ MAIL_MAX_ATTEMPTS: '4' });
});
afterEach(() => service.stop());

async function requestMail() {
  const userId = randomUUID();
  const email = `${userId}@example.test`;
  await service.transport.deliver(EmailConfirmationRequested, userId, {
    userId,
    email,
    fullName: 'Nora',
    locale: 'en',
    linkId: randomUUID(),
  });
  return { userId, email };
}
const metric = async (name: string) =>
  (await registry.getMetricsAsJSON()).find((entry) => entry.name === name)?.values[0]?.value ?? 0;

describe('sending emails', () => {
  it('retries until the email is accepted, and sends it once, with one message id', async () => {
    service.inbox.refusals = 3;
    const { userId, email } = await requestMail();
    await service.quiet();
    expect(service.inbox.attempts).toBe(4);
    const [row] = await service.sql<{ id: string; status: string }>(
      'select id, status from mail where recipient_id = $1::uuid',
      userId,
    );
    expect(row?.status).toBe('sent');
    expect(service.inbox.to(email).map(({ messageId }) => messageId)).toEqual([
      `<${row?.id}@bandeja.example>`,
    ]);
  });

  it('gives up after the last attempt, keeps the error and counts it', async () => {
    service.inbox.refusals = 100;
    const before = await metric('bandeja_mails_given_up_total');
    const { userId } = await requestMail();
    await service.quiet();
    expect(
      await service.sql(
        `select status, job.attempts, mail.error from mail join jobs.job on key = mail.id::text
         where recipient_id = $1::uuid and parked_at is not null`,
        userId,
      ),
    ).toEqual([
      { status: 'given_up', attempts: 4, error: expect.stringContaining('mailbox is full') as unknown },
    ]);
    expect(service.inbox.attempts).toBe(4);
    expect(await metric('bandeja_mails_given_up_total')).toBe(before + 1);
  });

  it('does not delay other emails when one fails', async () => {
    service.inbox.refusals = 1;
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(requestMail));
    await service.quiet();
    for (const { email } of people) expect(service.inbox.to(email)).toHaveLength(1);
  });

  it('is done by one sender at a time', async () => {
    const { app } = service.running;
    const settings = {
      database: app.get(Database),
      logger: createLogger('test', 'silent'),
      firstPauseMs: 20,
      maxAttempts: 4,
    };
    const second = new MailJobs(settings, app.get(PrismaMails), app.get(AccountLinks), app.get(Mailer));
    second.start();
    service.inbox.delayMs = 300;
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(requestMail));
    await service.quiet();
    await second.stop();
    for (const { email } of people) expect(service.inbox.to(email)).toHaveLength(1);
    expect(service.inbox.attempts).toBe(people.length);
  });

  it('takes over the emails of a dead sender at once', async () => {
    const { email, userId } = await requestMail();
    await service.quiet();
    await service.sql(
      `with again as (
         update mail set status = 'queued', data = '{"linkId":"x"}' where recipient_id = $1::uuid returning id)
       insert into jobs.job (queue, key, data, attempts, lease_id, holder, run_at)
       select 'notifications.mail', id, '{"template":"confirm_email"}', 1, gen_random_uuid(), 7, now() + interval '1 hour'
       from again returning 1`,
      userId,
    );
    await eventually(() => expect(service.inbox.to(email)).toHaveLength(2));
    const ids = new Set(service.inbox.to(email).map(({ messageId }) => messageId));
    expect(ids.size).toBe(1);
  });

  it('does not send an email again that it could not mark as sent', async () => {
    await service.sql(
      `create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';`,
    );
    await service.sql(
      `create trigger refuse before update on mail for each row when (new.status = 'sent') execute function refuse()`,
    );
    const { email } = await requestMail();
    await eventually(() => expect(service.inbox.to(email)).toHaveLength(1));
    await service.sql('drop trigger refuse on mail');
    await service.quiet();
    expect(service.inbox.attempts).toBe(1);
  });

  it('finishes the current email when the service stops', async () => {
    service.inbox.delayMs = 300;
    const { email } = await requestMail();
    await eventually(() => expect(service.inbox.attempts).toBe(1));
    await service.running.close();
    expect(service.inbox.to(email)).toHaveLength(1);
    const stopped = service;
    service = await startNotificationsApp();
    stopped.client.close();
    await stopped.inbox.stop();
    await stopped.database.drop();
  });

  it('keeps emails while there is no mail server', async () => {
    await service.inbox.stop();
    const { userId } = await requestMail();
    await eventually(async () =>
      expect(
        await service.sql(
          `select 1 from mail join jobs.job on key = mail.id::text
           where recipient_id = $1::uuid and status = 'queued' and job.error is not null`,
          userId,
        ),
      ).toHaveLength(1),
    );
  });
});
