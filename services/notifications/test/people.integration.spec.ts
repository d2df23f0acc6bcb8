import { AnalysisStarted, AnalysisUnlocked } from '@bandeja/contracts/analysis-events';
import { ProfileUpdated, UserDeleted } from '@bandeja/contracts/identity-events';
import { randomUUID } from 'node:crypto';
import { DEFAULT_PREFERENCES } from '../src/domain/preferences.js';
import { storePerson } from './factories/store-person.js';
import { open, storeRequest } from './factories/store-request.js';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const all = { pageSize: 0, pageToken: '', unreadOnly: false };

describe('the copy of people', () => {
  const update = (userId: string, email: string, fullName: string, locale: string) =>
    service.transport.deliver(ProfileUpdated, userId, {
      userId,
      role: 'ROLE_COACH',
      email,
      fullName,
      avatarUrl: '',
      locale,
      timezone: '',
      athlete: undefined,
    });

  it('follows their profile: email address, name and language', async () => {
    const { coach, subject } = await storeRequest(service);
    await update(coach.id, 'new-address@example.test', 'Iker S.', 'es');
    await service.quiet();
    await open(service, subject);
    await service.quiet();
    const [mail] = service.inbox.to('new-address@example.test');
    expect(mail?.text).toContain('Hola, Iker S.');
  });

  it("is removed when they delete their account, also from other people's notifications", async () => {
    const { athlete, coach, subject } = await storeRequest(service);
    await open(service, subject);
    await service.transport.deliver(AnalysisStarted, subject.analysisId, { subject });
    await service.client.savePreferences({ preferences: DEFAULT_PREFERENCES }, { as: athlete.caller });
    await service.quiet();
    await service.transport.deliver(UserDeleted, athlete.id, { userId: athlete.id, role: 'ROLE_ATHLETE' });
    await service.quiet();
    expect(await service.sql('select 1 from notification where recipient_id = $1::uuid', athlete.id)).toEqual(
      [],
    );
    const { notifications } = await service.client.listNotifications(all, { as: coach.caller });
    expect(notifications[0]?.data).not.toHaveProperty('athleteName');
    expect(await service.sql('select email, full_name from person where id = $1::uuid', athlete.id)).toEqual([
      { email: '', full_name: '' },
    ]);
    expect(await service.sql('select 1 from preferences where user_id = $1::uuid', athlete.id)).toEqual([]);

    await service.transport.deliver(AnalysisUnlocked, subject.analysisId, {
      subject,
      completedAt: new Date(),
    });
    await update(athlete.id, athlete.email, 'Back again', 'en');
    await service.quiet();
    expect(service.inbox.to(athlete.email).map(({ subject }) => subject)).toEqual([
      'Sent to Iker Sanz: Bandeja under pressure',
      'Your account has been deleted',
    ]);
    expect(await service.sql('select full_name from person where id = $1::uuid', athlete.id)).toEqual([
      { full_name: '' },
    ]);
  });

  it('is removed with the emails that still wait for them', async () => {
    const { athlete } = await storeRequest(service);
    const message = {
      userId: athlete.id,
      email: athlete.email,
      fullName: 'Nora',
      locale: 'en',
      linkId: randomUUID(),
    };
    await service.sql(
      `with waiting as (
         insert into mail (cause, recipient_id, template, address, locale, data)
         values (gen_random_uuid(), $1::uuid, 'confirm_email', $2, 'en', $3::jsonb) returning id)
       insert into jobs.job (queue, key, data, run_at)
       select 'notifications.mail', id, '{"template":"confirm_email"}', now() + interval '1 hour' from waiting returning 1`,
      athlete.id,
      athlete.email,
      JSON.stringify(message),
    );
    await service.transport.deliver(UserDeleted, athlete.id, { userId: athlete.id, role: 'ROLE_ATHLETE' });
    await service.quiet();
    expect(
      await service.sql(
        'select template, status, address, data from mail where recipient_id = $1::uuid order by created_at',
        athlete.id,
      ),
    ).toEqual([
      { template: 'confirm_email', status: 'canceled', address: '', data: {} },
      { template: 'account_deleted', status: 'sent', address: '', data: {} },
    ]);
    expect(
      await service.sql(
        'select 1 from jobs.job join mail on key = mail.id::text where recipient_id = $1::uuid',
        athlete.id,
      ),
    ).toEqual([]);
  });

  it('is removed with one last email in their language', async () => {
    const coach = await storePerson(service, 'coach', { locale: 'es', fullName: 'Iker Sanz' });
    await service.quiet();
    const gone = { userId: coach.id, role: 'ROLE_COACH' as const };
    const id = await service.transport.deliver(UserDeleted, coach.id, gone);
    await service.quiet();
    await service.transport.deliver(UserDeleted, coach.id, gone, id);
    await service.transport.deliver(UserDeleted, coach.id, gone);
    await service.quiet();
    const mails = service.inbox.to(coach.email);
    expect(mails).toMatchObject([{ subject: 'Tu cuenta se ha eliminado' }]);
    expect(mails[0]?.text).toContain('Hola, Iker Sanz');
    expect(
      await service.sql('select 1 from mail where recipient_id = $1::uuid and address <> $2', coach.id, ''),
    ).toEqual([]);
  });
});
