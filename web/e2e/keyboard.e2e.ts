import { openSession } from './support/web-session.js';
import { expect, test, type Page } from './support/test.js';
import { ApiPerson } from './support/api-person.js';
import { completeAthlete } from './support/api-steps.js';
import type { Bandeja } from './support/bandeja.js';
import { goInside } from './support/inside.js';
import { pressOn, tabTo, typeInto } from './support/keyboard.js';

/** Without a mouse: each form, the skip link, moving between screens; and with reduced motion. */
let bandeja: Bandeja;
let athlete: ApiPerson;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  athlete = await ApiPerson.join(bandeja, 'Quica Teclas', 'athlete');
  await completeAthlete(athlete);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('sign-in', async ({ page }) => {
  await page.goto(`${bandeja.origin}/sign-in`);
  await pressOn(page, button(page, 'Sign in'));
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await typeInto(page, page.getByLabel('Email'), athlete.who.email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), athlete.who.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${bandeja.origin}/user`);
});

test('sign-up', async ({ page }) => {
  await page.goto(`${bandeja.origin}/get-started`);
  await expect(page.getByLabel('Full name')).toBeVisible();
  await pressOn(page, page.getByRole('radio', { name: /An athlete/ }), 'Space');
  await typeInto(page, page.getByLabel('Full name'), 'Sin Ratón');
  await typeInto(page, page.getByLabel('Email'), 'sin.raton@players.example');
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'una-bandeja-lenta');
  await pressOn(page, button(page, 'Create account'));
  await expect(page).toHaveURL(/email-sent/);
});

test('forgot password', async ({ page }) => {
  await page.goto(`${bandeja.origin}/forgot-password`);
  await typeInto(page, page.getByLabel('Email'), athlete.who.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Back to Sign In' }));
});

test('profile', async ({ page }) => {
  await openSession(page, bandeja, athlete.who);
  await page.goto(`${bandeja.origin}/user/profile`);
  await pressOn(page, button(page, /Edit/).first());
  const name = page.getByLabel('Full name');
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Quica de las Teclas');
  await pressOn(page, button(page, 'Save Changes'));
  await expect(page.getByText('Quica de las Teclas').first()).toBeVisible();
});

test('contact', async ({ page }) => {
  await page.goto(`${bandeja.origin}/contact`);
  await pressOn(page, page.getByRole('main').locator('form [type=submit]'));
  await expect(page.locator('form [aria-invalid=true]').first()).toBeFocused();
  const field = (name: RegExp) => page.getByRole('main').getByRole('textbox', { name });
  await page.getByRole('heading', { level: 1 }).evaluate((title: HTMLElement) => {
    title.tabIndex = -1;
    title.focus();
  });
  await typeInto(page, field(/name/i), 'Quica Teclas');
  await typeInto(page, field(/e-?mail/i), athlete.who.email);
  await typeInto(page, field(/message/i), 'How do I film a whole match without a tripod?');
  await pressOn(page, page.getByRole('main').locator('form [type=submit]'));
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});

test('the first tab stop skips the bar, and a new screen moves the focus to its title', async ({ page }) => {
  await openSession(page, bandeja, athlete.who);
  await page.goto(`${bandeja.origin}/coaches`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${bandeja.origin}/user`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '| Bandeja' })).toHaveCount(1);
});

test('nothing moves for people who prefer reduced motion', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body, body *')].flatMap((element) => {
        const { animationName, animationDuration, transitionDuration, scrollBehavior } =
          getComputedStyle(element);
        const turns = animationName !== 'none' && parseFloat(animationDuration) > 0.01;
        const glides = transitionDuration.split(',').some((duration) => parseFloat(duration) > 0.01);
        const rolls = scrollBehavior === 'smooth';
        return turns || glides || rolls ? [`${element.tagName} ${element.className}`] : [];
      }),
    );
  await page.goto(bandeja.origin);
  expect(await moving()).toEqual([]);
  await openSession(page, bandeja, athlete.who);
  await page.goto(`${bandeja.origin}/user`);
  for (const path of ['/user', '/user/upload', '/user/profile', '/coaches']) {
    await goInside(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await moving(), path).toEqual([]);
  }
  await page.context().close();
});
