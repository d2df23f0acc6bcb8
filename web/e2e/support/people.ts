import { expect, type Page } from '@playwright/test';
import type { Bandeja } from './bandeja.js';

export interface Person {
  name: string;
  email: string;
  password: string;
}

let people = 0;

/** A person with this name and an address that is unique on the hosts of this worker. */
export function person(name: string): Person {
  return {
    name,
    email: `${name.toLowerCase().replace(/\W+/g, '.')}.${(people += 1)}@players.example`,
    password: 'una-bandeja-lenta',
  };
}

/** Fills the form at /get-started and sends it. Somebody with a guardian says that they are under 16. */
export async function sendSignUp(
  page: Page,
  bandeja: Bandeja,
  who: Person,
  role: 'athlete' | 'coach',
  guardian?: string,
): Promise<void> {
  await page.goto(`${bandeja.origin}/get-started`);
  await page.getByRole('radio', { name: role === 'coach' ? /A coach/ : /An athlete/ }).check({ force: true });
  await page.getByLabel('Full name').fill(who.name);
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  if (guardian) {
    await page.getByRole('checkbox', { name: "I'm under 16" }).check({ force: true });
    await page.getByLabel('Email of your parent or guardian').fill(guardian);
  }
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${bandeja.origin}/email-sent?email=${encodeURIComponent(who.email)}`);
}

/** Signs up at /get-started and follows the mailed link. */
export async function signUp(
  page: Page,
  bandeja: Bandeja,
  who: Person,
  role: 'athlete' | 'coach',
  beforeOpening: (link: string) => Promise<void> = async () => {},
): Promise<void> {
  await sendSignUp(page, bandeja, who, role);
  const link = await bandeja.linkFor(who.email, /confirm/i);
  await beforeOpening(link);
  await page.goto(link);
  await expect(page).toHaveURL(`${bandeja.origin}/${role === 'coach' ? 'coach' : 'user'}/onboard`);
}

export async function signIn(page: Page, bandeja: Bandeja, who: Person): Promise<void> {
  await page.goto(`${bandeja.origin}/sign-in`);
  await fillSignIn(page, who);
}

/** Signs in with the form on the current page. */
export async function fillSignIn(page: Page, who: Person): Promise<void> {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

/** The address comes before the document, which would take the place of whatever a test opens meanwhile. */
export async function expectFrontPage(page: Page, bandeja: Bandeja): Promise<void> {
  await expect(page).toHaveURL(`${bandeja.origin}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** The six steps of a coach, agreement accepted. */
export async function onboardCoach(page: Page, rate: number): Promise<void> {
  await next(page);
  await page.getByText('6-10 years', { exact: true }).click();
  await page.getByText('FIP Certified', { exact: true }).click();
  await next(page);
  await page.getByText('Technique Analysis', { exact: true }).click();
  await page.getByText('Strategy & Tactics', { exact: true }).click();
  await next(page);
  await page
    .getByLabel('About you')
    .fill('I look at your feet first, then at the racket, and tell you the one thing to change.');
  await page.getByLabel('Base rate').fill(String(rate));
  await page.getByLabel('Minimum rate').fill(String(rate - 10));
  await next(page);
  await page.getByText("I've read the agreement and accept it").click();
  await next(page);
  await page.getByRole('button', { name: 'Go to Coach Dashboard' }).click();
  await expect(page).toHaveURL(/\/coach$/);
}

/** The steps of an athlete. The welcome and the last step pass by themselves; a tap on a single answer moves on. */
export async function onboardAthlete(page: Page): Promise<void> {
  await page.getByText('Intermediate', { exact: true }).click();
  await page.getByText('Improve technique', { exact: true }).click();
  await next(page);
  await page.getByText('3-5 years', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Send your first video' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/user$/);
}
