import { expect, test, type Page } from './support/test.js';
import { ApiPerson, signInByApi } from './support/api-person.js';
import {
  completeAthlete,
  completeCoach,
  openPayouts,
  placeHold,
  requestAnalysis,
  saveCard,
} from './support/api-steps.js';
import type { Bandeja } from './support/bandeja.js';
import { makeClip } from './support/clips.js';
import { eventually } from './support/eventually.js';
import { layoutShift, watchLayoutShift } from './support/layout-shift.js';
import { openSession } from './support/web-session.js';
import { levelColour, lookAt, sidewaysPhoto, watchSentPicture } from './support/pictures.js';

/** An athlete's settings, from the profile to deleting the account. */
test.describe.configure({ mode: 'serial' });

const NEW_PASSWORD = 'dos-bandejas-lentas';

let bandeja: Bandeja;
let athlete: ApiPerson;
let coach: ApiPerson;
let page: Page;
let coachPage: Page;

test.beforeAll(async ({ browser, shared }) => {
  bandeja = await shared();
  [athlete, coach] = await Promise.all([
    ApiPerson.join(bandeja, 'Tom Becker', 'athlete'),
    ApiPerson.join(bandeja, 'Ana Soler', 'coach'),
  ]);
  await Promise.all([completeAthlete(athlete), completeCoach(coach, 6500)]);
  await openPayouts(coach);
  const { paymentMethodId } = await saveCard(athlete);
  const analysisId = await requestAnalysis(athlete, coach.id, await makeClip('athlete.mp4', { seconds: 2 }));
  await placeHold(athlete, analysisId, paymentMethodId);
  page = await (await browser.newContext()).newPage();
  coachPage = await (await browser.newContext()).newPage();
  await openSession(page, bandeja, athlete.who);
  await openSession(coachPage, bandeja, coach.who);
});

const editor = () => page.getByRole('group', { name: 'Profile photo' });
const headerPicture = () => page.getByRole('button', { name: /'s account$/ }).locator('img');
const choose = (name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Choose a photo').setInputFiles({ name, mimeType, buffer });

test('the level is marked green, yellow, red, or grey if there is none [S1-2.7.16] [S1-2.7.17] [S1-2.7.18] [S1-2.7.19]', async () => {
  await page.goto(`${bandeja.origin}/user/profile`);
  expect(await levelColour(page, 'beginner')).toBe('green');
  expect(await levelColour(page, 'intermediate')).toBe('yellow');
  expect(await levelColour(page, 'advanced')).toBe('red');
  expect(await levelColour(page, null)).toBe('grey');
});

test('a file that is no picture is refused with a message, and nothing is sent', async () => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await choose('me.svg', 'image/svg+xml', Buffer.from('<svg/>'));
  await expect(editor().getByRole('alert')).toHaveText(
    'Please select a valid image file (JPEG, PNG, WebP, or GIF)',
  );
  await choose('me.png', 'image/png', Buffer.alloc(5 * 1024 * 1024));
  await expect(editor().getByRole('alert')).toHaveText('File size must be less than 5MB');
  await choose('me.png', 'image/png', Buffer.from('no picture at all'));
  await expect(editor().getByRole('alert')).toContainText('Failed to load image');
  expect(sent.filter((url) => url.includes('/files/'))).toEqual([]);
});

test('a photo is cropped by keyboard, sent small, upright and without its metadata, and appears everywhere [S1-9.14]', async () => {
  await choose('me.jpg', 'image/jpeg', await sidewaysPhoto());
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await dialog.getByLabel('Zoom').press('ArrowRight');
  await dialog.getByRole('group', { name: /arrow keys/ }).press('ArrowUp');
  const sentPicture = await watchSentPicture(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Avatar updated successfully!')).toBeVisible();
  await expect(headerPicture()).toBeVisible();
  const picture = { format: 'jpeg', longest: 1_024, hasMetadata: false, upright: true };
  expect(await lookAt(await sentPicture())).toEqual(picture);
  const address = (await headerPicture().getAttribute('src')) ?? '';
  const addresses = [address.replace('_small.jpg', '.jpg'), address];
  for (const [at, longest] of [1_024, 168].entries()) {
    const served = await page.request.get(new URL(addresses[at] ?? '', bandeja.origin).href);
    expect(served.headers()['content-type']).toBe('image/jpeg');
    expect(served.headers()['cache-control']).toContain('max-age=3600');
    expect(await lookAt(await served.body())).toEqual({ ...picture, longest });
  }

  await expect(async () => {
    await coachPage.goto(`${bandeja.origin}/coach`);
    await expect(coachPage.getByRole('main').locator(`img[src="${address}"]`).first()).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();

  await editor().getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Avatar removed successfully!')).toBeVisible();
  await expect(headerPicture()).toHaveCount(0);
  for (const gone of addresses)
    await eventually(
      'the picture is gone',
      async () => (await fetch(new URL(gone, bandeja.origin))).status === 404,
    );
});

test('the notification preferences survive a reload [S1-3.36]', async () => {
  const part = page.getByRole('region', { name: 'Notification Preferences' });
  await part.getByRole('button', { name: 'Edit' }).click();
  await part.getByRole('switch', { name: 'Weekly digest' }).uncheck();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Notification preferences updated successfully!')).toBeVisible();
  await page.reload();
  const row = (name: string) => part.getByRole('row', { name });
  await expect(row('Weekly digest')).toHaveText('Weekly digestOffNever by push');
  await expect(row('Analysis ready')).toHaveText('Analysis readyOnOn');
});

test('the password is changed with the current one, and the old one no longer works', async () => {
  await page.getByRole('button', { name: 'Change Password' }).click();
  const fill = async (current: string) => {
    await page.getByLabel('Current Password', { exact: true }).fill(current);
    await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Update Password' }).click();
  };
  await fill('not-my-password');
  await expect(page.getByRole('alert')).toContainText("The current password isn't correct.");
  await fill(athlete.who.password);
  await expect(page.getByText('Password changed')).toBeVisible();
  expect((await signInByApi(bandeja, athlete.who)).status).toBe(400);
  expect((await signInByApi(bandeja, { ...athlete.who, password: NEW_PASSWORD })).status).toBe(200);
});

test('a pending request is canceled: its hold is released and it moves to the completed ones [S1-2.4.8]', async () => {
  await page.goto(`${bandeja.origin}/user`);
  await page.getByRole('button', { name: 'Cancel request: Back wall' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByText('Request canceled. The $65 hold on your card is released.')).toBeVisible();
  await page.getByRole('tab', { name: /Completed/ }).click();
  await expect(page.getByRole('link', { name: 'Back wall', exact: true })).toBeVisible();
  await expect(page.getByText('You canceled this request')).toBeVisible();
  await eventually('the hold is released', async () =>
    (await bandeja.charges()).every(({ refunded, captured }) => refunded && !captured),
  );
  await coachPage.goto(`${bandeja.origin}/coach`);
  await expect(coachPage.getByRole('tab', { name: /Pending/ })).toContainText('0');
});

test('cards and payments are under billing, and the page of payment methods points there [S1-2.5] [S1-2.6]', async () => {
  await watchLayoutShift(page);
  await page.goto(`${bandeja.origin}/user/payment-methods`);
  await expect(page.getByText('Coming soon')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to billing' }).click();
  await expect(page).toHaveURL(`${bandeja.origin}/user/billing`);
  await expect(page.getByRole('region', { name: 'Payment Methods' })).toContainText('4242');
  await expect(page.getByRole('table', { name: 'Payment History' })).toContainText('Back wall');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Payment History' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
});

test('the account is deleted with the password, nothing stays in the browser, and nobody can sign in to it again', async () => {
  await page.goto(`${bandeja.origin}/user/profile`);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  const confirm = async (password: string) => {
    await dialog.getByLabel('Current Password').fill(password);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
  };
  await confirm(athlete.who.password);
  await expect(dialog.getByText("The current password isn't correct. Try again.")).toBeVisible();
  await confirm(NEW_PASSWORD);
  await expect(page).toHaveURL(`${bandeja.origin}/`);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept.filter((key) => !['i18nextLng', 'bandeja-color-scheme'].includes(key))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Your account has been deleted.')).toHaveCount(0);
  const { status } = await signInByApi(bandeja, { ...athlete.who, password: NEW_PASSWORD });
  expect(status).toBe(400);
  await page.goto(`${bandeja.origin}/user/profile`);
  await expect(page).toHaveURL(`${bandeja.origin}/`);
});
