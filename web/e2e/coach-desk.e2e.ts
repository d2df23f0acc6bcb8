import { openSession } from './support/web-session.js';
import { expect, test, type Page } from './support/test.js';
import { readFileSync } from 'node:fs';
import { placeHold, requestAnalysis } from './support/api-steps.js';
import type { Bandeja } from './support/bandeja.js';
import { makeClip } from './support/clips.js';
import { eventually } from './support/eventually.js';
import { prepareBusyStory, type BusyStory } from './support/scenario.js';

let bandeja: Bandeja;
let scenario: BusyStory;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  scenario = await prepareBusyStory(bandeja);
});

test('a new request appears on the open dashboard without a reload, with its count and its activity', async ({
  page,
}) => {
  const { athlete, coach, paymentMethodId } = scenario;
  await openSession(page, bandeja, coach.who);
  await page.goto(`${bandeja.origin}/coach`);
  const requests = page.getByRole('tabpanel').getByRole('listitem');
  await expect(requests).toHaveCount(2);
  await expect(page.getByRole('tab', { name: 'Pending 2' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  const clip = await makeClip('live.mp4', { seconds: 3, size: '320x180' });
  const id = await requestAnalysis(athlete, coach.id, clip);
  await placeHold(athlete, id, paymentMethodId);

  await expect(page.locator(`a[href="/coach/analysis/${id}"]`).first()).toBeVisible();
  await expect(requests).toHaveCount(3);
  await expect(page.getByRole('tab', { name: 'Pending 3' })).toBeVisible();
  await expect(page.getByText('Tom Becker sent a new request')).toHaveCount(4);
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
});

test('[S1-7.9] delivered work appears in billing: chart, search, payout day and export', async ({ page }) => {
  const { coach, analysisId, responseVideoId } = scenario;
  const id = { id: analysisId };
  await coach.graphql(
    'mutation($id: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $id, videoId: $videoId) { id } }',
    { ...id, videoId: responseVideoId },
  );
  await coach.graphql('mutation($id: ID!) { completeAnalysis(analysisId: $id) { status } }', id);
  await eventually('the payment is captured', async () => {
    const query = 'query($id: ID!) { analysis(id: $id) { payment { status } } }';
    return (
      (await coach.graphql<{ analysis: { payment: { status: string } } }>(query, id)).analysis.payment
        .status === 'COMPLETED'
    );
  });

  await openSession(page, bandeja, coach.who);
  await page.goto(`${bandeja.origin}/coach/billing`);
  await expect(page.getByRole('img', { name: /The highest is .* with \$45\.50\./ })).toBeVisible();
  await expect(page.getByText(/^leaves /)).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Tom Becker/ })).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Athlete or title' }).fill('becker');
  await expect(page.getByRole('row', { name: /Tom Becker/ })).toHaveCount(4);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bandeja-transactions-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFDate,Athlete,Title,Amount,Platform fee,Your share,Currency,Status,Payout');
  expect(lines.filter((line) => line.includes('Tom Becker'))).toHaveLength(4);
  expect(lines.filter((line) => line.includes(',65.00,19.50,45.50,USD,On its way,leaves '))).toHaveLength(1);
  await page.getByRole('searchbox', { name: 'Athlete or title' }).fill('nobody');
  await expect(page.getByText('No match for “nobody”')).toBeVisible();
});

test('[S1-2.3] [S1-2.6.5] billing and the ways back from onboarding are for coaches only', async ({
  page,
}) => {
  const { athlete, coach } = scenario;
  const setup = page.getByRole('region', { name: 'Payout account' });
  await openSession(page, bandeja, athlete.who);
  for (const path of ['/coach/billing', '/coach/stripe-return', '/coach/stripe-refresh']) {
    await page.goto(`${bandeja.origin}${path}`);
    await expect(page).toHaveURL(/\/user$/);
  }
  await expect(setup).toHaveCount(0);
  await page.context().clearCookies();
  await openSession(page, bandeja, coach.who);
  await page.goto(`${bandeja.origin}/coach/billing`);
  await expect(setup).toContainText('Active. Payouts are enabled.');
  await page.goto(`${bandeja.origin}/coach/stripe-return`);
  await expect(page.getByRole('heading', { name: 'Onboarding Complete!' })).toBeVisible();
});

test('[S1-2.3.1] [S1-2.3.2] [S1-2.3.3] the menu of the header leads to profile, billing and sign-out', async ({
  page,
}) => {
  await openSession(page, bandeja, scenario.otherCoach.who);
  await page.goto(`${bandeja.origin}/coach`);
  const menu = page.getByRole('banner').getByRole('button', { name: /Marco Bianchi/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(`${bandeja.origin}/coach/profile`);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Billing & Payments' }).click();
  await expect(page).toHaveURL(`${bandeja.origin}/coach/billing`);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${bandeja.origin}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get started' })).toBeVisible();
});

test('[S1-7.47] the links of a connected account take the browser to the provider', async ({ page }) => {
  const opened: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()));
  const link = await answeredLink(page);
  await openSession(page, bandeja, scenario.coach.who);
  await page.goto(`${bandeja.origin}/coach/billing`);
  const account = page.getByRole('region', { name: 'Payout account' });
  await account.getByRole('button', { name: 'Open Stripe dashboard' }).click();
  const dashboard = await link('dashboard');
  expect(dashboard.asked).toEqual({ accountId: scenario.accountId });
  await expect.poll(() => opened).toContain(dashboard.url);
  // Until the browser is there, it can be sent nowhere else.
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/coach'));

  await page.context().clearCookies();
  await openSession(page, bandeja, scenario.otherCoach.who);
  await page.goto(`${bandeja.origin}/coach/billing`);
  await account.getByRole('button', { name: 'Set up payout account' }).click();
  const onboarding = await link('onboarding');
  expect(onboarding.asked).toEqual({ accountId: expect.stringMatching(/^acct_/) });
  await expect.poll(() => opened).toContain(onboarding.url);
});

interface Link {
  asked: unknown;
  url: string;
}

/** Reads the server's response for a link now, because its body is gone once the browser has followed the link. */
async function answeredLink(page: Page): Promise<(kind: string) => Promise<Link>> {
  const links = new Map<string, Link>();
  await page.route('**/api/stripe-connect-*-link', async (route) => {
    const response = await route.fetch();
    const { url } = (await response.json()) as { url: string };
    const kind = /connect-(\w+)-link/.exec(route.request().url())?.[1] ?? '';
    links.set(kind, { asked: route.request().postDataJSON(), url });
    await route.fulfill({ response });
  });
  return async (kind) => {
    await expect.poll(() => links.get(kind)?.url).toMatch(/^https?:/);
    return links.get(kind)!;
  };
}
