import {
  EmailConfirmationRequested,
  PasswordChanged,
  PasswordRecoveryRequested,
  SignUpRepeated,
} from '@bandeja/contracts/identity-events';
import { eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { ORIGIN, startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const buildMessage = (locale = 'en') => {
  const userId = randomUUID();
  return {
    userId,
    email: `${userId}@example.test`,
    fullName: 'Núria Peña',
    locale,
    linkId: randomUUID(),
  };
};

describe('emails about the account', () => {
  it('contain the link at the public origin, as HTML and as plain text', async () => {
    const message = buildMessage();
    await service.transport.deliver(EmailConfirmationRequested, message.userId, message);
    await service.quiet();
    const [mail] = service.inbox.to(message.email);
    expect(mail).toMatchObject({
      subject: 'Confirm your email address',
      from: { name: 'Bandeja', address: 'hello@bandeja.example' },
    });
    const path = service.identity.issued.at(-1) ?? '';
    expect(mail?.text).toContain(`Confirm email: ${ORIGIN}${path}`);
    expect(mail?.html).toContain(`href="${ORIGIN}${path.replace('&', '&amp;')}"`);
    expect(mail?.html).toContain('Welcome, Núria Peña');
  });

  it("are written in the recipient's language", async () => {
    const message = buildMessage('es-ES');
    await service.transport.deliver(PasswordRecoveryRequested, message.userId, message);
    await service.quiet();
    expect(service.inbox.to(message.email)).toMatchObject([{ subject: 'Crea una contraseña nueva' }]);
  });

  it.each([
    [
      'a password changed by an older version',
      PasswordChanged,
      'Tu contraseña ha cambiado',
      ['/forgot-password'],
    ],
    ['a repeated sign-up', SignUpRepeated, 'Ya tienes una cuenta', ['/sign-in', '/forgot-password']],
  ])('inform the owner of %s, with what to do next', async (_title, event, subject, paths) => {
    const message = { ...buildMessage('es'), linkId: '' };
    await service.transport.deliver<PasswordChanged | SignUpRepeated>(event, message.userId, message);
    await service.quiet();
    const [mail] = service.inbox.to(message.email);
    expect(mail?.subject).toBe(subject);
    for (const path of paths) {
      expect(mail?.text).toContain(`${ORIGIN}${path}`);
      expect(mail?.html).toContain(`href="${ORIGIN}${path}"`);
    }
  });

  it('are sent again for a new request, but once for a redelivered event', async () => {
    const message = buildMessage();
    const id = await service.transport.deliver(EmailConfirmationRequested, message.userId, message);
    await service.transport.deliver(EmailConfirmationRequested, message.userId, message, id);
    await service.transport.deliver(EmailConfirmationRequested, message.userId, message);
    await service.quiet();
    expect(service.inbox.to(message.email)).toHaveLength(2);
  });

  it('wait while identity is away, and are sent when it is back', async () => {
    const message = buildMessage();
    service.identity.isDown = true;
    await service.transport.deliver(PasswordRecoveryRequested, message.userId, message);
    await eventually(async () =>
      expect(
        await service.sql(
          `select 1 from jobs.job join mail on job.key = mail.id::text
           where recipient_id = $1::uuid and job.attempts > 0 and job.error is not null`,
          message.userId,
        ),
      ).toHaveLength(1),
    );
    expect(service.inbox.to(message.email)).toEqual([]);
    service.identity.isDown = false;
    await service.quiet();
    expect(service.inbox.to(message.email)).toHaveLength(1);
  });

  it('are not sent any more when the link has expired or is no longer needed', async () => {
    const message = buildMessage();
    service.identity.withdraw(message.linkId);
    await service.transport.deliver(PasswordRecoveryRequested, message.userId, message);
    await service.quiet();
    expect(service.inbox.to(message.email)).toEqual([]);
    expect(
      await service.sql('select status from mail where recipient_id = $1::uuid', message.userId),
    ).toEqual([{ status: 'canceled' }]);
  });

  it('are stored without what they were filled with once they are sent', async () => {
    const message = buildMessage();
    await service.transport.deliver(PasswordRecoveryRequested, message.userId, message);
    await service.quiet();
    expect(
      await service.sql('select status, data from mail where recipient_id = $1::uuid', message.userId),
    ).toEqual([{ status: 'sent', data: {} }]);
  });
});
