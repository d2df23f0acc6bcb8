import { openSession } from './support/web-session.js';
import { expect, test, type Download, type Page } from './support/test.js';
import { readFileSync } from 'node:fs';
import { axeFindings } from './support/axe.js';
import { call } from './support/api.js';
import { signInByApi, type ApiPerson } from './support/api-person.js';
import type { Bandeja } from './support/bandeja.js';
import { intercept } from './support/intercept.js';
import { createOperator } from './support/operator.js';
import { person } from './support/people.js';
import { watchPolicy } from './support/policy.js';
import { NOTE, prepareScenario, type Scenario } from './support/scenario.js';

/** The export of a person's data, from the button on the profile to the six services. */
test.describe.configure({ mode: 'serial' });

const SECTIONS = ['identity', 'catalog', 'analysis', 'media', 'payments', 'notifications'];
const PATH = '/files/personal-data';

type Section = Record<string, unknown>;
type Everything = Record<string, Section> & { format: number; exportedAt: string; origin: string };

let bandeja: Bandeja;
let scenario: Scenario;
const stopped: string[] = [];

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  scenario = await prepareScenario(bandeja);
});

test.afterEach(() => {
  expect(stopped.splice(0), 'stopped by the content security policy').toEqual([]);
});

const button = (page: Page) => page.getByRole('button', { name: 'Download my data' });

async function openProfile(page: Page, { who }: ApiPerson, path: string): Promise<void> {
  await watchPolicy(page.context(), (violation) => stopped.push(violation));
  await openSession(page, bandeja, who);
  await page.goto(bandeja.origin + path);
  await expect(button(page)).toBeVisible();
}

async function save(page: Page): Promise<Download> {
  const download = page.waitForEvent('download');
  await button(page).press('Enter');
  return download;
}

async function read(download: Download): Promise<{ text: string; data: Everything }> {
  const text = readFileSync(await download.path(), 'utf8');
  return { text, data: JSON.parse(text) as Everything };
}

/** Checks that the export has nothing of other people. */
function expectNothingOf(text: string, others: ApiPerson[]): void {
  for (const { who, session } of others)
    for (const theirs of [who.email, session.access_token, session.refresh_token])
      expect(text).not.toContain(theirs);
}

test('an athlete downloads all data as one file', async ({ page }) => {
  const { athlete, otherAthlete, coach, otherCoach, analysisId, freshVideoId } = scenario;
  await openProfile(page, athlete, '/user/profile');
  const download = await save(page);
  expect(download.suggestedFilename()).toMatch(/^bandeja-data-20\d\d-\d\d-\d\d\.json$/);
  await expect(page.getByText(`${download.suggestedFilename()} is in your downloads.`)).toBeVisible();
  const { text, data } = await read(download);
  expect(Object.keys(data)).toEqual(['format', 'exportedAt', 'origin', ...SECTIONS]);
  expect(data).toMatchObject({
    format: 1,
    exportedAt: expect.stringMatching(/^20\d\d-/),
    origin: bandeja.origin,
    identity: { account: { id: athlete.id, email: athlete.who.email }, sessions: expect.any(Array) },
    catalog: { person: { fullName: 'Tom Becker' }, reviewsWritten: [] },
    payments: { customer: { email: athlete.who.email }, cards: [{ last4: '4242' }, { last4: '4242' }] },
    notifications: { preferences: { emailNotifications: true } },
  });
  const analyses = data.analysis?.analyses as { id: string; coachName: string }[];
  expect(analyses).toHaveLength(3);
  expect(analyses.find(({ id }) => id === analysisId)).toMatchObject({ coachName: 'Ana Soler' });
  expect(text).not.toContain(NOTE.content);
  expectNothingOf(text, [otherAthlete, coach, otherCoach]);
  const videos = data.media?.videos as { id: string; downloadUrl: string }[];
  expect(videos.map(({ id }) => id)).toContain(freshVideoId);
  const [ready] = videos.filter(({ downloadUrl }) => downloadUrl);
  const file = await fetch(new URL(ready?.downloadUrl ?? '', data.origin));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4']);
});

test('a coach downloads their own data, including what they wrote', async ({ page }) => {
  const { athlete, otherAthlete, coach, otherCoach } = scenario;
  await openProfile(page, coach, '/coach/profile');
  const { text, data } = await read(await save(page));
  expect(data).toMatchObject({
    identity: { account: { email: coach.who.email, role: 'coach' } },
    catalog: {
      coachProfile: { payoutsEnabled: true },
      acceptedAgreements: [{ acceptedAt: expect.any(String), ipAddress: expect.any(String) }],
    },
    payments: { payoutAccount: { payoutsEnabled: true }, payments: [{}, {}, {}] },
  });
  expect(text).toContain(NOTE.content);
  expectNothingOf(text, [athlete, otherAthlete, otherCoach]);
});

test('the section has no accessibility violation, also after a failure and a success', async ({ page }) => {
  await openProfile(page, scenario.otherAthlete, '/user/profile');
  await intercept(page, `**${PATH}`, (route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Later.' } }),
  );
  await button(page).click();
  await expect(page.getByText("Couldn't download your data")).toBeVisible();
  expect(await axeFindings(page, 'export failed')).toEqual([]);
  await page.unroute(`**${PATH}`);
  await save(page);
  await expect(page.getByText(/is in your downloads/)).toBeVisible();
  expect(await axeFindings(page, 'export saved')).toEqual([]);
});

test('while one service is unavailable there is no file, and the screen says so', async ({ page }) => {
  await openProfile(page, scenario.athlete, '/user/profile');
  const error = { type: 'api_error', status: 500 };
  await bandeja.control('fail-next', { operation: 'customers.retrieve', error, times: 6 });
  const refused = page.waitForResponse(`**${PATH}`);
  await button(page).click();
  const answer = await refused;
  expect(answer.status()).toBe(503);
  expect(answer.headers()['content-disposition']).toBeUndefined();
  expect(await answer.json()).toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
  await expect(page.getByRole('region', { name: 'Your data' }).getByRole('alert')).toHaveText(
    /Couldn't download your data.*Try again in a moment\./,
  );
  await fetch(`${bandeja.simulator}/simulator/fail-next`, { method: 'DELETE' });
  await save(page);
  await expect(page.getByRole('region', { name: 'Your data' }).getByRole('alert')).toHaveCount(0);
});

test('the response is a file that no cache stores', async () => {
  await scenario.otherCoach.proveAgain();
  const { status, headers } = await scenario.otherCoach.call('GET', PATH);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="bandeja-data-[\d-]{10}\.json"$/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('signed-out callers, a recovery session, an operator and an ended session are refused', async () => {
  const refusal = async (token?: string) => {
    const { status, body } = await call(bandeja, 'GET', PATH, { token });
    return `${status} ${String(body.code)}`;
  };
  expect(await refusal()).toBe('401 UNAUTHENTICATED');
  const { who } = scenario.otherAthlete;
  await call(bandeja, 'POST', '/auth/v1/recover', { body: { email: who.email } });
  const link = new URL(await bandeja.linkFor(who.email, /password/i));
  const token_hash = link.searchParams.get('token');
  const recovery = await call<{ access_token: string }>(bandeja, 'POST', '/auth/v1/verify', {
    body: { type: 'recovery', token_hash },
  });
  expect(recovery.status).toBe(200);
  expect(await refusal(recovery.body.access_token)).toBe('403 FORBIDDEN');
  const admin = await createOperator(bandeja, person('Olga Ortiz'));
  expect(await refusal(admin.session.access_token)).toBe('403 FORBIDDEN');
  const { body: ended } = await signInByApi(bandeja, scenario.otherCoach.who);
  await call(bandeja, 'POST', '/auth/v1/logout?scope=local', { token: ended.access_token });
  expect(await refusal(ended.access_token)).toBe('401 SESSION_NOT_FOUND');
});

test('repeated downloads are rate-limited, and the screen says for how long', async ({ page }) => {
  const { otherCoach } = scenario;
  await expect(async () => {
    await otherCoach.proveAgain();
    const { status, headers } = await otherCoach.call('GET', PATH);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
  }).toPass();
  await openProfile(page, otherCoach, '/coach/profile');
  await button(page).click();
  await expect(page.getByRole('region', { name: 'Your data' }).getByRole('alert')).toHaveText(
    /several times in the last hour. Try again in \d\d minutes\./,
  );
});

test('before deleting the account people are advised to download a copy', async ({ page }) => {
  await openProfile(page, scenario.athlete, '/user/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('dialog')).toContainText('download your data first');
});
