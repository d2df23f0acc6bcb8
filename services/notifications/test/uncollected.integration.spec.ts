import { PayoutUncollected } from '@bandeja/contracts/payments-events';
import { randomUUID } from 'node:crypto';
import { storePerson, type StoredPerson } from './factories/store-person.js';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const waits = ({ id }: Pick<StoredPerson, 'id'>, days: number, eventId: string = randomUUID()) =>
  service.transport.deliver(
    PayoutUncollected,
    id,
    {
      coachId: id,
      amount: { amountMinor: 12_050, currency: 'USD' },
      days,
      collectUntil: new Date('2029-12-01T18:30:00Z'),
    },
    eventId,
  );

it('tells a coach of each reminder once, in the app and by mail, until when to collect', async () => {
  const coach = await storePerson(service, 'coach');
  const eventId = randomUUID();
  await waits(coach, 7, eventId);
  await waits(coach, 7, eventId);
  await waits(coach, 30);
  await service.quiet();
  expect(await service.notificationsOf(coach)).toMatchObject(
    [1, 2].map(() => ({ type: 'payout_uncollected', data: { amountMinor: '12050', currency: 'USD' } })),
  );
  const mails = service.inbox.to(coach.email);
  expect(mails.map(({ subject }) => subject)).toEqual([1, 2].map(() => '$120.50 is waiting for you'));
  expect(mails[0]?.text).toMatch(/Please do it by .*December 1, 2029/s);
});

it('says it in the language of the coach', async () => {
  const coach = await storePerson(service, 'coach', { locale: 'es' });
  await waits(coach, 7);
  await service.quiet();
  expect(service.inbox.to(coach.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Te esperan 120,50\s\$$/),
  ]);
});
