import type { Bandeja } from './support/bandeja.js';
import { call } from './support/api.js';
import { ApiPerson, signInByApi } from './support/api-person.js';
import { completeAthlete } from './support/api-steps.js';
import { signIn } from './support/people.js';
import { countSignIns, emailField, holdApp, sendButton, typeBoth } from './support/sign-in-page.js';
import { expect, test } from './support/test.js';

const PHONE = { width: 390, height: 844 };

/** Where the app has something to decide, the sign-in page does not wait for a touch. */
test.use({ viewport: PHONE });

let bandeja: Bandeja;
let athlete: ApiPerson;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  athlete = await ApiPerson.join(bandeja, 'Rita Resuelta', 'athlete');
  await completeAthlete(athlete);
});

/** What React could not take over as it was is an error of the page too. */
let errors: string[] = [];
test.beforeEach(({ page }) => {
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
});
test.afterEach(() => expect(errors).toEqual([]));

const at = (path: string) => bandeja.origin + path;

test('a session that ended is told of, also after a reload, and leads back', async ({ page }) => {
  await signIn(page, bandeja, athlete.who);
  await page.goto(at('/user/profile'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { body } = await signInByApi(bandeja, athlete.who);
  await call(bandeja, 'POST', '/auth/v1/logout?scope=global', { token: body.access_token });
  await expect(page).toHaveURL(at('/sign-in'));
  await expect(page.getByText(/^You've been signed out\./)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^You've been signed out\./)).toBeVisible();
  await typeBoth(page, athlete.who);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/user/profile'));
});

test('who is signed in is sent home, without seeing the form', async ({ page, context }) => {
  await signIn(page, bandeja, athlete.who);
  const second = await context.newPage();
  const app = await holdApp(second);
  await second.goto(at('/sign-in'));
  await expect(emailField(second)).toBeHidden();
  app.letGo();
  await expect(second).toHaveURL(at('/user'));
});

test('a page that nobody touched follows when another tab signs in', async ({ page, context }) => {
  await page.goto(at('/sign-in'), { waitUntil: 'networkidle' });
  await signIn(await context.newPage(), bandeja, athlete.who);
  await expect(page).toHaveURL(at('/user'));
});

test('a chosen language that the server did not know of is shown from the start', async ({
  page,
  context,
}) => {
  await page.goto(at('/sign-in'));
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'es'));
  await context.clearCookies();
  await page.reload();
  await expect(page.getByLabel('Correo')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a page whose starter is missing is loaded anew at the next press', async ({ page }) => {
  const starter = '**/assets/starter-*.js';
  await page.route(starter, (route) => route.abort());
  await page.goto(at('/sign-in'));
  await typeBoth(page, athlete.who);
  await page.unroute(starter);
  const loaded = page.waitForResponse((response) => response.url() === at('/sign-in'));
  await page.keyboard.press('Enter');
  await loaded;
  await typeBoth(page, athlete.who);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/user'));
});

test('a script that is missing once the app is there reloads nothing', async ({ page }) => {
  await page.goto(at('/sign-in'));
  await typeBoth(page, athlete.who);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/user'));
  await page.evaluate(() => {
    document.body.dataset.mark = 'still here';
    const script = Object.assign(document.createElement('script'), { src: '/assets/missing.js' });
    return new Promise((resolve) => {
      script.onerror = resolve;
      document.head.append(script);
    });
  });
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'still here');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form that the browser sends by itself keeps the password out of the address', async ({ page }) => {
    await page.goto(at('/sign-in'));
    await typeBoth(page, athlete.who);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.keyboard.press('Enter'),
    ]);
    expect(answer.status()).toBe(404);
    expect(page.url()).toBe(at('/sign-in'));
  });

  for (const [locale, says] of [
    ['en-GB', 'Signing in needs JavaScript. Turn it on in your browser, then load this page again.'],
    ['es-ES', 'Para entrar hace falta JavaScript. Actívalo en el navegador y vuelve a cargar la página.'],
  ] as const)
    test(`the page says in ${locale} what is missing, and its form has no button that does nothing`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ locale, javaScriptEnabled: false, viewport: PHONE });
      const page = await context.newPage();
      await page.goto(at('/sign-in'));
      const notice = page.locator('noscript p');
      await expect(notice).toHaveText(says);
      await expect(notice).toBeInViewport();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await context.close();
    });
});

test('with scripts, nothing is said of them', async ({ page }) => {
  await page.goto(at('/sign-in'));
  await expect(sendButton(page)).toBeVisible();
  await expect(page.locator('noscript p')).toHaveCount(0);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('somebody comes back, types at once and is signed in', async ({ page }) => {
    await page.goto(at('/sign-in'));
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    });
    await page.reload();
    const signIns = countSignIns(page);
    await typeBoth(page, athlete.who);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at('/user'));
    expect(signIns()).toBe(1);
  });
});
