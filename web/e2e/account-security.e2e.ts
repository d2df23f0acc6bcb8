import { Secret, TOTP } from 'otpauth';
import { expect, test, type Page } from './support/test.js';
import { ApiPerson } from './support/api-person.js';
import { completeCoach } from './support/api-steps.js';
import { axeFindings } from './support/axe.js';
import type { Bandeja } from './support/bandeja.js';
import { addPasskeyDevice } from './support/passkey-device.js';
import { expectFrontPage, fillSignIn, signIn } from './support/people.js';
import { runSql } from './support/tables.js';

/** A coach protects an account: second steps, recovery codes, proofs that are asked for again, sessions, "not me". */
test.describe.configure({ mode: 'serial' });

let bandeja: Bandeja;
let coach: ApiPerson;
let secret = '';
let recoveryCodes: string[] = [];

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  coach = await ApiPerson.join(bandeja, 'Sara Segura', 'coach');
  await completeCoach(coach, 5_000);
});

const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A code works once; no test has to wait for the next. */
const forgetLastCode = () => runSql(bandeja, 'identity', 'update factors set last_step = last_step - 2');

const at = (path: string) => `${bandeja.origin}${path}`;

/** By the password, up to the second step. */
async function toSecondStep(page: Page): Promise<void> {
  await page.goto(at('/sign-in'));
  await fillSignIn(page, coach.who);
  await expect(page).toHaveURL(at('/second-step'));
}

async function byRecoveryCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes.shift() ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
}

const forgetProofs = () =>
  runSql(bandeja, 'identity', "update session_proofs set proved_at = proved_at - interval '10 minutes'");

test('a coach is urged to protect the payouts, may put it off, and adds an app and recovery codes', async ({
  page,
}) => {
  await signIn(page, bandeja, coach.who);
  await expect(page.getByRole('heading', { name: 'Protect your payouts' })).toBeVisible();
  await page.getByRole('link', { name: 'Set up a second step' }).click();
  await expect(page).toHaveURL(at('/coach/security'));
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  expect(await axeFindings(page, 'adding an app')).toEqual([]);
  await page.getByLabel('Code from the app').fill(code());
  await expect(page.getByText(/^Your second step is on\./)).toBeVisible();
  await page.getByRole('button', { name: 'Get recovery codes' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  recoveryCodes = await page.getByRole('list', { name: 'Recovery codes' }).locator('code').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('bandeja-recovery-codes.txt');
  await page.getByRole('button', { name: "I've saved them" }).click();
  await expect(page.getByText('10 codes left.')).toBeVisible();
  expect(await axeFindings(page, 'security')).toEqual([]);
  await page.goto(at('/coach'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Protect your payouts' })).toBeHidden();
});

test('signs in with a code that sends itself, and comes back to the page that was wanted', async ({
  page,
}) => {
  await page.goto(at('/coach/billing'));
  await expectFrontPage(page, bandeja);
  await toSecondStep(page);
  await page.reload();
  await expect(page.getByLabel('Code')).toBeFocused();
  expect(await axeFindings(page, 'second step')).toEqual([]);
  await page.getByLabel('Code').fill('000000');
  await expect(page.getByText(/^That code isn't right\./)).toBeVisible();
  await forgetLastCode();
  await page.getByLabel('Code').fill(code());
  await expect(page).toHaveURL(at('/coach/billing'));
});

test('a second tab goes on with the first; going back signs out of both', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await toSecondStep(one);
  await two.goto(at('/second-step'));
  await byRecoveryCode(one);
  for (const tab of [one, two]) await expect(tab).toHaveURL(at('/coach'));
  await context.clearCookies();
  await toSecondStep(one);
  await one.getByRole('button', { name: 'Sign out and go back' }).click();
  await expectFrontPage(one, bandeja);
});

test('adds a passkey, and signs in with it', async ({ page }) => {
  await addPasskeyDevice(page);
  await toSecondStep(page);
  await byRecoveryCode(page);
  await expect(page).toHaveURL(at('/coach'));
  await page.goto(at('/coach/security'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Key of Sara');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('Key of Sara')).toBeVisible();
  await page.getByRole('button', { name: /'s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectFrontPage(page, bandeja);
  await toSecondStep(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(at('/coach'));
});

test('the data of a person is downloaded after a new proof, and not without', async ({ page }) => {
  await toSecondStep(page);
  await byRecoveryCode(page);
  await expect(page).toHaveURL(at('/coach'));
  await forgetProofs();
  await page.goto(at('/coach/profile'));
  const button = page.getByRole('button', { name: 'Download my data' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });
  await expect(dialog.getByLabel('Code')).toBeFocused();
  expect(await axeFindings(page, 'step-up')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/^Nothing was done/)).toBeVisible();
  await button.click();
  const download = page.waitForEvent('download');
  await byRecoveryCode(page);
  expect((await download).suggestedFilename()).toMatch(/^bandeja-data-/);
  await expect(dialog).toBeHidden();
});

test('another browser is signed out from the list of sessions', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  for (const one of [page, other]) {
    await toSecondStep(one);
    await byRecoveryCode(one);
    await expect(one).toHaveURL(at('/coach'));
  }
  await page.goto(at('/coach/security'));
  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText("You're signed out everywhere else.")).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(at('/sign-in'));
});

test('an address changes with the link that is mailed to it', async ({ page }) => {
  const address = `new.${coach.who.email}`;
  await toSecondStep(page);
  await byRecoveryCode(page);
  await expect(page).toHaveURL(at('/coach'));
  await page.goto(at('/coach/security'));
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(address);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`${address} is waiting to be confirmed`)).toBeVisible();
  await page.goto(await bandeja.linkFor(address, /Confirm your new email/));
  await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible();
  expect(page.url(), 'the token is not in the address').toBe(at('/email-confirmation'));
  coach.who.email = address;
});

test('"this was not me" ends all sessions and leads to a new password', async ({ page, browser }) => {
  await toSecondStep(page);
  await byRecoveryCode(page);
  await expect(page).toHaveURL(at('/coach'));
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(await bandeja.linkFor(coach.who.email, /A recovery code was used/));
  await expect(stranger).toHaveURL(at('/not-me'));
  expect(await axeFindings(stranger, 'not me')).toEqual([]);
  await stranger.getByRole('button', { name: "It wasn't me: lock my account" }).click();
  await expect(stranger.getByRole('heading', { name: 'Your account is locked' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(at('/sign-in'));
  await page.goto(await bandeja.linkFor(coach.who.email, /Set a new password/));
  await page.getByLabel('New password', { exact: true }).fill('tres palas azules');
  await page.getByLabel('Confirm new password').fill('tres palas azules');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Updated!' })).toBeVisible();
});
