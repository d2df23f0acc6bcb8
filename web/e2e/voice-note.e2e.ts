import { expect, test, type Page } from './support/test.js';
import { axeFindings } from './support/axe.js';
import { makeClip } from './support/clips.js';
import { openAtDesk, prepareDesk, type Desk } from './support/desk.js';
import { eventually } from './support/eventually.js';
import { intercept } from './support/intercept.js';
import { untilSpoken } from './support/spoken.js';
import { openSession } from './support/web-session.js';

/** Notes that are spoken: the microphone of the browser is a fake one that beeps, all else is real. */
let desk: Desk;
let clip: string;

test.beforeAll(async ({ shared }) => {
  clip = await makeClip('voice.mp4', { seconds: 4, size: '640x360' });
  desk = await prepareDesk(await shared());
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const spoken = (page: Page) => page.getByRole('group', { name: /^Voice note, 0:\d\d$/ });
const place = (page: Page) => page.getByRole('slider', { name: 'Place in the voice note' });

async function speak(page: Page, begin: string, seconds: number): Promise<void> {
  await button(page, begin).click();
  await expect(button(page, 'Stop')).toBeFocused();
  await untilSpoken(page, seconds);
}

async function hear(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Listen to Voice note/ }).click();
  await expect
    .poll(() => place(page).evaluate((bar: HTMLInputElement) => bar.valueAsNumber))
    .toBeGreaterThan(300);
}

interface SpokenNote {
  id: string;
  label: string;
  content: string;
  voiceClip: { id: string; status: string; durationMs: number; playbackUrl: string | null } | null;
}

async function savedNotes(analysisId: string): Promise<SpokenNote[]> {
  const { analysis } = await desk.coach.graphql<{ analysis: { work: { annotations: SpokenNote[] } } }>(
    `query($id: ID!) { analysis(id: $id) { work { annotations {
       id label content voiceClip { id status durationMs playbackUrl } } } } }`,
    { id: analysisId },
  );
  return analysis.work.annotations;
}

async function deliver(analysisId: string): Promise<void> {
  const videoId = await desk.coach.upload(clip, 'response');
  await desk.coach.graphql(
    'mutation($id: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $id, videoId: $videoId) { id } }',
    { id: analysisId, videoId },
  );
  await desk.coach.graphql('mutation($id: ID!) { completeAnalysis(analysisId: $id) { status } }', {
    id: analysisId,
  });
  const query = 'query($id: ID!) { analysis(id: $id) { payment { status } } }';
  await eventually('the payment is captured', async () => {
    const { analysis } = await desk.coach.graphql<{ analysis: { payment: { status: string } } }>(query, {
      id: analysisId,
    });
    return analysis.payment.status === 'COMPLETED';
  });
}

test('a voice is recorded, heard, recorded again, outlives a reload, and reaches the athlete', async ({
  browser,
  page,
}) => {
  const analysisId = await desk.take(clip);
  await openAtDesk(page, desk, analysisId);
  await button(page, 'Play').click();
  await button(page, /^Add note at/).click();
  await speak(page, 'Record a voice note', 2);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  expect(await axeFindings(page, 'a voice that is recorded')).toEqual([]);
  await button(page, 'Stop').click();
  await expect(page.getByRole('button', { name: /^Listen to Voice note/ })).toBeFocused();
  await hear(page);
  await page.keyboard.press('Enter');
  await place(page).fill('0');
  await hear(page);

  await speak(page, 'Record again', 3);
  await page.reload();
  await expect(spoken(page)).toBeVisible();
  await expect(page.getByText('Recorded. Save the note to send it.')).toBeVisible();
  expect(await axeFindings(page, 'a voice that was recorded')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await hear(page);
  await button(page, 'Save note').click();
  await expect(button(page, /^0:0\d Voice note, 0:\d\d$/)).toBeVisible();
  await expect.poll(async () => (await savedNotes(analysisId))[0]?.voiceClip?.status).toBe('READY');
  expect(await savedNotes(analysisId)).toMatchObject([{ label: '', content: '' }]);
  await page.reload();
  await hear(page);

  await deliver(analysisId);
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openSession(phone, desk.bandeja, desk.athlete.who);
  const programs: Promise<string>[] = [];
  phone.on('response', (response) => {
    if (response.request().resourceType() === 'script') programs.push(response.text());
  });
  await phone.goto(`${desk.bandeja.origin}/user/analysis/${analysisId}`);
  await hear(phone);
  const loaded = await Promise.all(programs);
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((program) => program.includes('MediaRecorder'))).toEqual([]);
  // There, no bar covers a part of the voice at any of the widths that are checked.
  await phone.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }));
  expect(await axeFindings(phone, 'results with a voice')).toEqual([]);
  await phone.context().close();
});

test('a microphone that is refused is told, with what to do, and the note can be written', async ({
  playwright,
  launchOptions,
}) => {
  const args = [...(launchOptions.args ?? []), '--use-fake-ui-for-media-stream=deny'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage();
  const analysisId = await desk.take(clip);
  await openAtDesk(page, desk, analysisId);
  await button(page, /^Add note at/).click();
  await button(page, 'Record a voice note').click();
  await expect(page.getByRole('alert')).toContainText('The microphone is off for this site.');
  expect(await axeFindings(page, 'a microphone that is refused')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('textbox', { name: 'Title' }).fill('Too flat');
  await button(page, 'Save note').click();
  await expect.poll(() => savedNotes(analysisId)).toMatchObject([{ label: 'Too flat', voiceClip: null }]);
  await browser.close();
});

test('an upload that is cut off goes on, and the note that waits for it is saved once', async ({ page }) => {
  const analysisId = await desk.take(clip);
  await openAtDesk(page, desk, analysisId);
  let isCut = true;
  await intercept(page, '**/files/uploads/*', (route) =>
    isCut && route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('mutation SaveAnnotation')) saves.push(request.url());
  });
  await button(page, /^Add note at/).click();
  await speak(page, 'Record a voice note', 1);
  await button(page, 'Save note').click();
  await expect(page.getByText(/^Waiting for the network/)).toBeVisible();
  await button(page, 'Save note').click({ force: true });
  await button(page, 'Cancel').click();
  await expect(page.getByRole('dialog', { name: 'Discard this recording?' })).toBeVisible();
  await button(page, 'Keep it').click();
  isCut = false;
  await expect(button(page, /^0:0\d Voice note, 0:\d\d$/)).toBeVisible();
  expect(saves).toHaveLength(1);
  expect(await savedNotes(analysisId)).toHaveLength(1);
});
