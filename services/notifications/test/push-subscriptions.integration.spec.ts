import { asAthlete } from '@bandeja/testing';
import type { StoredPerson } from './factories/store-person.js';
import { storeRequest } from './factories/store-request.js';
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

describe('a subscription', () => {
  it('is accepted only for the configured push services, with the keys of a browser', async () => {
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

  it('is kept for ten browsers per person, replacing the oldest', async () => {
    const { athlete } = await storeRequest(service);
    const browsers = [];
    for (let count = 0; count < 11; count += 1) browsers.push(await subscribe(athlete));
    const kept = await service.sql<{ endpoint: string }>(
      'select endpoint from push_subscription where user_id = $1::uuid order by created_at',
      athlete.id,
    );
    expect(kept.map(({ endpoint }) => endpoint)).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint));
  });

  it('that nobody could have is not forgotten: the address has a character that no text may have', async () => {
    const as = await asAthlete();
    for (const endpoint of ['\0', 'https://eu.push.example/\0'])
      await expect(service.client.removePushSubscription({ endpoint }, { as })).rejects.toMatchObject({
        kind: 'invalid',
        code: 'VALIDATION_FAILED',
      });
  });

  it('requires the public key, which is empty if none is configured', async () => {
    const as = await asAthlete();
    expect(await service.client.getPushSettings({}, { as })).toEqual({
      publicKey: pushService.vapid.publicKey,
    });
    const without = await startNotificationsApp();
    expect(await without.client.getPushSettings({}, { as })).toEqual({ publicKey: '' });
    await expect(
      without.client.savePushSubscription(pushService.browser().subscription, { as }),
    ).rejects.toMatchObject({ code: 'PUSH_NOT_SET_UP' });
    await without.stop();
  });
});
