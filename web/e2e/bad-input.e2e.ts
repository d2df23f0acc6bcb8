import { expect, test, type Page } from './support/test.js';
import { ApiPerson } from './support/api-person.js';
import { completeAthlete, completeCoach, openPayouts } from './support/api-steps.js';
import type { Bandeja } from './support/bandeja.js';
import { makeClip, makeText, padded, truncate } from './support/clips.js';
import { addCard, fillRequest } from './support/steps.js';
import { openSession } from './support/web-session.js';

/** Mistakes of people: each gets its message, and nothing is lost or left behind. */
test.describe.configure({ mode: 'serial' });

const MEBIBYTE = 1024 * 1024;

let bandeja: Bandeja;
let coach: ApiPerson;
let otherCoach: ApiPerson;
let athlete: ApiPerson;
let page: Page;
let otherCoachPage: Page;

test.beforeAll(async ({ browser, shared }) => {
  bandeja = await shared();
  [coach, otherCoach, athlete] = await Promise.all([
    ApiPerson.join(bandeja, 'Alba Roca', 'coach'),
    ApiPerson.join(bandeja, 'Marco Bianchi', 'coach'),
    ApiPerson.join(bandeja, 'Tom Becker', 'athlete'),
  ]);
  await Promise.all([
    completeCoach(coach, 4_500),
    completeCoach(otherCoach, 5_500),
    completeAthlete(athlete),
  ]);
  await openPayouts(coach);
  page = await (await browser.newContext()).newPage();
  otherCoachPage = await (await browser.newContext()).newPage();
  await openSession(page, bandeja, athlete.who);
  await openSession(otherCoachPage, bandeja, otherCoach.who);
});

/** The athlete's unfinished uploads and stored videos. */
const keptFiles = () =>
  bandeja.filesOf('media').filter((file) => file.includes('/uploads/') || file.includes(athlete.id));

const clip = () => makeClip('clip.mp4');
const files: [string, () => string | Promise<string>, RegExp][] = [
  [
    'a text file named .mp4',
    () => makeText('list.mp4'),
    /^Failed to process video file\. Please try a different file\.$/,
  ],
  [
    'a truncated MP4',
    async () => truncate(await clip(), 'cut.mp4'),
    /^Failed to process video file\. Please try a different file\.$/,
  ],
  [
    '101 MB',
    async () => padded(await clip(), 'large.mp4', 101 * MEBIBYTE),
    /^File size \(101(\.0+)? MB\) exceeds the maximum limit of 100MB$/,
  ],
  [
    '2 min 5 s',
    () => makeClip('long.mp4', { seconds: 125, size: '160x90', rate: 5 }),
    /^Video duration \(2\.1min\) exceeds the maximum limit of 2min$/,
  ],
];

test.describe('[S0-5.24] [S0-5.26] [S0-5.27] a file that is no valid clip of at most two minutes', () => {
  for (const [what, make, message] of files)
    test(`${what} is refused with its message and nothing of it is kept`, async () => {
      await page.goto(`${bandeja.origin}/user/upload`);
      await page.locator('input[type=file]').setInputFiles(await make());
      await expect(page.getByText(message).first()).toBeVisible({ timeout: 120_000 });
      await expect.poll(keptFiles).toEqual([]);
    });
});

test('a declined card is reported in the form, and another card works with everything that was filled in', async () => {
  await page.goto(`${bandeja.origin}/user/upload`);
  await fillRequest(page, {
    file: await clip(),
    title: 'Back wall',
    coach: coach.who.name,
    focusAreas: ['Footwork & Movement'],
    comments: '',
  });
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await addCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('dialog').getByText(/Your card was declined/)).toBeVisible();
  expect(await bandeja.charges()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: /close/i }).click();
});

test('saving the card sends the request; a second press makes no second request and no second hold', async () => {
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await addCard(page, '4242 4242 4242 4242', 'dblclick');
  await expect(page).toHaveURL(`${bandeja.origin}/user`);
  await expect(page.getByRole('link', { name: 'Back wall', exact: true })).toHaveCount(1);
  expect(await bandeja.charges()).toHaveLength(1);
});

test('the page of another coach’s analysis looks as if it did not exist', async () => {
  const { athleteAnalyses } = await athlete.graphql<{ athleteAnalyses: { analyses: { id: string }[] } }>(
    '{ athleteAnalyses { analyses { id } } }',
  );
  const { id } = athleteAnalyses.analyses[0]!;
  await otherCoachPage.goto(`${bandeja.origin}/coach/analysis/${id}`);
  await expect(otherCoachPage.getByText(/not found or access denied/i).first()).toBeVisible();
  const answer = await otherCoach.ask('query($id: ID!) { analysis(id: $id) { title } }', { id });
  expect(answer).toMatchObject({ data: null, errors: [{ extensions: { code: 'ANALYSIS_NOT_FOUND' } }] });
});
