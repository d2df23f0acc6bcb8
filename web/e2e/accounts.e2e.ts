import { expect, test, type Browser, type BrowserContext, type Page } from './support/test.js';
import type { Bandeja } from './support/bandeja.js';
import { onboardAthlete, person, sendSignUp, signIn, signUp, type Person } from './support/people.js';
import { runSql } from './support/tables.js';

/** Accounts and sessions from a person's view: in tabs, in several browsers, by mail, with the keyboard only. */
test.describe.configure({ mode: 'serial' });

const [carla, nora] = [person('Carla Tabs'), person('Nora Mail')];
const NEW_PASSWORD = 'otra-bandeja-lenta';

let bandeja: Bandeja;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
});

const at = (path: string) => `${bandeja.origin}${path}`;

async function newBrowser(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  return { context, page: await context.newPage() };
}

async function tabAt(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(at(path));
  return page;
}

const hint = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'bandeja_signed_in')?.value;

test('the page of a signed-out visitor requests no session and shows no error', async ({ browser }) => {
  const { page } = await newBrowser(browser);
  const [calls, errors]: string[][] = [[], []];
  page.on('request', (request) => request.url().includes('/auth/v1') && calls?.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && errors?.push(message.text()));
  page.on('pageerror', (error) => errors?.push(error.message));
  for (const path of ['/', '/sign-in', '/get-started', '/forgot-password', '/email-sent', '/user']) {
    await page.goto(at(path));
    await page.waitForLoadState('networkidle');
  }
  expect({ calls, errors }).toEqual({ calls: [], errors: [] });
});

test('[S0-4.4] [S0-2.72] a new account waits for its address, then goes to onboarding and is remembered', async ({
  browser,
}) => {
  const { context, page } = await newBrowser(browser);
  await signUp(page, bandeja, carla, 'athlete');
  expect(await hint(context)).toBe('athlete');
  await page.goBack();
  await expect(page, 'the link is not in the history').not.toHaveURL(/code=|token=/);
  await page.goto(at('/user/onboard'));
  await onboardAthlete(page);
  await context.close();
});

test('the page after signing up counts down to the next mail, also across a reload', async ({ browser }) => {
  const { context, page } = await newBrowser(browser);
  await sendSignUp(page, bandeja, nora, 'coach');
  await expect(page.getByRole('timer')).toHaveText(/^You can send it again in 0:[1-5]\d\.$/);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^You can send it again in 0:[1-5]\d\.$/);
  const resend = page.getByRole('button', { name: 'Resend confirmation email' });
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await resend.press('Enter');
  await expect(page.getByText(/^An email is already on its way\./)).toBeVisible();
  await expect.poll(() => bandeja.mails(nora.email)).toHaveLength(1);
  await context.close();
});

test('a link may be opened again within minutes; after that it leads to its screen, and to a new one', async ({
  browser,
}) => {
  const { context, page } = await newBrowser(browser);
  const link = await bandeja.linkFor(nora.email, /confirm/i);
  for (const _ of ['a first', 'and a second click']) {
    await context.clearCookies();
    await page.goto(link);
    await expect(page).toHaveURL(at('/coach/onboard'));
  }
  await runSql(bandeja, 'identity', `update mail_tokens set used_at = used_at - interval '11 minutes'`);
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'An error has occurred.' })).toBeVisible();
  await expect(page).toHaveURL(at('/email-confirmation'));
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL(at('/email-sent'));
  await context.close();
});

test.describe('with the service worker in control of the pages', () => {
  const [wanda, willy] = [person('Wanda Worker'), person('Willy Worker')];

  /** A browser that has visited before, so that its pages go through the worker. */
  async function workedBrowser(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(at('/'));
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    });
    return { context, page };
  }

  /** Opens links like the mail scanner of a provider, in any order and number. */
  async function scan(page: Page, link: string): Promise<void> {
    for (const method of ['HEAD', 'GET', 'GET']) await page.request.fetch(link, { method, maxRedirects: 0 });
  }

  for (const [who, role] of [
    [wanda, 'athlete'],
    [willy, 'coach'],
  ] as const)
    test(`a new ${role} confirms where they signed up, by a link that a scanner opened before`, async ({
      browser,
    }) => {
      const { context, page } = await workedBrowser(browser);
      await signUp(page, bandeja, who, role, (link) => scan(page, link));
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await context.close();
    });

  for (const [time, password] of [
    ['a first time', 'una-vibora-lenta'],
    ['a second time', 'otra-vibora-lenta'],
  ] as const)
    test(`a password is reset in the browser that requested it, ${time}`, async ({ browser }) => {
      await runSql(bandeja, 'identity', 'delete from mail_requests');
      // Other mails, as about the password that was set the first time, may still be on their way.
      const links = async () =>
        (await bandeja.mails(wanda.email)).filter(({ subject }) => subject.startsWith('Set a new password'))
          .length;
      const before = await links();
      const { context, page } = await workedBrowser(browser);
      await page.goto(at('/forgot-password'));
      await page.getByLabel('Email').fill(wanda.email);
      await page.getByLabel('Email').press('Enter');
      await expect.poll(links).toBe(before + 1);
      const link = await bandeja.linkFor(wanda.email, /^Set a new password/);
      await scan(page, link);
      // Opened twice; the second page is the one that is used.
      for (const _ of ['a first', 'and a second click']) await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm new password').fill(password);
      await page.getByRole('button', { name: 'Update password' }).click();
      await expect(page.getByRole('heading', { name: 'Password Updated!' })).toBeVisible();
      await signIn(page, bandeja, { ...wanda, password });
      await context.close();
    });
});

test.describe('two tabs of one browser', () => {
  let context: BrowserContext;
  let tabs: [Page, Page];

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext();
    const first = await context.newPage();
    await signIn(first, bandeja, carla);
    tabs = [first, await tabAt(context, '/user')];
    await expect(tabs[1]).toHaveURL(at('/user'));
  });
  test.afterAll(() => context.close());

  const staySignedIn = async () => {
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(tab).toHaveURL(at('/user'));
    }
  };

  test('refresh at the same time, repeatedly, and both stay signed in', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(tabs.map((tab) => tab.reload()));
      await staySignedIn();
    }
  });

  test('refresh at the same time even in a browser without locks', async () => {
    const answers = await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(async () => {
          const headers = { 'x-bandeja-client': 'web', 'content-type': 'application/json' };
          const path = '/auth/v1/token?grant_type=refresh_token';
          return (await fetch(path, { method: 'POST', headers, body: '{}' })).status;
        }),
      ),
    );
    expect(answers).toEqual([200, 200]);
    await Promise.all(tabs.map((tab) => tab.reload()));
    await staySignedIn();
  });

  test('[S0-7.8] sign out together, and the next page requests no session', async () => {
    await signOut(tabs[0]);
    // The landing page is a document of its own; its address is there before it.
    for (const tab of tabs)
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    for (const tab of tabs) await expect(tab).toHaveURL(at('/'));
    expect(await hint(context)).toBeUndefined();
    const calls: string[] = [];
    tabs[1].on('request', (request) => request.url().includes('/auth/v1') && calls.push(request.url()));
    await tabs[1].goto(at('/sign-in'));
    await expect(tabs[1].getByRole('heading', { name: 'Back on court' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('sign in together', async () => {
    await signIn(tabs[1], bandeja, carla);
    await tabs[0].goto(at('/sign-in'));
    await expect(tabs[0]).toHaveURL(at('/user'));
  });

  test('are signed out when another browser signs out everywhere', async ({ browser }) => {
    const other = await newBrowser(browser);
    await signIn(other.page, bandeja, carla);
    await other.page.evaluate(async ({ email, password }: Person) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email, password });
      const opened = await fetch('/auth/v1/token?grant_type=password', { method: 'POST', headers, body });
      const { access_token: token } = (await opened.json()) as { access_token: string };
      const authorization = `Bearer ${token}`;
      await fetch('/auth/v1/logout?scope=global', { method: 'POST', headers: { authorization } });
    }, carla);
    // Their live connections are closed, so that they notice without any action.
    for (const tab of tabs) {
      await expect(tab).toHaveURL(at('/sign-in'));
      await expect(tab.getByText(/^You've been signed out\./)).toBeVisible();
    }
    expect(await hint(context)).toBeUndefined();
    await other.context.close();
  });
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /'s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test.describe('a forgotten password', () => {
  test('[S0-2.57] [S0-2.60] [S0-2.64] [S0-7.5] [S0-7.6] [S0-7.7] is reset by mail, once, and its owner is notified', async ({
    browser,
  }) => {
    const { context, page } = await newBrowser(browser);
    await page.goto(at('/sign-in'));
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(carla.email);
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
    const link = await bandeja.linkFor(carla.email, /password/i);
    await page.goto(link);
    await expect(page).toHaveURL(at('/reset-password'));
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByRole('heading', { name: 'Password Updated!' })).toBeVisible();
    expect(await hint(context), 'it signs nobody in').toBeUndefined();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    await expect
      .poll(async () => (await bandeja.mails(carla.email)).map(({ subject }) => subject))
      .toContain('Your password was changed');
    await signIn(page, bandeja, { ...carla, password: NEW_PASSWORD });
    await expect(page).toHaveURL(at('/user'));
    await context.close();
  });

  test('requested again at once says how long to wait, in the reader’s language', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'es-MX' });
    const page = await context.newPage();
    await page.goto(at('/forgot-password'));
    await page.getByLabel('Correo electrónico').fill('nadie@players.example');
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await page.getByRole('button', { name: 'Probar con otro correo' }).click();
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Puedes pedir otro correo en \d+ segundos?\.$/);
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie@players.example');
    await context.close();
  });
});

test('[S0-2.45] [S0-2.46] [S0-5.1] signing in works with the keyboard only', async ({ browser }) => {
  const { context, page } = await newBrowser(browser);
  await page.goto(at('/sign-in'));
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  await email.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await expect(email).toBeFocused();
  await page.keyboard.type(carla.email);
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/user'));
  await context.close();
});

test('wrong passwords are slowed down in the form, which keeps what was typed', async ({ browser }) => {
  const { context, page } = await newBrowser(browser);
  await page.goto(at('/sign-in'));
  await page.getByLabel('Email').fill('somebody@players.example');
  const slowedDown =
    /^Too many attempts\. Wait \d+ (seconds?, then try again|minutes?, or set a new password by email)\.$/;
  // Each wait is twice as long as the one before, so sooner or later the next guess comes within one.
  for (
    let round = 0;
    !slowedDown.test((await page.getByRole('alert').allTextContents()).join());
    round += 1
  ) {
    expect(round).toBeLessThan(40);
    await page.getByLabel('Password', { exact: true }).fill(`a-guess-${round}`);
    const answered = page.waitForResponse(/grant_type=password/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answered;
    await expect(page.getByRole('alert')).not.toHaveText('');
  }
  await expect(page.getByLabel('Email')).toHaveValue('somebody@players.example');
  await context.close();
});
