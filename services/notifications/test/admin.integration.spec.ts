import { EmailConfirmationRequested, UserDeleted } from '@bandeja/contracts/identity-events';
import { Database } from '@bandeja/database';
import { ParkedJobs } from '@bandeja/jobs';
import { adminUnderTest, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { notificationsAdmin } from '../src/inbound/cli/notifications-admin.js';
import { storePerson } from './factories/store-person.js';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;
let admin: ReturnType<typeof adminUnderTest>;

beforeAll(async () => {
  service = await startNotificationsApp({ MAIL_MAX_ATTEMPTS: '1' });
  admin = adminUnderTest(notificationsAdmin, { ...service.env, BANDEJA_OPERATOR: 'Olga' });
});
afterAll(() => service.stop());
afterEach(() => {
  service.inbox.refusals = 0;
});

async function givenUp() {
  const { id: userId, email } = await storePerson(service, 'athlete');
  service.inbox.refusals = 1;
  const person = { userId, email, fullName: 'Nora', locale: 'en' };
  await service.transport.deliver(EmailConfirmationRequested, userId, { ...person, linkId: randomUUID() });
  await service.quiet();
  const [mail] = await service.sql<{ id: string; status: string }>(
    'select id::text, status from mail where recipient_id = $1::uuid',
    userId,
  );
  expect(mail?.status).toBe('given_up');
  return { userId, email, id: mail?.id ?? '' };
}
const logged = (id: string) =>
  service.sql('select operator, action, outcome from operations.operator_log where subject = $1', id);

it('sends a given-up email again, recording the operator, and never one that was sent', async () => {
  const { id, email } = await givenUp();
  const listed = await admin(['mails', 'list', '--failed']);
  expect(listed).toMatchObject({ code: 0, out: expect.stringContaining(`${id}  `) as unknown });
  expect(listed.out).toContain('mailbox is full');
  expect(listed.out).not.toContain(service.identity.issued.at(-1));
  expect(await admin(['mails', 'retry', id])).toMatchObject({ code: 0, out: `Mail ${id} is queued again.` });
  await eventually(() => expect(service.inbox.to(email)).toHaveLength(1));
  await service.quiet();
  expect(await logged(id)).toEqual([{ operator: 'Olga', action: 'mails retry', outcome: 'done' }]);
  expect((await admin(['mails', 'list', '--failed'])).out).toBe('No mails.');
  expect(JSON.parse((await admin(['mails', 'list', '--limit', '1', '--json'])).out)).toMatchObject([
    { id, status: 'sent', address: email },
  ]);
  expect(await admin(['mails', 'retry', id])).toMatchObject({ code: 1, out: '' });
  expect(service.inbox.to(email)).toHaveLength(1);
  expect(await logged(id)).toHaveLength(1);
});

it('finds no email under another id, nor one of a deleted person', async () => {
  const { id, userId } = await givenUp();
  await service.transport.deliver(UserDeleted, userId, {
    userId,
    role: 'ROLE_ATHLETE',
  });
  await service.quiet();
  for (const gone of [id, randomUUID(), 'x'])
    expect(await admin(['mails', 'retry', gone])).toMatchObject({
      code: 1,
      err: expect.stringContaining('No given-up email with this ID') as unknown,
    });
  expect(await admin(['mails', 'retry'])).toMatchObject({ code: 2 });
  expect(await admin(['mails', 'list', '--limit', '0'])).toMatchObject({ code: 2 });
});

it('sends a given-up email when its parked job is run again, and adds a job if there is none', async () => {
  const operator = new ParkedJobs(service.running.app.get(Database));
  const one = await givenUp();
  const [parked] = await operator.list('notifications.mail');
  expect(parked?.key).toBe(one.id);
  expect(await operator.runAgain({ id: parked?.id })).toBe(1);
  await eventually(() => expect(service.inbox.to(one.email)).toHaveLength(1));

  const other = await givenUp();
  await service.sql('delete from jobs.job where key = $1 returning 1', other.id);
  expect(await admin(['mails', 'retry', other.id])).toMatchObject({ code: 0 });
  await eventually(() => expect(service.inbox.to(other.email)).toHaveLength(1));
  await service.quiet();
  expect(
    await service.sql('select status from mail where id in ($1::uuid, $2::uuid)', one.id, other.id),
  ).toEqual([{ status: 'sent' }, { status: 'sent' }]);
});
