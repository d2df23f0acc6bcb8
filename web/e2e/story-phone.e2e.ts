import { expect, test, type Page } from './support/test.js';
import { makeClip } from './support/clips.js';
import { noteText, noteTitle, playheadOf, prepareDesk, untilPlayable, type Desk } from './support/desk.js';
import { moveFinger, openPhone } from './support/phone.js';
import { button, secondsOf, spoken } from './support/talk.js';
import { openSession } from './support/web-session.js';
import { startAnalysis, submitAnalysis } from './support/workspace.js';

/** A whole analysis on two phones, by nothing but taps: the coach's work with a talk as the answer, and what the athlete gets. */
test.describe.configure({ mode: 'serial' });

let desk: Desk;
let coach: Page;
let athlete: Page;
let analysisId: string;
/** What was asked of other programs: files, and windows beside the two pages. */
const others: string[] = [];

const surface = (page: Page) => page.getByRole('application');

/** Draws a line on the picture, each place from 0 to 1. */
async function drawOn(page: Page, places: readonly [number, number][]): Promise<void> {
  const box = (await surface(page).boundingBox())!;
  await moveFinger(
    page,
    places.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height]),
  );
}

test.beforeAll(async ({ browser, shared }) => {
  const clip = await makeClip('story-phone.mp4', { seconds: 12, size: '640x360' });
  desk = await prepareDesk(await shared());
  analysisId = await desk.ask(clip);
  [coach, athlete] = [await openPhone(browser), await openPhone(browser)];
  for (const page of [coach, athlete]) {
    page.on('filechooser', () => others.push('a file'));
    page.context().on('page', (opened) => others.push(opened.url()));
  }
  await openSession(coach, desk.bandeja, desk.coach.who);
  await openSession(athlete, desk.bandeja, desk.athlete.who);
});

test('a coach opens a paid request from the dashboard and starts it', async () => {
  await coach.goto(`${desk.bandeja.origin}/coach`);
  await coach.getByRole('link', { name: 'Back wall', exact: true }).first().tap();
  await expect(coach).toHaveURL(new RegExp(`/coach/analysis/${analysisId}$`));
  await startAnalysis(coach, 'tap');
  await untilPlayable(coach);
});

test('a note with a drawing and a summary are written', async () => {
  await button(coach, 'Play').tap();
  await expect.poll(() => playheadOf(coach)).toBeGreaterThan(1);
  await button(coach, /^Add note at/).tap();
  await noteTitle(coach).fill('Too deep');
  await noteText(coach).fill('Wait a step further from the glass.');
  await button(coach, 'Draw').tap();
  await surface(coach).waitFor();
  await coach.getByRole('toolbar').getByRole('button', { name: 'Freehand' }).tap();
  await drawOn(coach, [
    [0.3, 0.3],
    [0.4, 0.4],
    [0.5, 0.5],
    [0.6, 0.5],
  ]);
  await expect(coach.getByRole('img', { name: /Freehand/ })).toBeVisible();
  await button(coach, 'Keep drawing').tap();
  await button(coach, 'Save note').tap();
  await expect(button(coach, /^Edit note at/)).toBeVisible();

  await coach.getByRole('tab', { name: /^Summary/ }).tap();
  await button(coach, 'Add assessment').tap();
  await coach.getByRole('textbox', { name: 'Title' }).fill('Where you are');
  await coach.getByRole('textbox', { name: 'Text' }).fill('You read the bounce well and then rush it.');
  await button(coach, 'Save item').tap();
  // In the list: the field held the same text before.
  const written = coach
    .getByRole('paragraph')
    .filter({ hasText: 'You read the bounce well and then rush it.' });
  await expect(written).toBeVisible();
  expect((await written.boundingBox())!.width).toBeGreaterThan(300);
});

test('a talk over the film is recorded, played back and made the answer', async () => {
  await coach.getByRole('tab', { name: /^Response/ }).tap();
  await button(coach, 'Record talk').tap();
  await expect(button(coach, 'Record take 1')).not.toHaveAttribute('aria-disabled', 'true');
  await button(coach, 'Record take 1').tap();
  await spoken(coach, 1, 1);
  const from = await playheadOf(coach);
  await button(coach, 'Run the film').tap();
  await expect.poll(() => playheadOf(coach)).toBeGreaterThan(from + 1);
  await button(coach, 'Hold the film').tap();
  await drawOn(coach, [
    [0.6, 0.3],
    [0.7, 0.4],
    [0.8, 0.6],
  ]);
  await expect(coach.getByRole('img', { name: /Freehand/ })).toBeVisible();
  // Long enough to be seen by who looks now and then.
  await spoken(coach, 1, (await secondsOf(coach)) + 4);
  await button(coach, 'Stop take 1').tap();
  await expect(button(coach, 'Takes 1')).toBeVisible();

  await button(coach, 'Make this my answer').tap();
  await expect(button(coach, 'Stop listening')).toBeVisible();
  await expect(coach.getByRole('img', { name: /Freehand/ })).toBeVisible();
  await expect(coach.getByText('Kept here, 1 of 1 uploaded')).toBeVisible();
  await button(coach, 'Send this answer').tap();
  await expect(coach.getByRole('heading', { name: 'Response video' })).toBeVisible();
  // There is something to download once the film is made.
  await expect(coach.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 120_000 });
});

test('the analysis is submitted, the hold is captured, and the coach sees the money', async () => {
  expect(await desk.bandeja.charges()).toMatchObject([{ amount: 6500, captured: false }]);
  await submitAnalysis(coach, 'tap');
  await expect(coach.getByText(/^Analysis delivered\./)).toBeVisible();
  await expect(coach).toHaveURL(/\/coach$/);
  await expect(async () => {
    expect(await desk.bandeja.charges()).toMatchObject([
      { amount: 6500, amount_captured: 6500, captured: true },
    ]);
  }).toPass();
  await coach.getByRole('link', { name: 'Billing', exact: true }).last().tap();
  // The title is the heading until the sum is there.
  await expect(coach.getByText('Billing & Payments', { exact: true })).toBeVisible();
  await expect(coach.getByText('$45.50').first()).toBeVisible();
  await expect(coach.getByText(/^leaves /)).toHaveCount(1);
});

test('the athlete hears the talk and leaves a review', async () => {
  await athlete.goto(`${desk.bandeja.origin}/user`);
  await athlete.getByRole('link', { name: 'Back wall', exact: true }).first().tap();
  await expect(athlete.getByText('Wait a step further from the glass.')).toBeVisible();
  await expect(athlete.getByText('You read the bounce well and then rush it.')).toBeVisible();
  await button(athlete, /^Play the talk/).tap();
  const talk = athlete.getByRole('region', { name: 'The talk' });
  await expect(talk.getByRole('button', { name: 'Pause the talk' })).toBeVisible();
  await expect(athlete.getByRole('img', { name: /Freehand/ })).toBeVisible();
  await expect(athlete.getByRole('heading', { name: 'That was the talk' })).toBeVisible();
  await button(athlete, 'Review Ana').tap();
  await athlete.locator('label').filter({ hasText: /^5/ }).tap();
  await athlete.getByLabel('Your review').fill('She stopped it where it went wrong. Now I wait.');
  await button(athlete, 'Send review').tap();
  await expect(athlete.getByText('Thanks. Your review is published.')).toBeVisible();
  expect(others).toEqual([]);
});
