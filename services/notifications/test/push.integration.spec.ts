import { AnalysisStarted, AnalysisUnlocked } from '@bandeja/contracts/analysis-events';
import { UserDeleted } from '@bandeja/contracts/identity-events';
import { asAthlete, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import webPush from 'web-push';
import { DEFAULT_PREFERENCES } from '../src/preferences.js';
import {
  open,
  startNotifications,
  storeRequest,
  type NotificationsUnderTest,
  type StoredPerson,
} from './notifications-under-test.js';
import { TestPushService, type TestBrowser } from './push-service.js';

const vapid = webPush.generateVAPIDKeys();
const pushService = new TestPushService();
let service: NotificationsUnderTest;

beforeAll(async () => {
  service = await startNotifications({
    PUSH_SERVICES: `${await pushService.start()},https://*.push.example`,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
  });
});
afterAll(async () => {
  await service.stop();
  await pushService.stop();
});

async function subscribe({ caller }: StoredPerson, browser = pushService.browser()): Promise<TestBrowser> {
  await service.client.savePushSubscription(browser.subscription, { as: caller });
  return browser;
}
const arrived = (browser: TestBrowser, count = 1) =>
  eventually(() => expect(browser.pushed).toHaveLength(count));
const waiting = () => service.sql<{ type: string }>('select type from push');
const start = (subject: object, eventId?: string) =>
  service.transport.deliver(AnalysisStarted, randomUUID(), { subject: subject as never }, eventId);
const choose = ({ caller }: StoredPerson, preferences: Partial<typeof DEFAULT_PREFERENCES>) =>
  service.client.savePreferences({ preferences: { ...DEFAULT_PREFERENCES, ...preferences } }, { as: caller });

describe('push messages', () => {
  it('reach every browser of the recipient, encrypted for it, in the language of the recipient', async () => {
    const { athlete, subject } = await storeRequest(service, { athlete: 'es' });
    const [phone, laptop] = [await subscribe(athlete), await subscribe(athlete)];
    await start(subject);
    await arrived(phone);
    await arrived(laptop);
    expect(phone.pushed[0]?.payload).toEqual({
      title: 'Iker Sanz está en ello',
      body: 'Bandeja under pressure',
      path: `/user/analysis/${subject.analysisId}`,
      tag: `coach_response:${subject.analysisId}`,
    });
    expect(phone.pushed[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      authorization: expect.stringMatching(new RegExp(`^vapid t=.+, k=${vapid.publicKey}$`)),
    });
    await eventually(async () => expect(await waiting()).toEqual([]));
  });

  it('go to the coach with a request as well, and lead to it', async () => {
    const { coach, subject } = await storeRequest(service);
    const browser = await subscribe(coach);
    await open(service, subject);
    await arrived(browser);
    expect(browser.pushed[0]?.payload).toMatchObject({
      title: 'Nora Lind sent you a video',
      path: `/coach/analysis/${subject.analysisId}`,
    });
  });

  it('come once however often the event does', async () => {
    const { athlete, subject } = await storeRequest(service);
    const browser = await subscribe(athlete);
    const eventId = randomUUID();
    await start(subject, eventId);
    await arrived(browser);
    await start(subject, eventId);
    await start(subject);
    await arrived(browser, 2);
    await service.quiet();
    expect(browser.attempts).toBe(2);
  });

  it('obey the switch of push and those of each kind, and not that of email', async () => {
    const { athlete, subject } = await storeRequest(service);
    const browser = await subscribe(athlete);
    const unlock = () =>
      service.transport.deliver(AnalysisUnlocked, subject.analysisId, { subject, completedAt: new Date() });
    await choose(athlete, { pushNotifications: false });
    await unlock();
    await choose(athlete, { analysisComplete: false });
    await unlock();
    await service.quiet();
    await choose(athlete, { emailNotifications: false });
    await unlock();
    await arrived(browser);
    await service.quiet();
    expect(browser.attempts).toBe(1);
  });

  it('are tried again when the push service is ill, and not when the person has turned them off meanwhile', async () => {
    const { athlete, subject } = await storeRequest(service);
    const browser = await subscribe(athlete);
    browser.answers = 503;
    await start(subject);
    await eventually(() => expect(browser.attempts).toBe(1));
    // Until the failure is noted the message is under the lease of a minute.
    const noted = `select type from push where next_attempt_at < now() + interval '30 seconds'`;
    await eventually(async () => expect(await service.sql(noted)).toEqual([{ type: 'coach_response' }]));
    browser.answers = 201;
    await service.sql('update push set next_attempt_at = now() returning 1');
    await service.sql(`select pg_notify('notifications_push', '')::text`);
    await arrived(browser);

    browser.answers = 503;
    await start(subject);
    await eventually(() => expect(browser.attempts).toBe(3));
    await choose(athlete, { pushNotifications: false });
    expect(await waiting()).toEqual([]);
  });

  it.each([404, 410])('end with the subscription of a browser that is gone (%i)', async (answer) => {
    const { athlete, subject } = await storeRequest(service);
    const browser = await subscribe(athlete);
    browser.answers = answer;
    await start(subject);
    await eventually(async () =>
      expect(
        await service.sql('select 1 from push_subscription where endpoint = $1', browser.endpoint),
      ).toEqual([]),
    );
    expect(await waiting()).toEqual([]);
  });

  it('go to whoever subscribed last in a browser that two people share, and to nobody after signing out', async () => {
    const [first, second] = [await storeRequest(service), await storeRequest(service)];
    const browser = await subscribe(first.athlete);
    await subscribe(second.athlete, browser);
    await start(first.subject);
    await start(second.subject);
    await arrived(browser);
    await service.quiet();
    expect(browser.pushed[0]?.payload.path).toBe(`/user/analysis/${second.subject.analysisId}`);
    const { endpoint } = browser;
    await service.client.removePushSubscription({ endpoint }, { as: first.athlete.caller });
    await start(second.subject);
    await arrived(browser, 2);
    await service.client.removePushSubscription({ endpoint }, { as: second.athlete.caller });
    await start(second.subject);
    await service.quiet();
    expect(browser.attempts).toBe(2);
  });

  it('are forgotten with the account', async () => {
    const { athlete } = await storeRequest(service);
    await subscribe(athlete);
    await service.transport.deliver(UserDeleted, athlete.id, { userId: athlete.id, role: 'ROLE_ATHLETE' });
    await service.quiet();
    expect(await service.sql('select 1 from push_subscription where user_id = $1::uuid', athlete.id)).toEqual(
      [],
    );
  });
});

describe('a subscription', () => {
  it('is taken for the push services of the settings alone, with the keys of a browser', async () => {
    const as = await asAthlete();
    const { p256dh, auth } = pushService.browser().subscription;
    const save = (endpoint: string, keys = { p256dh, auth }) =>
      service.client.savePushSubscription({ endpoint, ...keys }, { as });
    await save('https://eu.push.example/one');
    for (const endpoint of [
      'https://push.example.evil.test/one',
      'https://evilpush.example/one',
      'http://eu.push.example/one',
      'http://127.0.0.1:1/one',
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'no address',
      '',
    ])
      await expect(save(endpoint)).rejects.toMatchObject({ code: 'PUSH_SUBSCRIPTION_INVALID' });
    for (const keys of [
      { p256dh: 'short', auth },
      { p256dh, auth: '' },
    ])
      await expect(save('https://eu.push.example/two', keys)).rejects.toMatchObject({
        code: 'PUSH_SUBSCRIPTION_INVALID',
      });
  });

  it('is kept for ten browsers of a person, the oldest goes', async () => {
    const { athlete } = await storeRequest(service);
    const browsers = [];
    for (let count = 0; count < 11; count += 1) browsers.push(await subscribe(athlete));
    const kept = await service.sql<{ endpoint: string }>(
      'select endpoint from push_subscription where user_id = $1::uuid order by created_at',
      athlete.id,
    );
    expect(kept.map(({ endpoint }) => endpoint)).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint));
  });

  it('needs the public key, which is empty where none is set up', async () => {
    const as = await asAthlete();
    expect(await service.client.getPushSettings({}, { as })).toEqual({ publicKey: vapid.publicKey });
    const without = await startNotifications();
    expect(await without.client.getPushSettings({}, { as })).toEqual({ publicKey: '' });
    await expect(
      without.client.savePushSubscription(pushService.browser().subscription, { as }),
    ).rejects.toMatchObject({ code: 'PUSH_NOT_SET_UP' });
    await without.stop();
  });
});
