import {
  GuardianConsentGiven,
  GuardianConsentRequested,
  GuardianConsentWithdrawn,
  UserDeleted,
  UserRegistered,
} from '@bandeja/contracts/identity-events';
import { randomUUID } from 'node:crypto';
import { ORIGIN, startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;
beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const ANSWER_BY = new Date('2026-12-28T12:00:00Z');

function buildPerson(locale = 'en') {
  const userId = randomUUID();
  return { userId, email: `${userId}@players.test`, fullName: 'Lucas Ruiz', locale };
}

const requestOf = (person: ReturnType<typeof buildPerson>) => ({
  ...person,
  email: `guardian.of.${person.email}`,
  linkId: randomUUID(),
  answerBy: ANSWER_BY,
});

describe('the mail to the guardian of somebody under 16', () => {
  it.each([
    ['en', 'Do you agree that Lucas Ruiz uses Bandeja?', 'by December 28, 2026', 'Keep this email'],
    ['es', '¿Das permiso a Lucas Ruiz para usar Bandeja?', '28 de diciembre de 2026', 'Guarda este correo'],
  ])('says who asks, for what and until when: %s', async (locale, subject, ...parts) => {
    const request = requestOf(buildPerson(locale));
    await service.transport.deliver(GuardianConsentRequested, request.userId, request);
    await service.quiet();
    const [mail] = service.inbox.to(request.email);
    expect(mail?.subject).toBe(subject);
    const path = service.identity.issued.at(-1) ?? '';
    for (const part of [...parts, `${ORIGIN}${path}`, `${ORIGIN}/terms`, `${ORIGIN}/privacy`])
      expect(mail?.text).toContain(part);
  });

  it('is not sent any more when nobody has to agree, or the account is gone', async () => {
    const [answered, gone] = [requestOf(buildPerson()), requestOf(buildPerson())];
    service.identity.withdraw(answered.linkId);
    service.identity.withdraw(gone.linkId);
    for (const request of [answered, gone])
      await service.transport.deliver(GuardianConsentRequested, request.userId, request);
    await service.transport.deliver(UserDeleted, gone.userId, {
      userId: gone.userId,
      role: 'ROLE_ATHLETE',
    });
    await service.quiet();
    for (const { email } of [answered, gone]) expect(service.inbox.to(email)).toEqual([]);
    expect(
      await service.sql('select address from mail where recipient_id = $1::uuid', gone.userId),
      'nobody keeps the address of the guardian',
    ).toEqual([{ address: '' }]);
  });
});

describe('somebody under 16', () => {
  it('is told that the guardian agreed, and that the consent was withdrawn', async () => {
    const person = buildPerson('es');
    await service.transport.deliver(GuardianConsentGiven, person.userId, person);
    await service.quiet();
    await service.transport.deliver(GuardianConsentWithdrawn, person.userId, person);
    await service.quiet();
    expect(
      service.inbox
        .to(person.email)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['De momento no puedes entrar', 'Ya puedes entrar']);
  });

  it.each([
    ['guardian_refused', /didn't agree/],
    ['guardian_silent', /didn't answer our email within 14 days/],
    ['guardian_deleted', /asked us to delete it/],
    [undefined, /^(?!.*guardian)/s],
  ])('is told why the account was deleted: %s', async (reason, sentence) => {
    const person = buildPerson();
    await service.transport.deliver(UserRegistered, person.userId, { ...person, role: 'ROLE_ATHLETE' });
    await service.transport.deliver(UserDeleted, person.userId, {
      userId: person.userId,
      role: 'ROLE_ATHLETE',
      reason,
    });
    await service.quiet();
    const [mail] = service.inbox.to(person.email);
    expect(mail?.subject).toBe('Your account has been deleted');
    expect(mail?.text).toMatch(sentence);
  });
});
