import { UserDeleted } from '@bandeja/contracts/identity-events';
import { BankPayoutFailed } from '@bandeja/contracts/payments-events';
import { randomUUID } from 'node:crypto';
import { storePerson, type StoredPerson } from './factories/store-person.js';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const refused = ({ id }: Pick<StoredPerson, 'id'>, eventId: string = randomUUID()) =>
  service.transport.deliver(
    BankPayoutFailed,
    id,
    {
      coachId: id,
      payoutId: 'po_1',
      amount: { amountMinor: 12_050, currency: 'USD' },
      failureCode: 'account_closed',
      failedAt: new Date(),
    },
    eventId,
  );

it('tells a coach once, in the app and by mail, that the bank refused a payout', async () => {
  const coach = await storePerson(service, 'coach');
  const eventId = randomUUID();
  await refused(coach, eventId);
  await refused(coach, eventId);
  await service.quiet();
  expect(await service.notificationsOf(coach)).toMatchObject([
    {
      ...{ type: 'bank_payout_failed', priority: 'high', analysisId: '' },
      data: { amountMinor: '12050', currency: 'USD' },
    },
  ]);
  const mails = service.inbox.to(coach.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your bank refused a payout of $120.50']);
  expect(mails[0]?.text).toContain('Check the bank account in your Stripe dashboard');
  expect(mails[0]?.text).toContain('/coach/billing');
});

it('says it in the language of the coach', async () => {
  const coach = await storePerson(service, 'coach', { locale: 'es' });
  await refused(coach);
  await service.quiet();
  expect(service.inbox.to(coach.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Tu banco ha rechazado una transferencia de 120,50\s\$$/),
  ]);
});

it('waits until the coach is known here', async () => {
  const id = randomUUID();
  await refused({ id });
  const coach = await storePerson(service, 'coach', { id });
  await service.sql(
    'update events.inbox set next_attempt_at = now() where handled_at is null and lease_id is null',
  );
  await service.quiet();
  expect(await service.notificationsOf(coach)).toMatchObject([{ type: 'bank_payout_failed' }]);
});

it('tells nobody who has left', async () => {
  const coach = await storePerson(service, 'coach');
  await service.transport.deliver(UserDeleted, coach.id, { userId: coach.id, role: 'ROLE_COACH' });
  await service.quiet();
  const before = service.inbox.to(coach.email).length;
  await refused(coach);
  await service.quiet();
  expect(service.inbox.to(coach.email)).toHaveLength(before);
  expect(await service.sql('select 1 from notification where recipient_id = $1::uuid', coach.id)).toEqual([]);
});
