import { PayoutDestinationChanged, PayoutsFrozen } from '@bandeja/contracts/payments-events';
import { randomUUID } from 'node:crypto';
import { storePerson } from './factories/store-person.js';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const AT = new Date('2026-11-27T10:00:00Z');

async function changed(locale: 'en' | 'es') {
  const coach = await storePerson(service, 'coach', { locale });
  const eventId = randomUUID();
  const message = {
    ...{ coachId: coach.id, last4: '9991', bankName: 'Test Bank' },
    ...{ changedAt: AT, frozenUntil: new Date(AT.getTime() + 48 * 3_600_000) },
  };
  for (let time = 0; time < 2; time += 1)
    await service.transport.deliver(PayoutDestinationChanged, coach.id, message, eventId);
  await service.quiet();
  const mails = service.inbox.to(coach.email);
  expect(mails).toHaveLength(1);
  return { coach, mail: mails[0]! };
}

it('tells a coach once of another bank account, until when payouts wait, and how to say that it was somebody else', async () => {
  const { coach, mail } = await changed('en');
  expect(mail.subject).toBe('Your payouts go to another bank account');
  for (const part of ['Test Bank •••• 9991', 'Nov 29', "This wasn't me", `/not-me?token=${coach.id}`])
    expect(mail.text).toContain(part);
});

it('tells it in Spanish', async () => {
  const { coach, mail } = await changed('es');
  expect(mail.subject).toBe('Tus cobros van a otra cuenta bancaria');
  for (const part of ['29 nov', 'No he sido yo', `/not-me?token=${coach.id}`])
    expect(mail.text).toContain(part);
});

it('tells a coach that an operator has to release the payouts', async () => {
  const coach = await storePerson(service, 'coach');
  await service.transport.deliver(PayoutsFrozen, coach.id, {
    ...{ coachId: coach.id, reason: 'account_disputed', frozenUntil: undefined },
  });
  await service.quiet();
  expect(service.inbox.to(coach.email).map(({ subject }) => subject)).toEqual(['Your payouts are on hold']);
});
