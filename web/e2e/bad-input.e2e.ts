import { expect, test, type Page } from '@playwright/test';
import { askAs } from './support/ask.js';
import { Bandeja } from './support/bandeja.js';
import { makeClip, makeText, padded, truncate } from './support/clips.js';
import { onboardAthlete, onboardCoach, person, signUp } from './support/people.js';
import { addCard, fillRequest, setUpPayouts } from './support/steps.js';

/** What people do by mistake: each gets its message, and nothing is lost or left behind. */
test.describe.configure({ mode: 'serial' });

const [coach, otherCoach, athlete] = [person('Ana Soler'), person('Marco Bianchi'), person('Tom Becker')];
const MEBIBYTE = 1024 * 1024;

let bandeja: Bandeja;
let page: Page;
let otherCoachPage: Page;

test.beforeAll(async ({ browser }) => {
  bandeja = await Bandeja.start();
  page = await (await browser.newContext()).newPage();
  otherCoachPage = await (await browser.newContext()).newPage();
  const coachPage = await (await browser.newContext()).newPage();
  await signUp(coachPage, bandeja, coach, 'coach');
  await onboardCoach(coachPage, 45);
  await setUpPayouts(coachPage);
  await signUp(otherCoachPage, bandeja, otherCoach, 'coach');
  await onboardCoach(otherCoachPage, 55);
  await signUp(page, bandeja, athlete, 'athlete');
  await onboardAthlete(page);
});

test.afterAll(async () => {
  await bandeja.stop();
});

const clip = () => makeClip('clip.mp4');
const files: [string, () => string, RegExp][] = [
  [
    'a text file named .mp4',
    () => makeText('list.mp4'),
    /^Failed to process video file\. Please try a different file\.$/,
  ],
  [
    'a truncated MP4',
    () => truncate(clip(), 'cut.mp4'),
    /^Failed to process video file\. Please try a different file\.$/,
  ],
  [
    '101 MB',
    () => padded(clip(), 'large.mp4', 101 * MEBIBYTE),
    /^File size \(101(\.0+)? MB\) exceeds the maximum limit of 100MB$/,
  ],
  [
    '2 min 5 s',
    () => makeClip('long.mp4', { seconds: 125, size: '160x90', rate: 5 }),
    /^Video duration \(2\.1min\) exceeds the maximum limit of 2min$/,
  ],
];

test.describe('[S0-5.24] [S0-5.26] [S0-5.27] a file that is no clip of two minutes', () => {
  for (const [what, make, message] of files)
    test(`${what} is refused with its message and nothing of it is kept`, async () => {
      await page.goto(`${bandeja.origin}/user/upload`);
      await page.locator('input[type=file]').setInputFiles(make());
      await expect(page.getByText(message).first()).toBeVisible({ timeout: 30_000 });
      await expect.poll(() => bandeja.filesOf('media')).toEqual([]);
    });
});

test('a declined card is told in the form, and another card goes through with all that was filled in', async () => {
  await page.goto(`${bandeja.origin}/user/upload`);
  await fillRequest(page, {
    file: clip(),
    title: 'Back wall',
    coach: coach.name,
    focusAreas: ['Footwork & Movement'],
    comments: '',
  });
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await addCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('dialog').getByText(/Your card was declined/)).toBeVisible();
  expect(await bandeja.charges()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: /close/i }).click();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await addCard(page, '4242 4242 4242 4242');
});

test('a second Submit click makes no second request and no second hold', async () => {
  await page.getByRole('button', { name: 'Submit Request' }).dblclick();
  await expect(page).toHaveURL(`${bandeja.origin}/user`, { timeout: 30_000 });
  await expect(page.getByText('Back wall')).toHaveCount(1);
  expect(await bandeja.charges()).toHaveLength(1);
});

test('the page of another coach’s analysis answers as if it were not there', async () => {
  const listed = (await askAs(page, bandeja, athlete, '{ athleteAnalyses { analyses { id } } }', {})) as {
    data: { athleteAnalyses: { analyses: { id: string }[] } };
  };
  const id = listed.data.athleteAnalyses.analyses[0]!.id;
  await otherCoachPage.goto(`${bandeja.origin}/coach/analysis/${id}`);
  await expect(otherCoachPage.getByText(/not found or access denied/i).first()).toBeVisible();
  const answer = await askAs(
    otherCoachPage,
    bandeja,
    otherCoach,
    'query($id: ID!) { analysis(id: $id) { title } }',
    { id },
  );
  expect(answer).toMatchObject({ data: null, errors: [{ extensions: { code: 'ANALYSIS_NOT_FOUND' } }] });
});
