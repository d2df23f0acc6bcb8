import { openSession } from './support/web-session.js';
import { expect, test, type Page } from './support/test.js';
import { axeFindings } from './support/axe.js';
import { placeHold, requestAnalysis, startWhenReady } from './support/api-steps.js';
import type { Bandeja, Mail } from './support/bandeja.js';
import { makeClip } from './support/clips.js';
import { eventually } from './support/eventually.js';
import { subscribe } from './support/subscription.js';
import { prepareBusyStory, type BusyStory } from './support/scenario.js';

let bandeja: Bandeja;
let scenario: BusyStory;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  scenario = await prepareBusyStory(bandeja);
});

const bell = (page: Page, unread: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: unread ? `Notifications, ${unread} unread` : 'Notifications', exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

async function newRequest(): Promise<string> {
  const { athlete, coach, paymentMethodId } = scenario;
  const id = await requestAnalysis(
    athlete,
    coach.id,
    await makeClip('bell.mp4', { seconds: 3, size: '320x180' }),
  );
  await placeHold(athlete, id, paymentMethodId);
  return id;
}

test('a notification is counted at once in every tab, leads to its subject, and is marked read in every tab', async ({
  page,
}) => {
  await openSession(page, bandeja, scenario.coach.who);
  await page.goto(`${bandeja.origin}/coach/billing`);
  await expect(bell(page, 3)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${bandeja.origin}/coach/profile`);
  await expect(bell(other, 3)).toBeVisible();
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { stillHere: true }));

  const id = await newRequest();
  await expect(bell(page, 4)).toBeVisible();
  await expect(bell(other, 4)).toBeVisible();

  await bell(other, 4).click();
  await expect(sheet(other).getByText('Unread')).toHaveCount(4);
  await bell(page, 4).click();
  const newest = sheet(page).getByRole('listitem').first();
  await expect(newest).toContainText('Tom Becker sent a new request');
  await expect(newest).toContainText('Back wall');
  await newest.getByRole('link').click();
  await expect(page).toHaveURL(`${bandeja.origin}/coach/analysis/${id}`);
  await expect(bell(other, 3)).toBeAttached();
  await expect(sheet(other).getByText('Unread')).toHaveCount(3);
  expect(await other.evaluate(() => 'stillHere' in window)).toBe(true);

  await page.goto(`${bandeja.origin}/coach/billing`);
  await expect(bell(page, 3)).toBeVisible();
  await sheet(other).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(sheet(other).getByText('Unread')).toHaveCount(0);
  await expect(bell(page, 0)).toBeVisible();
});

test('an athlete is notified at once that the coach started, and a public page has no bell', async ({
  page,
}) => {
  const { athlete, coach, pendingId } = scenario;
  await openSession(page, bandeja, athlete.who);
  await page.goto(`${bandeja.origin}/coaches`);
  await expect(bell(page, 1)).toBeVisible();
  await startWhenReady(coach, pendingId);
  await expect(bell(page, 2)).toBeVisible();
  await bell(page, 2).click();
  await sheet(page)
    .getByRole('link', { name: /Ana Soler started on your video/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${bandeja.origin}/user/analysis/${pendingId}`);
  await expect(bell(page, 1)).toBeVisible();
  await page.goto(`${bandeja.origin}/how-it-works`);
  await expect(page.getByRole('button', { name: /Notifications/ })).toHaveCount(0);
});

test('notificationsChanged sends the count to its recipient only, and needs a session', async () => {
  const { coach, otherCoach, athlete } = scenario;
  const document = 'subscription { notificationsChanged }';
  const channels = await Promise.all(
    [coach, otherCoach].map(({ token }) =>
      subscribe<{ notificationsChanged: number }>(bandeja, token, document),
    ),
  );
  const count = async () =>
    (await coach.graphql<{ notifications: { unreadCount: number } }>('{ notifications { unreadCount } }'))
      .notifications.unreadCount;
  await newRequest();
  await expect.poll(() => channels[0]!.messages.length).toBeGreaterThan(0);
  expect(channels[0]!.messages).toEqual([{ notificationsChanged: await count() }]);
  await athlete.graphql('mutation { markNotificationsRead }');
  await coach.graphql('mutation { markNotificationsRead }');
  await expect.poll(() => channels[0]!.messages.at(-1)).toEqual({ notificationsChanged: 0 });
  expect(channels[1]!.messages).toEqual([]);
  for (const { close } of channels) close();
  for (const token of [undefined, 'not-a-token'])
    await expect(subscribe(bandeja, token, document)).rejects.toThrow();
});

interface FullMail extends Mail {
  html: string;
  headers: Record<string, string>;
}

test('mails can be unsubscribed by the header of RFC 8058 without a session, and by the link and its button', async ({
  page,
}) => {
  const { coach } = scenario;
  const requestMails = async () =>
    ((await bandeja.mails(coach.who.email)) as FullMail[]).filter(({ subject }) => /request/.test(subject));
  const [mail] = await eventually('a request is mailed', async () => {
    const mails = await requestMails();
    return mails.length > 0 && mails;
  });
  const url = /^<(.*)>$/.exec(mail!.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(url).toMatch(new RegExp(`^${bandeja.origin}/unsubscribe\\?token=[\\w-]+$`));
  expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(mail!.html).toContain(url);
  const requested = async () => {
    const { notifications } = await coach.graphql<{ notifications: { notifications: { type: string }[] } }>(
      '{ notifications { notifications { type } } }',
    );
    return notifications.notifications.filter(({ type }) => type === 'analysis_request').length;
  };
  const wants = async () => {
    const query = '{ notificationPreferences { emailNotifications paymentReminders } }';
    return (await coach.graphql<{ notificationPreferences: object }>(query)).notificationPreferences;
  };

  const before = await requested();
  await expect.poll(async () => (await requestMails()).length).toBe(before);
  for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), new FormData()]) {
    const answer = await fetch(url, { method: 'POST', body });
    expect([answer.status, await answer.json()]).toEqual([200, { preference: 'emailNotifications' }]);
  }
  expect(await wants()).toEqual({ emailNotifications: false, paymentReminders: true });
  await newRequest();
  await openSession(page, bandeja, coach.who);
  await page.goto(`${bandeja.origin}/coach`);
  await expect(page.getByRole('banner').getByRole('button', { name: /unread/ })).toBeVisible();
  expect(await requestMails()).toHaveLength(before);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Notifications/ })
    .click();
  await expect(sheet(page).getByRole('listitem').first()).toBeVisible();
  expect(await axeFindings(page, 'the list')).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Email settings' }).click();
  const choice = sheet(page).getByRole('switch', { name: 'Email notifications' });
  await expect(choice).not.toBeChecked();
  await choice.check({ force: true });
  await expect.poll(wants).toEqual({ emailNotifications: true, paymentReminders: true });

  await page.context().clearCookies();
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe from these emails?');
  expect(await wants()).toEqual({ emailNotifications: true, paymentReminders: true });
  expect(await axeFindings(page, 'the link')).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're unsubscribed");
  await expect(page.getByText("You won't get these emails anymore: Requests and updates.")).toBeVisible();
  expect(await wants()).toEqual({ emailNotifications: false, paymentReminders: true });

  const wrong = await fetch(`${bandeja.origin}/unsubscribe?token=${'A'.repeat(32)}`, { method: 'POST' });
  expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([
    404,
    'UNSUBSCRIBE_TOKEN_INVALID',
  ]);
});
