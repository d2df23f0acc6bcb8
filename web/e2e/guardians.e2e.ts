import type { Page } from '@playwright/test';
import { call, graphql } from './support/api.js';
import { followMail, signInByApi, signUpByApi } from './support/api-person.js';
import { axeFindings } from './support/axe.js';
import { Bandeja } from './support/bandeja.js';
import { pressOn, typeInto } from './support/keyboard.js';
import { person, sendSignUp, type Person } from './support/people.js';
import { openPhone } from './support/phone.js';
import { expect, test } from './support/test.js';

/** Somebody under 16 signs up, and a parent or guardian answers; on a phone, with its keyboard. */
test.describe.configure({ mode: 'default' });

let bandeja: Bandeja;
test.beforeAll(async () => {
  bandeja = await Bandeja.start({ AUTH_RATE_PER_MINUTE: '1000' });
});
test.afterAll(() => bandeja?.stop());

const at = (path: string) => `${bandeja.origin}${path}`;
const guardianOf = (who: Person) => `guardian.of.${who.email}`;
const button = (page: Page, name: string) => page.getByRole('button', { name });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

async function trySignIn(page: Page, who: Person): Promise<void> {
  await page.goto(at('/sign-in'));
  await typeInto(page, page.getByLabel('Email'), who.email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), who.password);
  await page.keyboard.press('Enter');
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Opens the guardian's link where nobody is signed in. */
async function openAsGuardian(page: Page, who: Person): Promise<void> {
  await page.goto(await bandeja.linkFor(guardianOf(who), /Do you agree/));
  await expect(page).toHaveURL(at('/guardian'));
  await expectNoSidewaysScroll(page);
}

test('a guardian agrees: only then can somebody under 16 sign in, until it is taken back', async ({
  browser,
}) => {
  const who = person('Lucas Ruiz');
  const [child, parent] = [await openPhone(browser), await openPhone(browser)];
  await child.goto(at('/get-started'));
  await pressOn(child, child.getByRole('radio', { name: /An athlete/ }), 'Space');
  await typeInto(child, child.getByLabel('Full name'), who.name);
  await typeInto(child, child.getByLabel('Email', { exact: true }), who.email);
  await typeInto(child, child.getByLabel('Password', { exact: true }), who.password);
  await pressOn(child, child.getByRole('checkbox', { name: "I'm under 16" }), 'Space');
  await typeInto(child, child.getByLabel('Email of your parent or guardian'), guardianOf(who));
  expect(await axeFindings(child, 'sign-up under 16')).toEqual([]);
  await expectNoSidewaysScroll(child);
  await pressOn(child, button(child, 'Create account'));
  await expect(child.getByText(`our email to ${guardianOf(who)}`)).toBeVisible();

  await child.goto(await bandeja.linkFor(who.email, /confirm/i));
  await expect(heading(child, 'One thing is missing')).toBeVisible();
  await trySignIn(child, who);
  await expect(alert(child, 'g…@players.example')).toBeVisible();
  expect(await axeFindings(child, 'sign-in that waits for a guardian')).toEqual([]);
  await expectNoSidewaysScroll(child);
  await pressOn(child, button(child, 'Send it again'));
  await expect(child.getByText(/^(Sent again|You can ask for another email)/)).toBeVisible();

  await openAsGuardian(parent, who);
  await expect(heading(parent, 'Lucas Ruiz needs your permission')).toBeVisible();
  expect(await axeFindings(parent, 'what a guardian is asked')).toEqual([]);
  await pressOn(parent, button(parent, 'I agree'));
  await expect(heading(parent, 'Thank you')).toBeVisible();
  await expect
    .poll(async () => (await bandeja.mails(who.email)).map(({ subject }) => subject))
    .toContain('You can sign in now');
  await trySignIn(child, who);
  await expect(child).toHaveURL(at('/user/onboard'));

  await openAsGuardian(parent, who);
  await expect(heading(parent, 'You have agreed')).toBeVisible();
  expect(await axeFindings(parent, 'a consent that was given')).toEqual([]);
  await pressOn(parent, button(parent, 'Withdraw my consent'));
  await expect(heading(parent, 'You have taken your permission back')).toBeVisible();
  expect(await axeFindings(parent, 'a consent that was withdrawn')).toEqual([]);
  await child.goto(at('/user'));
  await expect(child).toHaveURL(at('/sign-in'));
  await trySignIn(child, who);
  await expect(alert(child, 'taken back their permission')).toBeVisible();
  await pressOn(parent, button(parent, 'Delete the account and its data'));
  await expect(heading(parent, 'The account is deleted')).toBeVisible();
});

test('a guardian does not agree: the account is deleted, and its owner is told why', async ({ browser }) => {
  const who = person('Vera Sanz');
  const [child, parent] = [await openPhone(browser), await openPhone(browser)];
  await sendSignUp(child, bandeja, who, 'athlete', guardianOf(who));
  await openAsGuardian(parent, who);
  await pressOn(parent, button(parent, 'I do not agree'));
  await expect(heading(parent, 'The account is deleted')).toBeVisible();
  await expect
    .poll(async () => (await bandeja.mails(who.email)).map(({ text }) => text).join('\n'))
    .toContain("Your parent or guardian didn't agree");
  await trySignIn(child, who);
  await expect(alert(child, 'Invalid login credentials')).toBeVisible();
  await openAsGuardian(parent, who);
  await expect(heading(parent, 'This link no longer works')).toBeVisible();
});

test('the access token of somebody under 16 is refused within five seconds after the consent is withdrawn', async () => {
  const who = person('Leo Marín');
  await signUpByApi(bandeja, who, { role: 'athlete', age: 'under_16', guardian_email: guardianOf(who) });
  const landing = await followMail(bandeja, who, /confirm/i);
  expect(landing.hash).toContain('error_code=guardian_consent_required');
  expect(landing.href, 'it opens nothing').not.toMatch(/access_token|[?&]code=/);
  const link = new URL(await bandeja.linkFor(guardianOf(who), /Do you agree/));
  const token = link.searchParams.get('token');
  const answer = async (given: string) => {
    const body = { token, answer: given, terms_version: '2026-11-26' };
    return (await call(bandeja, 'POST', '/auth/v1/guardian-requests/answer', { body })).body.status;
  };
  const refused = await signInByApi(bandeja, who);
  expect(refused).toMatchObject({
    status: 403,
    body: {
      error_code: 'guardian_consent_required',
      guardian_consent: { address: 'g…@players.example', withdrawn: false },
    },
  });
  expect(await answer('agree')).toBe('agreed');
  const { body: session } = await signInByApi(bandeja, who);
  const asksAnything = async () =>
    (await graphql(bandeja, '{ notifications { unreadCount } }', {}, { token: session.access_token }))
      .errors?.[0]?.extensions.kind;
  expect(await asksAnything()).toBeUndefined();
  expect(await answer('withdraw')).toBe('withdrawn');
  await expect.poll(asksAnything, { timeout: 5_000 }).toBe('unauthenticated');
  expect(await answer('delete')).toBe('deleted');
  expect((await signInByApi(bandeja, who)).body).toMatchObject({ error_code: 'invalid_credentials' });
});
