import { expect, test, type BrowserContext, type Page } from './support/test.js';
import { ApiPerson, signInByApi } from './support/api-person.js';
import { completeAthlete } from './support/api-steps.js';
import type { Bandeja } from './support/bandeja.js';
import { call } from './support/api.js';
import { keepDrawing, keptInBrowser } from './support/left-behind.js';
import { expectFrontPage, fillSignIn } from './support/people.js';
import { openSession } from './support/web-session.js';

/** What stays in a browser after a sign-out, and a sign-out that the server did not hear of. The service worker is on. */
test.use({ serviceWorkers: 'allow' });

const WORDS = 'Elbow up before the bandeja';

let bandeja: Bandeja;
let athlete: ApiPerson;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  athlete = await ApiPerson.join(bandeja, 'Olga Salida', 'athlete');
  await completeAthlete(athlete);
});

async function openWithWorker(page: Page): Promise<void> {
  await openSession(page, bandeja, athlete.who);
  await page.goto(`${bandeja.origin}/user`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
  await page.goto(`${bandeja.origin}/user`);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /'s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

const refreshCookie = async (context: BrowserContext) =>
  (await context.cookies(`${bandeja.origin}/auth/v1/token`)).find(({ name }) => name === 'bandeja-refresh');

test('asks before it deletes unsent work, then leaves nothing of the person in the browser', async ({
  page,
  context,
}) => {
  await openWithWorker(page);
  await keepDrawing(page, athlete.id, WORDS);
  await page.evaluate(
    ([id, words]) => {
      localStorage.setItem(`bandeja-draft:${id}:thread:analysis-1`, JSON.stringify({ text: words }));
      sessionStorage.setItem(`bandeja-request.${id}`, JSON.stringify({ title: words }));
    },
    [athlete.id, WORDS] as const,
  );
  await logOut(page);
  await expect(page.getByRole('dialog', { name: 'You have unsent work' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(`${bandeja.origin}/user`);
  expect(Object.values(await keptInBrowser(page)).join('\n'), 'still there').toContain(WORDS);
  await logOut(page);
  await page.getByRole('button', { name: 'Delete and sign out' }).click();
  await expectFrontPage(page, bandeja);
  for (const [place, kept] of Object.entries(await keptInBrowser(page)))
    for (const mark of [WORDS, athlete.id, athlete.who.email, athlete.who.name, 'bandeja-draft', '/files/'])
      expect(kept, `${mark} in ${place}`).not.toContain(mark);
  expect(await refreshCookie(context)).toBeUndefined();
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'bandeja_signed_in' }));
});

test('is kept until the server has heard of it, and nobody is signed in by the old cookie meanwhile', async ({
  page,
  context,
}) => {
  await openWithWorker(page);
  await context.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 503, json: {} }));
  await logOut(page);
  await expect(page).toHaveURL(`${bandeja.origin}/sign-in`);
  await expect(page.getByText("You're not signed out on the server yet.")).toBeVisible();
  expect(await refreshCookie(context), 'the cookie lives').toBeDefined();

  await page.goto(`${bandeja.origin}/user`);
  await expect(page.getByText("You're not signed out on the server yet.")).toBeVisible();
  await expect(page.getByRole('heading', { name: /analyses/i })).toBeHidden();

  // The screen tries again by itself, and would leave for the front page just when the next one is opened.
  await page.goto('about:blank');
  await context.unroute('**/auth/v1/logout*');
  await page.goto(`${bandeja.origin}/sign-in`);
  // Only the server can remove it.
  await expect.poll(() => refreshCookie(context), 'the cookie is gone').toBeUndefined();
  await expect(page.getByText("You're not signed out on the server yet.")).toBeHidden();
  await fillSignIn(page, athlete.who);
  await expect(page).toHaveURL(`${bandeja.origin}/user`);
});

/** The server refreshes the session, but the browser gets neither the response nor its cookie. */
async function loseRefreshes(context: BrowserContext): Promise<() => Promise<void>> {
  const place = '**/auth/v1/token?grant_type=refresh_token';
  await context.route(place, async (route) => {
    const headers = await route.request().allHeaders();
    const cookie = (await refreshCookie(context))?.value ?? '';
    const url = route.request().url();
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...namedOf(headers), cookie: `bandeja-refresh=${cookie}` },
      body: '{}',
    });
    expect(answer.status).toBe(200);
    await route.abort();
  });
  return () => context.unroute(place);
}

/** What a page says of a refresh. */
const namedOf = (headers: Record<string, string>) => {
  const names = ['content-type', 'x-bandeja-client', 'idempotency-key', 'origin', 'user-agent'];
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
};

/** For so long, a refresh token that was used still works. */
const REUSE_MS = 10_000;

test('is not what a lost response ends in: who comes back later is still signed in, and nobody is warned', async ({
  page,
  context,
}) => {
  await openWithWorker(page);
  const findAgain = await loseRefreshes(context);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForEvent('requestfailed', (request) => request.url().includes('grant_type=refresh_token'));
  await page.goto('about:blank');
  await findAgain();
  await page.waitForTimeout(REUSE_MS + 1_000);
  await page.goto(`${bandeja.origin}/user`);
  await expect(page.getByRole('button', { name: /'s account$/ })).toBeVisible();
  await expect(page).toHaveURL(`${bandeja.origin}/user`);
  const subjects = (await bandeja.mails(athlete.who.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain('We ended one of your sessions');
});

test('ends the session on the server, so that its access token opens nothing', async ({ page }) => {
  await openWithWorker(page);
  const { body } = await signInByApi(bandeja, athlete.who);
  const token = page.waitForRequest('**/auth/v1/logout*');
  await logOut(page);
  const header = (await (await token).allHeaders()).authorization ?? '';
  await expectFrontPage(page, bandeja);
  const user = (bearer: string) => call(bandeja, 'GET', '/auth/v1/user', { token: bearer });
  expect((await user(header.replace('Bearer ', ''))).status).toBe(403);
  expect((await user(body.access_token)).status, 'another browser').toBe(200);
});
