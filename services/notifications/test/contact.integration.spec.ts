import { UserDeleted } from '@bandeja/contracts/identity-events';
import { Database } from '@bandeja/database';
import { channelOf } from '@bandeja/jobs';
import { asService, challengeIn, eventually, solutionTo } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

const OPERATOR = 'operator@example.test';
let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp({
    OPERATOR_EMAIL: OPERATOR,
    CONTACT_MESSAGES_PER_ADDRESS: '3',
    CONTACT_MESSAGES_PER_HOUR: '8',
  });
});
beforeEach(async () => {
  await service.sql('delete from contact_message returning 1');
  await service.sql('delete from admissions returning 1');
  service.inbox.mails.length = 0;
});
afterAll(() => service.stop());

const buildMessage = (fields: Record<string, string> = {}) => ({
  messageId: randomUUID(),
  name: 'Nora Lind',
  email: 'nora@example.test',
  message: 'My upload stopped at 62%.\nWhat now?',
  locale: 'en',
  userId: '',
  ipAddress: '192.0.2.1',
  challengeSolution: '',
  ...fields,
});
const send = async (fields?: Record<string, string>) =>
  service.client.sendContactMessage(buildMessage(fields), { as: asService() });

describe('a contact message (T-73)', () => {
  it("is sent to the operator's mailbox, with the sender as Reply-To", async () => {
    await send();
    await service.quiet();
    const [mail] = service.inbox.to(OPERATOR);
    expect(mail).toMatchObject({
      subject: 'Message from Nora Lind',
      replyTo: [{ address: 'nora@example.test' }],
    });
    expect(mail?.text).toContain('My upload stopped at 62%.');
    expect(mail?.text).toContain('What now?');
    expect(mail?.text).toContain('not signed in');
  });

  it('contains the account of a signed-in sender', async () => {
    const userId = randomUUID();
    await send({ userId });
    await service.quiet();
    expect(service.inbox.to(OPERATOR)[0]?.text).toContain(userId);
  });

  it('is emailed once, however often its form is submitted', async () => {
    const messageId = randomUUID();
    await Promise.all([
      send({ messageId }),
      send({ messageId }),
      send({ messageId: messageId.toUpperCase() }),
    ]);
    await send({ messageId });
    await service.quiet();
    expect(service.inbox.to(OPERATOR)).toHaveLength(1);
  });

  it('cannot inject markup, headers or control characters into the email', async () => {
    await send({
      name: 'Eve\r\nBcc: all@example.test',
      message: '<script>alert(1)</script>\u0000 and more of it',
    });
    await service.quiet();
    const [mail] = service.inbox.mails;
    expect(service.inbox.mails).toHaveLength(1);
    expect(mail?.subject).toBe('Message from Eve Bcc: all@example.test');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; and more');
    expect(mail?.html).not.toContain('<script>');
  });

  it.each([
    [{ name: ' ' }, { name: 'missing' }],
    [{ name: 'x'.repeat(101) }, { name: 'too_long' }],
    [{ email: '' }, { email: 'missing' }],
    [{ email: 'nora@example' }, { email: 'malformed' }],
    [{ email: 'a@example.test,b@example.test' }, { email: 'malformed' }],
    [{ email: `${'x'.repeat(250)}@example.test` }, { email: 'too_long' }],
    [{ message: 'Too short' }, { message: 'too_short' }],
    [{ message: 'x'.repeat(4_001) }, { message: 'too_long' }],
    [{ messageId: 'nonsense' }, { messageId: 'malformed' }],
    [
      { name: '', email: 'x', message: '' },
      { name: 'missing', email: 'malformed', message: 'missing' },
    ],
  ])('with the fields %j is refused because of %j', async (fields, details) => {
    await expect(send(fields as Record<string, string>)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'CONTACT_MESSAGE_INVALID',
      details,
    });
  });

  it('accepts names and texts of every script at their maximum length', async () => {
    await send({ name: '🎾'.repeat(100), message: 'ñ日🎾a'.repeat(1_000) });
    await service.quiet();
    expect(service.inbox.to(OPERATOR)).toHaveLength(1);
  });

  it('is deleted with the account of its sender', async () => {
    const userId = randomUUID();
    await send({ userId });
    await send();
    await service.transport.deliver(UserDeleted, userId, { userId, role: 'ROLE_ATHLETE' });
    await service.quiet();
    expect(await service.sql('select user_id from contact_message')).toEqual([{ user_id: null }]);
  });
});

describe('the hourly limit', () => {
  const needsChallenge = { kind: 'rate-limited', code: 'CHALLENGE_REQUIRED' };
  const refusalOf = (fields?: Record<string, string>) =>
    send(fields).then(
      () => Promise.reject(new Error('was taken')),
      (error: unknown) => error,
    );
  const from = async (...ipAddresses: string[]) => {
    for (const ipAddress of ipAddresses) await send({ ipAddress });
  };

  it('of one network asks for a challenge, and its solution sends one message', async () => {
    await from('192.0.2.1', '192.0.2.2', '192.0.2.3');
    const challenge = challengeIn(await refusalOf({ ipAddress: '192.0.2.4' }));
    expect(challenge.parameters.data).toEqual({ purpose: 'contact' });
    const challengeSolution = await solutionTo(challenge);
    await send({ ipAddress: '192.0.2.4', challengeSolution });
    await expect(send({ ipAddress: '192.0.2.4', challengeSolution })).rejects.toMatchObject(needsChallenge);
    await from('198.51.100.1');
  });

  it('of one IPv6 network silences nobody else, whichever of its addresses it uses (E13)', async () => {
    const sent = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => send({ ipAddress: `2001:db8:1:1::${n.toString(16)}` })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await from('192.0.2.1', '2001:db8:2::1');
  });

  it('of all together asks everyone for a challenge, and refuses nobody', async () => {
    await from(...Array.from({ length: 8 }, (_, n) => `10.0.${n}.1`));
    const challengeSolution = await solutionTo(challengeIn(await refusalOf({ ipAddress: '198.51.100.1' })));
    await send({ ipAddress: '198.51.100.1', challengeSolution });
  });

  it('does not count a message that is sent again', async () => {
    const messageId = randomUUID();
    await send({ messageId });
    for (let again = 0; again < 5; again += 1) await send({ messageId });
    await from('192.0.2.1', '192.0.2.1');
  });

  it('applies to simultaneous messages', async () => {
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => send()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('forgets counts after two windows, and network addresses after a day', async () => {
    await from('192.0.2.1', '192.0.2.1');
    await service.sql(`update contact_message set created_at = now() - interval '25 hours' returning 1`);
    await service.sql(
      `update admissions set window_began_at = window_began_at - interval '3 hours' returning 1`,
    );
    await from('192.0.2.1');
    await service.sql(
      `update jobs.job set run_at = now() where queue = 'notifications.visitors' returning 1`,
    );
    service.running.app.get(Database, { strict: false }).wake(channelOf('notifications.visitors'));
    await eventually(async () => {
      const rows = await service.sql('select ip_address from contact_message order by created_at desc');
      expect(rows).toEqual(['192.0.2.1', null, null].map((ip_address) => ({ ip_address })));
      expect(await service.sql('select count from admissions')).toEqual([{ count: 1 }, { count: 1 }]);
    });
  });
});
