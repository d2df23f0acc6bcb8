import { eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

/** As processes of the version before write a mail. */
const OLD_INSERT = `insert into mail
  (cause, recipient_id, template, address, locale, data, status, attempts, next_attempt_at, traceparent, created_at)
  values ($1::uuid, $1::uuid, 'confirm_email', $2, 'en', '{"name":"Nora","linkPath":"/x"}', 'queued', 0, now(), null, now())
  on conflict do nothing returning id::text`;
const OLD_INSERT_PUSH = `insert into push (subscription_id, cause, type, locale, data)
  values ($1::uuid, $2::uuid, 'coach_response', 'en', '{"title":"x"}')
  on conflict (subscription_id, cause, type) do nothing returning 1`;
const NEW_SUBSCRIPTION = `insert into push_subscription (user_id, endpoint, p256dh, auth)
  values ($1::uuid, $1::uuid::text, 'p', 'a') returning id::text`;

describe('beside a process of the previous version', () => {
  let service: NotificationsApp;

  beforeAll(async () => {
    service = await startNotificationsApp();
  });
  afterAll(() => service.stop());

  async function addAsOldProcess() {
    const cause = randomUUID();
    const email = `${cause}@example.test`;
    const [mail] = await service.sql<{ id: string }>(OLD_INSERT, cause, email);
    return { cause, email, id: mail?.id ?? '' };
  }
  /** A mail that the old process is sending when the migration comes. */
  async function underWay() {
    const email = `${randomUUID()}@example.test`;
    const [job] = await service.sql<{ id: string }>(
      `with mail as (
         insert into mail (cause, recipient_id, template, address, locale, data, attempts, claimed_by)
         values (gen_random_uuid(), gen_random_uuid(), 'confirm_email', $1, 'en', '{"linkPath":"/x"}', 1, 7) returning id)
       insert into jobs.job (queue, key, data, attempts, run_at)
       select 'notifications.mail', id, '{"template":"confirm_email"}', 1, now() + interval '1 hour' from mail
       returning key as id`,
      email,
    );
    return { id: job?.id ?? '', email };
  }

  it('sends an email that it adds, once, and leaves it nothing to send', async () => {
    const { cause, email, id } = await addAsOldProcess();
    expect(
      await service.sql('select next_attempt_at::text as due from mail where id = $1::uuid', id),
    ).toEqual([{ due: 'infinity' }]);
    expect(await service.sql(OLD_INSERT, cause, email)).toEqual([]);
    await eventually(() => expect(service.inbox.to(email)).toHaveLength(1));
    await service.quiet();
    expect(await service.sql('select 1 from jobs.job where key = $1', id)).toEqual([]);
    expect(service.inbox.to(email).map(({ messageId }) => messageId)).toEqual([`<${id}@bandeja.example>`]);
  });

  it('continues with what it could not send', async () => {
    const { id, email } = await underWay();
    await service.sql(
      `update mail set claimed_by = null, error = 'busy', next_attempt_at = now() where id = $1::uuid returning 1`,
      id,
    );
    await eventually(() => expect(service.inbox.to(email)).toHaveLength(1));
    await service.quiet();
  });

  it.each(['sent', 'given_up', 'cancelled'])(
    'does not send an email that it has ended: %s',
    async (status) => {
      const { id } = await underWay();
      await service.sql(
        `update mail set status = $2, claimed_by = null, ended_at = now() where id = $1::uuid returning 1`,
        id,
        status,
      );
      expect(await service.sql('select 1 from jobs.job where key = $1', id)).toEqual([]);
    },
  );

  it('stores canceled with one l, whatever it writes', async () => {
    const { id } = await underWay();
    await service.sql(
      `update mail set status = 'cancelled', data = '{"reason":"athlete_cancelled"}' where id = $1::uuid returning 1`,
      id,
    );
    expect(
      await service.sql(`select status, data->>'reason' as reason from mail where id = $1::uuid`, id),
    ).toEqual([{ status: 'canceled', reason: 'athlete_canceled' }]);
    expect(
      await service.sql(
        `insert into notification (recipient_id, sender_id, type, analysis_id, event_id, data)
         values ($1::uuid, $1::uuid, 'analysis_rejected', $1::uuid, $1::uuid, '{"reason":"athlete_cancelled","title":"x"}')
         returning data`,
        randomUUID(),
      ),
    ).toEqual([{ data: { reason: 'athlete_canceled', title: 'x' } }]);
  });

  it('sends the push messages that it adds', async () => {
    const [recipientId, cause] = [randomUUID(), randomUUID()];
    const [subscription] = await service.sql<{ id: string }>(NEW_SUBSCRIPTION, recipientId);
    const subscriptionId = subscription?.id ?? '';
    for (let time = 0; time < 2; time += 1) await service.sql(OLD_INSERT_PUSH, subscriptionId, cause);
    expect(await service.sql('select 1 from push')).toEqual([]);
    expect(
      await service.sql(`select key, owner, data from jobs.job where queue = 'notifications.push'`),
    ).toEqual([
      {
        key: `${subscriptionId}:${cause}:coach_response`,
        owner: recipientId,
        data: { recipientId, subscriptionId, type: 'coach_response', locale: 'en', data: { title: 'x' } },
      },
    ]);
  });
});
