import {
  AccountDisputed,
  EmailChanged,
  EmailChangeRequested,
  FactorAdded,
  FactorRemoved,
  PasswordAttacked,
  PasswordChanged,
  RecoveryCodesMade,
  RecoveryCodeUsed,
  RefreshTokenReused,
  SignedInOnNewDevice,
} from '@bandeja/contracts/identity-events';
import { PayoutDestinationChanged, PayoutsFrozen } from '@bandeja/contracts/payments-events';
import type { EventDescriptor } from '@bandeja/events';
import { randomUUID } from 'node:crypto';
import { storePerson } from './factories/store-person.js';
import { ORIGIN, startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const DEVICE = { ipAddress: '203.0.113.7', browser: 'Firefox', system: 'Android' };
const AT = { timezone: 'Europe/Madrid', occurredAt: new Date('2026-11-23T19:00:00Z') };

function buildNotice(locale = 'es') {
  const userId = randomUUID();
  return { userId, email: `${userId}@example.test`, fullName: 'Núria Peña', locale, linkId: randomUUID() };
}

const NOTICES: [string, EventDescriptor<object>, object, string, string[]][] = [
  [
    'a sign-in on a new device',
    SignedInOnNewDevice,
    { ...DEVICE, ...AT },
    'Nuevo acceso a tu cuenta',
    ['Firefox en Android', '203.0.113.7', 'lunes 23 nov, 20:00'],
  ],
  [
    'a copied key of a session',
    RefreshTokenReused,
    { ...DEVICE, ...AT, sessionId: randomUUID() },
    'Hemos cerrado una de tus sesiones',
    ['Firefox en Android', '203.0.113.7', 'lunes 23 nov, 20:00'],
  ],
  [
    'guessed passwords',
    PasswordAttacked,
    { failedCount: 23, since: AT.occurredAt, timezone: AT.timezone },
    'Alguien intenta adivinar tu contraseña',
    ['23', 'lunes 23 nov, 20:00'],
  ],
  [
    'a disputed account',
    AccountDisputed,
    { role: 'ROLE_COACH', occurredAt: AT.occurredAt },
    'Crea una contraseña nueva para volver a entrar',
    ['cobros quedan retenidos'],
  ],
  ['a changed password', PasswordChanged, {}, 'Tu contraseña ha cambiado', []],
  [
    'an added second step',
    FactorAdded,
    { kind: 'totp', name: 'iPhone' },
    'Se ha añadido un segundo paso',
    ['una app de códigos («iPhone»)'],
  ],
  [
    'a removed second step',
    FactorRemoved,
    { kind: 'webauthn', name: '' },
    'Se ha quitado un segundo paso',
    ['una llave de acceso de tu cuenta'],
  ],
  ['new recovery codes', RecoveryCodesMade, {}, 'Códigos de recuperación nuevos', []],
  [
    'a used recovery code',
    RecoveryCodeUsed,
    { codesLeft: 4 },
    'Se ha usado un código de recuperación',
    ['4'],
  ],
  ['a wanted address', EmailChangeRequested, {}, 'Confirma tu correo nuevo', []],
  [
    'a changed address',
    EmailChanged,
    { newEmail: 'otra@example.test' },
    'Tu correo ha cambiado',
    ['otra@example.test', 'siete días'],
  ],
];

describe('emails about the security of an account', () => {
  it.each(NOTICES)(
    'tell of %s, with the link that identity makes',
    async (_what, event, facts, subject, lines) => {
      const notice = buildNotice();
      await service.transport.deliver(event, notice.userId, { ...notice, ...facts });
      await service.quiet();
      const [mail, ...others] = service.inbox.to(notice.email);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toContain(`${ORIGIN}${service.identity.issued.at(-1)}`);
      const text = mail?.text?.replaceAll(/[\u00a0\u202f]/g, ' ');
      for (const line of lines) expect(text).toContain(line);
    },
  );

  it('go to people who turned off all emails, and cannot be unsubscribed from', async () => {
    const coach = await storePerson(service, 'coach');
    await service.sql(
      `insert into preferences values ($1::uuid, false, false, false, false, false, false, false, false)`,
      coach.id,
    );
    const notice = { ...buildNotice('en'), userId: coach.id, email: coach.email };
    await service.transport.deliver(SignedInOnNewDevice, coach.id, { ...notice, ...DEVICE, ...AT });
    await service.quiet();
    const [mail] = service.inbox.to(coach.email);
    expect(mail?.subject).toBe('New sign-in to your account');
    expect(mail?.text).not.toContain('/unsubscribe');
  });

  it('are sent without their link rather than not at all', async () => {
    const notice = buildNotice('en');
    service.identity.withdraw(notice.linkId);
    await service.transport.deliver(PasswordChanged, notice.userId, notice);
    const older = { ...buildNotice('en'), linkId: '' };
    await service.transport.deliver(PasswordChanged, older.userId, older);
    await service.quiet();
    for (const { email } of [notice, older])
      expect(service.inbox.to(email)[0]?.text).toContain(`This wasn't me: ${ORIGIN}/forgot-password`);
  });

  it('do not make markup of what somebody calls their things', async () => {
    const notice = { ...buildNotice('en'), kind: 'totp', name: '<img src=x onerror=alert(1)>' };
    await service.transport.deliver(FactorAdded, notice.userId, notice);
    await service.quiet();
    expect(service.inbox.to(notice.email)[0]?.html).not.toContain('<img src=x');
  });
});

describe('emails about where payouts go', () => {
  it.each([
    [
      'another bank account',
      PayoutDestinationChanged,
      { bankName: 'Banco Azul', last4: '4242' },
      'Banco Azul •••• 4242',
    ],
    ['frozen payouts', PayoutsFrozen, { reason: 'account_disputed' }, 'somebody else used your account'],
  ])('tell a coach of %s', async (_what, event: EventDescriptor<object>, facts, line) => {
    const coach = await storePerson(service, 'coach');
    const frozenUntil = new Date('2026-11-30T19:00:00Z');
    await service.transport.deliver(event, coach.id, {
      coachId: coach.id,
      ...facts,
      frozenUntil,
      changedAt: frozenUntil,
    });
    await service.quiet();
    const [mail] = service.inbox.to(coach.email);
    expect(mail?.text).toContain(line);
    expect(mail?.text).toContain('Nov 30');
    expect(mail?.text).toContain(`${ORIGIN}/coach/billing`);
  });
});
