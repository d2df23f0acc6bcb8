import { expect, test, type Page } from './support/test.js';
import type { Bandeja } from './support/bandeja.js';
import { layoutShift, watchLayoutShift } from './support/layout-shift.js';
import { ApiPerson } from './support/api-person.js';
import { completeAthlete } from './support/api-steps.js';
import { goInside } from './support/inside.js';
import { openSession } from './support/web-session.js';

/** The two languages on every screen. */
let bandeja: Bandeja;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
});

const toSpanish = (page: Page) =>
  page.getByRole('button', { name: 'Language: English. Switch to Spanish' }).first();
const toEnglish = (page: Page) => page.getByRole('button', { name: /Cambiar a inglés/ }).first();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('i18nextLng'));

async function languageCookie(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies(bandeja.origin);
  return cookies.find((cookie) => cookie.name === 'i18nextLng')?.value;
}

test('a switch keeps what is typed, reloads nothing, and is remembered [S0-1.12] [S0-3.1] [S0-9.3]', async ({
  page,
}) => {
  await page.goto(`${bandeja.origin}/get-started`);
  await page.getByLabel('Full name').fill('Carla Domínguez');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await toSpanish(page).click();
  await expect(page.getByRole('button', { name: 'Crear cuenta' })).toBeVisible();
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Carla Domínguez');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(/Crea tu cuenta/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect.poll(() => stored(page)).toBe('es');
  await expect.poll(() => languageCookie(page)).toBe('es');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Crear cuenta' })).toBeVisible();
  await toEnglish(page).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
});

test('an error is shown in the new language after a switch', async ({ page }) => {
  await page.goto(`${bandeja.origin}/sign-in`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await toSpanish(page).click();
  await expect(toEnglish(page)).toBeVisible();
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\b(Enter|Please|your)\b/, { useInnerText: true });
});

for (const [wanted, reason, set] of [
  ['es', 'a stored es-MX is Spanish [S0-4.1] [S0-4.2]', 'es-MX'],
  ['en', 'a stored fr is English, whatever the browser speaks [S0-4.2]', 'fr'],
] as const)
  test(reason, async ({ browser }) => {
    const context = await browser.newContext({ locale: set === 'fr' ? 'es-ES' : 'en-US' });
    await context.addInitScript((code) => localStorage.setItem('i18nextLng', code), set);
    const page = await context.newPage();
    await page.goto(`${bandeja.origin}/sign-in`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', wanted);
    await expect.poll(() => stored(page)).toBe(wanted);
    await context.close();
  });

test('a browser in Mexican Spanish gets Spanish at once, without a choice [S0-9.2]', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto(`${bandeja.origin}/sign-in`);
  await expect(page.getByLabel('Correo')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto(`${bandeja.origin}/about`);
  await expect(page).toHaveURL(`${bandeja.origin}/es/about`);
  await context.close();
});

test('a language that was chosen in another browser replaces the one of the page [S0-4.3]', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${bandeja.origin}/sign-in`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'es'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByLabel('Correo')).toBeVisible();
  await context.close();
});

test('the switch is on every screen, also on screens with their own bar', async ({ page }) => {
  for (const path of ['/', '/about', '/sign-in']) {
    await page.goto(bandeja.origin + path);
    await expect(toSpanish(page), path).toBeVisible();
  }
  for (const path of ['/get-started', '/forgot-password', '/reset-password']) {
    await goInside(page, path);
    await expect(toSpanish(page), path).toBeVisible();
  }
  await page.goto(`${bandeja.origin}/nowhere-at-all`);
  await expect(toSpanish(page), 'nowhere').toBeVisible();
  const athlete = await ApiPerson.join(bandeja, 'Switch Seeker', 'athlete');
  await openSession(page, bandeja, athlete.who);
  await page.goto(`${bandeja.origin}/user`);
  await expect(page).toHaveURL(`${bandeja.origin}/user/onboard`);
  await expect(toSpanish(page), 'onboarding').toBeVisible();
  await completeAthlete(athlete);
  await page.goto(`${bandeja.origin}/user/upload`);
  await expect(toSpanish(page), 'a task').toBeVisible();
  for (const path of ['/user', '/user/profile', '/user/billing', '/user/payment-methods', '/coaches']) {
    await goInside(page, path);
    await page.getByRole('button', { name: /'s account$/ }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Español' }), path).toBeVisible();
  }
});

test('on a slow network no text jumps: first the skeleton of the screen, then its texts [S0-9.4]', async ({
  page,
}) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
  await watchLayoutShift(page);
  const seen: string[] = [];
  await page.exposeFunction('noteText', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const note = () => {
      const text = document.body?.innerText ?? '';
      if (text) void (window as unknown as { noteText: (text: string) => void }).noteText(text);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(`${bandeja.origin}/sign-in`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  await page.waitForTimeout(1_000);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  expect(seen.filter((text) => /\b(auth|ui|errors|header)\.[a-z]\w+/.test(text))).toEqual([]);
});
