import type { Bandeja } from './support/bandeja.js';
import { ApiPerson } from './support/api-person.js';
import { completeAthlete } from './support/api-steps.js';
import { axeFindings } from './support/axe.js';
import {
  countSignIns,
  emailField,
  holdApp,
  isTakenOver,
  passwordField,
  sendButton,
  typeBoth,
} from './support/sign-in-page.js';
import { expect, test, type Page } from './support/test.js';

/** The sign-in page is there before the app, which comes when somebody touches it: nothing done meanwhile is lost. */
test.use({ viewport: { width: 390, height: 844 } });

let bandeja: Bandeja;
let athlete: ApiPerson;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  athlete = await ApiPerson.join(bandeja, 'Rosa Rapida', 'athlete');
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
const told = (page: Page) => page.getByRole('alert');

/** Sends the form while the app is held back. */
async function sendEarly(page: Page) {
  const app = await holdApp(page);
  await page.goto(at('/sign-in'));
  const signIns = countSignIns(page);
  await typeBoth(page, athlete.who);
  await page.keyboard.press('Enter');
  return { app, signIns };
}

test('nothing of the app is asked for before a touch, and it is at the first one', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(at('/sign-in'), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = asked.splice(0);
  expect(before.filter((path) => /^\/(auth|graphql|api|locales)\//.test(path))).toEqual([]);
  expect(before.filter((path) => /\.js$/.test(path))).toEqual([expect.stringMatching(/starter-/)]);
  await emailField(page).dispatchEvent('pointerdown');
  await expect.poll(() => asked.some((path) => /\/react-[\w-]+\.js$/.test(path))).toBe(true);
  await expect.poll(() => isTakenOver(page)).toBe(true);
});

test('what is typed at once over a slow network is sent once', async ({ page, context }) => {
  await page.goto(at('/sign-in'));
  const signIns = countSignIns(page);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const slow = { latency: 400, downloadThroughput: 60_000, uploadThroughput: 60_000 };
  await network.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await typeBoth(page, athlete.who);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/user'));
  expect(signIns()).toBe(1);
});

test('a form that was sent before the app is there looks busy, and is sent once however often it was pressed', async ({
  page,
}) => {
  const { app, signIns } = await sendEarly(page);
  await page.keyboard.press('Enter');
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(at('/sign-in'));
  expect(await isTakenOver(page)).toBe(false);
  app.letGo();
  await expect(page).toHaveURL(at('/user'));
  expect(signIns()).toBe(1);
});

test('every letter, the focus and the selection stay when the app takes over', async ({ page }) => {
  const app = await holdApp(page);
  await page.goto(at('/sign-in'));
  await emailField(page).pressSequentially('rosa@players');
  await passwordField(page).evaluate((field) => Object.assign(window, { field }));
  await passwordField(page).pressSequentially('una-bandeja');
  await passwordField(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 4));
  await expect.poll(() => app.isAskedFor()).toBe(true);
  app.letGo();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  const after = await page.evaluate(() => {
    const { field } = window as unknown as { field: HTMLInputElement };
    const { selectionStart, selectionEnd, value } = field;
    return { isFocused: document.activeElement === field, selectionStart, selectionEnd, value };
  });
  expect(after).toEqual({ isFocused: true, selectionStart: 2, selectionEnd: 4, value: 'una-bandeja' });
  await expect(emailField(page)).toHaveValue('rosa@players');
});

test('a form that was sent too early is not sent while somebody writes on', async ({ page }) => {
  const app = await holdApp(page);
  await page.goto(at('/sign-in'));
  const signIns = countSignIns(page);
  await emailField(page).focus();
  await page.keyboard.type(athlete.who.email);
  await page.keyboard.press('Enter');
  await passwordField(page).focus();
  await page.keyboard.type(athlete.who.password.slice(0, 3));
  await expect(sendButton(page)).not.toHaveAttribute('aria-busy');
  app.letGo();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await page.keyboard.type(athlete.who.password.slice(3));
  expect(signIns()).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/user'));
  expect(signIns()).toBe(1);
});

test('the keyboard alone goes through the page, before and after', async ({ page }) => {
  const app = await holdApp(page);
  await page.goto(at('/sign-in'));
  for (let tab = 0; tab < 4; tab += 1) await page.keyboard.press('Tab');
  await expect(page.locator('[data-switch="scheme"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(emailField(page)).toBeFocused();
  app.letGo();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(emailField(page)).toBeFocused();
  await page.keyboard.type(athlete.who.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(athlete.who.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/user'));
});

test('the language is switched first, and what is typed meanwhile stays', async ({ page }) => {
  const app = await holdApp(page);
  await page.goto(at('/sign-in'));
  await page.getByRole('button', { name: /Switch to Spanish/ }).click();
  await emailField(page).fill('rosa@players.example');
  app.letGo();
  await expect(page.getByRole('heading', { name: /./, level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByLabel('Correo')).toHaveValue('rosa@players.example');
});

test('a password manager fills in by itself, and the press is enough', async ({ page }) => {
  const app = await holdApp(page);
  await page.goto(at('/sign-in'));
  const fill = (field: HTMLInputElement, value: string) => {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  await emailField(page).evaluate(fill, athlete.who.email);
  await passwordField(page).evaluate(fill, athlete.who.password);
  await expect.poll(() => app.isAskedFor()).toBe(true);
  await sendButton(page).click();
  app.letGo();
  await expect(page).toHaveURL(at('/user'));
});

test('an app that did not come is told of, tried again at a press, and sends what waits', async ({
  page,
}) => {
  const { app, signIns } = await sendEarly(page);
  app.refuse();
  await expect(told(page)).toContainText('Check your connection, then try again.');
  await expect(sendButton(page)).not.toHaveAttribute('aria-busy');
  expect(await axeFindings(page, 'sign-in whose app did not come')).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(at('/user'));
  expect(signIns()).toBe(1);
});

test('without a network the page says so, and goes on when it is back', async ({ page, context }) => {
  await page.goto(at('/sign-in'));
  await context.setOffline(true);
  await expect(page.getByText('No connection.')).toBeVisible();
  await typeBoth(page, athlete.who);
  await page.keyboard.press('Enter');
  await expect(told(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(at('/user'));
});
