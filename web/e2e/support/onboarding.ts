import { expect, type Browser, type Page } from '@playwright/test';
import { ApiPerson } from './api-person.js';
import type { Bandeja } from './bandeja.js';
import { openWebSession } from './web-session.js';

export const BIO = 'I look at your feet first, then at the racket, and tell you the one thing to change.';

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
export const atStep = (page: Page, step: number, steps: number) =>
  expect(page.getByText(`Step ${step} of ${steps}`)).toBeVisible();
export const choose = (page: Page, name: string) => page.getByText(name, { exact: true }).click();

/** The answers of a coach on each step before the last, and those of an athlete. */
export const COACH_STEPS: ((page: Page) => Promise<void>)[] = [
  async () => undefined,
  async (page) => {
    await choose(page, '6-10 years');
    await choose(page, 'FIP Certified');
  },
  (page) => choose(page, 'Doubles Play'),
  async (page) => {
    await page.getByLabel('About you').fill(BIO);
    await page.getByLabel('Base rate').fill('65');
  },
  (page) => page.getByText("I've read the agreement and accept it").click(),
];
/** New athletes begin at the first question; Back leads to the welcome. */
const passedBySelf = async () => undefined;
/** With the keyboard, because a tap moves on by itself. */
const chooseByKey = (page: Page, name: RegExp) => page.getByRole('radio', { name }).press('Space');

export const ATHLETE_STEPS: typeof COACH_STEPS = [
  passedBySelf,
  (page) => chooseByKey(page, /^Intermediate/),
  (page) => choose(page, 'Better strategy'),
  (page) => chooseByKey(page, /^Less than a year/),
];

/** Answers the steps and ends on the last one. */
export async function answerAll(
  page: Page,
  steps: typeof COACH_STEPS,
  beforeTheLast?: () => Promise<unknown>,
): Promise<void> {
  for (const [index, answer] of steps.entries()) {
    if (answer === passedBySelf) continue;
    await atStep(page, index + 1, steps.length + 1);
    await answer(page);
    if (index === steps.length - 1) await beforeTheLast?.();
    await goOn(page);
  }
  await atStep(page, steps.length + 1, steps.length + 1);
}

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      return (label ? element.labels?.[0]?.textContent : element?.textContent)?.trim() ?? '';
    });
    if (focused.startsWith(name)) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

export interface Newcomer {
  page: Page;
  person: ApiPerson;
}

/** A person who has just confirmed their address, in a separate browser, at the first step. */
export async function newcomer(
  browser: Browser,
  bandeja: Bandeja,
  name: string,
  role: 'athlete' | 'coach',
): Promise<Newcomer> {
  const person = await ApiPerson.join(bandeja, name, role);
  const page = await (await browser.newContext()).newPage();
  const { email, password } = person.who;
  await openWebSession(page.context(), bandeja, 'token?grant_type=password', { email, password });
  await page.goto(`${bandeja.origin}/${role === 'coach' ? 'coach' : 'user'}/onboard`);
  return { page, person };
}
