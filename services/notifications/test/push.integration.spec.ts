import { UserDeleted } from '@bandeja/contracts/identity-events';
import { AnalysisStarted, AnalysisUnlocked } from '@bandeja/contracts/analysis-events';
import { eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { DEFAULT_PREFERENCES } from '../src/domain/preferences.js';
import type { StoredPerson } from './factories/store-person.js';
import { open, storeRequest } from './factories/store-request.js';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';
import { TestPushService, type TestBrowser } from './fakes/push-service.js';

const pushService = new TestPushService();
let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp(await pushService.start());
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
const waiting = (also = 'true') =>
  service.sql<{ type: string }>(
    `select data->>'type' as type from jobs.job where queue = 'notifications.push' and ${also}`,
  );
const failed = () =>
  eventually(async () =>
    expect(await waiting('attempts = 1 and lease_id is null')).toEqual([{ type: 'coach_response' }]),
  );
const runNow = () =>
  service.sql(`update jobs.job set run_at = now() where queue = 'notifications.push' returning 1`);
const start = (subject: object, eventId?: string) =>
  service.transport.deliver(AnalysisStarted, randomUUID(), { subject: subject as never }, eventId);
const choose = ({ caller }: StoredPerson, preferences: Partial<typeof DEFAULT_PREFERENCES>) =>
  service.client.savePreferences({ preferences: { ...DEFAULT_PREFERENCES, ...preferences } }, { as: caller });

describe('push messages', () => {
  it("are sent to every browser of the recipient, encrypted for it, in the recipient's language", async () => {
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
      authorization: expect.stringMatching(
        new RegExp(`^vapid t=.+, k=${pushService.vapid.publicKey}$`),
      ) as unknown,
    });
    await eventually(async () => expect(await waiting()).toEqual([]));
  });

  it('are sent to the coach for a request, too, and lead to it', async () => {
    const { coach, subject } = await storeRequest(service);
    const browser = await subscribe(coach);
    await open(service, subject);
    await arrived(browser);
    expect(browser.pushed[0]?.payload).toMatchObject({
      title: 'Nora Lind sent you a video',
      path: `/coach/analysis/${subject.analysisId}`,
    });
  });

  it('are sent once, however often the event is delivered', async () => {
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

  it('follow the preferences for push and for each kind, not that for email', async () => {
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

  it('are retried when the push service fails, unless the person has turned them off meanwhile', async () => {
    const { athlete, subject } = await storeRequest(service);
    const browser = await subscribe(athlete);
    browser.answers = 503;
    await start(subject);
    await failed();
    expect(browser.attempts).toBe(1);
    browser.answers = 201;
    await runNow();
    await arrived(browser);

    browser.answers = 503;
    await start(subject);
    await eventually(() => expect(browser.attempts).toBe(3));
    await choose(athlete, { pushNotifications: false });
    expect(await waiting()).toEqual([]);
  });

  it.each([404, 410])('are dropped with the subscription of a browser that is gone (%i)', async (answer) => {
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

  it('are sent to whoever subscribed last in a shared browser, and to nobody after signing out', async () => {
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

  it('are not sent to the next person who uses the browser', async () => {
    const [first, second] = [await storeRequest(service), await storeRequest(service)];
    const browser = await subscribe(first.athlete);
    browser.answers = 503;
    await start(first.subject);
    await failed();
    await subscribe(second.athlete, browser);
    browser.answers = 201;
    await runNow();
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(browser.attempts).toBe(1);
  });

  it('are not retried after a day', async () => {
    const { athlete, subject } = await storeRequest(service);
    const browser = await subscribe(athlete);
    browser.answers = 503;
    await start(subject);
    await failed();
    await service.sql(
      `update jobs.job set created_at = now() - interval '25 hours' where queue = 'notifications.push' returning 1`,
    );
    await runNow();
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(browser.attempts).toBe(2);
  });

  it('are deleted with the account', async () => {
    const { athlete, subject } = await storeRequest(service);
    const browser = await subscribe(athlete);
    browser.answers = 503;
    await start(subject);
    await failed();
    await service.transport.deliver(UserDeleted, athlete.id, { userId: athlete.id, role: 'ROLE_ATHLETE' });
    await service.quiet();
    expect(await service.sql('select 1 from push_subscription where user_id = $1::uuid', athlete.id)).toEqual(
      [],
    );
    expect(await waiting()).toEqual([]);
  });
});
