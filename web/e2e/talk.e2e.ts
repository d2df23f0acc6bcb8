import type { Page } from '@playwright/test';
import { expect, test } from './support/test.js';
import { axeFindings } from './support/axe.js';
import { makeClip } from './support/clips.js';
import { openAtDesk, playheadOf, prepareDesk, untilPlayable, writeNotes, type Desk } from './support/desk.js';
import { intercept } from './support/intercept.js';
import {
  button,
  kept,
  listen,
  openTalk,
  record,
  savedTakes,
  scriptOf,
  secondsOf,
  spoken,
  stop,
  takes,
} from './support/talk.js';

/** Talks over a film: the microphone of the browser is a fake one that beeps, all else is real. */
let desk: Desk;
let clip: string;

test.beforeAll(async ({ shared }) => {
  clip = await makeClip('talk.mp4', { seconds: 14, size: '640x360' });
  desk = await prepareDesk(await shared());
});

const surface = (page: Page) => page.getByRole('application');

async function draw(page: Page): Promise<void> {
  const box = (await surface(page).boundingBox())!;
  const at = (x: number, y: number): [number, number] => [box.x + x * box.width, box.y + y * box.height];
  await page.mouse.move(...at(0.3, 0.3));
  await page.mouse.down();
  for (const step of [1, 2, 3, 4]) await page.mouse.move(...at(0.3 + step * 0.08, 0.3 + step * 0.05));
  await page.mouse.up();
}

async function answerOf(analysisId: string): Promise<{ status: string; durationMs: number } | null> {
  const { analysis } = await desk.coach.graphql<{
    analysis: { work: { responseVideo: { status: string; durationMs: number } | null } };
  }>('query($id: ID!) { analysis(id: $id) { work { responseVideo { status durationMs } } } }', {
    id: analysisId,
  });
  return analysis.work.responseVideo;
}

test('a take with what was played, sought and drawn is recorded, kept on the server and listened to', async ({
  page,
}) => {
  const analysisId = await desk.take(clip);
  await writeNotes(desk, analysisId, 3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAtDesk(page, desk, analysisId);
  await openTalk(page);
  expect(await axeFindings(page, 'a talk without takes')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await record(page, 1, 1);
  await button(page, 'Run the film').click();
  await expect.poll(() => playheadOf(page)).toBeGreaterThan(1);
  await button(page, 'Hold the film').click();
  await draw(page);
  await expect(page.getByText('1 stroke', { exact: true })).toBeVisible();
  const elapsed = await secondsOf(page);
  // Long enough to be seen by who looks now and then.
  await spoken(page, 1, elapsed + 4);
  await page.keyboard.press('2');
  await expect.poll(() => playheadOf(page)).toBeGreaterThan(3.9);
  expect(await axeFindings(page, 'a take that is recorded')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await stop(page, 1);

  await expect(kept(page, '1 of 1')).toBeVisible();
  await expect.poll(async () => (await savedTakes(desk, analysisId))[0]?.sound.status).toBe('READY');
  const [take] = await savedTakes(desk, analysisId);
  expect(take?.isOutOfStep).toBe(false);
  const { events } = await scriptOf(desk, analysisId, take!.id);
  const types = events.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['play', 'pause', 'mark', 'seek', 'note']));
  const mark = events.find(({ type }) => type === 'mark') as unknown as { atMs: number; sinceMs: number };
  expect(mark.sinceMs).toBeLessThan(mark.atMs);
  await expect(page.getByRole('region', { name: 'Not said yet' }).getByRole('button')).not.toHaveCount(0);

  await page.keyboard.press('1');
  await expect.poll(() => playheadOf(page)).toBeLessThan(0.5);
  await listen(page, 1).click();
  await expect(page.getByRole('img', { name: /Freehand/ })).toBeVisible();
  await expect.poll(() => playheadOf(page)).toBeGreaterThan(3.9);
  await expect(listen(page, 1)).toBeVisible();

  // Nothing of it is lost with the page.
  await page.reload();
  await untilPlayable(page);
  await page.getByRole('tab', { name: /^Response/ }).click();
  await button(page, 'Record talk').click();
  await expect(listen(page, 1)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(kept(page, '1 of 1')).toBeVisible();
});

test('takes are deleted, brought back, moved and recorded again', async ({ page }) => {
  const analysisId = await desk.take(clip);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAtDesk(page, desk, analysisId);
  await openTalk(page);
  for (const number of [1, 2]) {
    await record(page, number, number);
    await page.keyboard.press('Shift+R');
    await expect(listen(page, number)).toBeVisible();
  }
  await expect(kept(page, '2 of 2')).toBeVisible();
  const ids = (await savedTakes(desk, analysisId)).map(({ id }) => id);

  await button(page, /^Delete Take 1, /).click();
  await expect(takes(page)).toHaveCount(1);
  await button(page, 'Undo').filter({ hasText: 'Undo' }).click();
  await expect(takes(page)).toHaveCount(2);

  await button(page, /^More about Take 2, /).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect
    .poll(async () => (await savedTakes(desk, analysisId)).map(({ id }) => id))
    .toEqual(ids.toReversed());

  await button(page, /^Record Take 1, .* again$/).click();
  await spoken(page, 1, 1);
  await stop(page, 1);
  await expect
    .poll(async () => (await savedTakes(desk, analysisId)).map(({ id }) => id))
    .not.toContain(ids[1]);
  await expect.poll(async () => (await savedTakes(desk, analysisId)).at(-1)?.id).toBe(ids[0]);

  await button(page, /^Delete Take 2, /).click();
  await expect
    .poll(async () => (await savedTakes(desk, analysisId)).map(({ id }) => id))
    .not.toContain(ids[0]);
  await button(page, /^More about Take 1, /).click();
  await page.getByRole('menuitem', { name: 'Edit captions' }).click();
  await page.getByRole('textbox').first().fill('Open the face.');
  await button(page, 'Save captions').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'Close talk').click();
  await expect(page.getByText('Your take stays on this computer for 7 days.')).toBeVisible();
});

test('a take that a reload cuts off is kept, and waits for the network', async ({ page }) => {
  const analysisId = await desk.take(clip);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAtDesk(page, desk, analysisId);
  let isCut = true;
  await intercept(page, '**/files/uploads*', (route) => (isCut ? route.abort() : route.continue()));
  await openTalk(page);
  await record(page, 1, 3);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await untilPlayable(page);
  await expect(page.getByText(/^Take 1 was cut off at 0:0\d\. It is kept\.$/)).toBeVisible();
  await button(page, 'Open talk').click();
  await expect(listen(page, 1)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Take 1 waits for the network. You can go on.')).toBeVisible();
  isCut = false;
  await expect(kept(page, '1 of 1')).toBeVisible();
  await expect.poll(async () => (await savedTakes(desk, analysisId))[0]?.sound.status).toBe('READY');
  expect((await savedTakes(desk, analysisId))[0]?.isOutOfStep).toBe(false);
});

test('a second tab says that the talk is recorded in the first one', async ({ page }) => {
  const analysisId = await desk.take(clip);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAtDesk(page, desk, analysisId);
  await openTalk(page);
  await record(page, 1, 1);
  const second = await page.context().newPage();
  await second.setViewportSize({ width: 1440, height: 900 });
  await second.goto(page.url());
  await untilPlayable(second);
  await second.getByRole('tab', { name: /^Response/ }).click();
  await button(second, 'Record talk').click();
  await expect(second.getByText(/^This talk is being recorded in another tab\./).first()).toBeVisible();
  await expect(button(second, 'Record take 1')).toHaveAttribute('aria-disabled', 'true');
  await stop(page, 1);
  await expect(kept(page, '1 of 1')).toBeVisible();
  await button(page, 'Close talk').click();
  await expect(button(second, /^Record take [12]$/)).not.toHaveAttribute('aria-disabled', 'true');
  await second.close();
});

test('the talk is played back before it is sent as the answer', async ({ page }) => {
  const analysisId = await desk.take(clip);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAtDesk(page, desk, analysisId);
  await openTalk(page);
  // Long enough to be seen by who looks now and then.
  await record(page, 1, 6);
  await button(page, 'Make this my answer').click();
  await expect(button(page, 'Stop take 1')).toHaveCount(0);
  await expect(button(page, 'Stop listening')).toBeVisible();
  await expect(kept(page, '1 of 1')).toBeVisible();
  const sent = page.waitForRequest((request) => request.postData()?.includes('mutation MakeAnswer') ?? false);
  await button(page, 'Send this answer').click();
  expect((await sent).postDataJSON()).toMatchObject({ variables: { analysisId } });
  await expect
    .poll(() => answerOf(analysisId))
    .toMatchObject({ status: 'READY', durationMs: expect.any(Number) });
  expect((await answerOf(analysisId))?.durationMs).toBeGreaterThan(5_000);
});

test('the workspace may hear, also when another page was opened first, and no other page may', async ({
  page,
}) => {
  const mayHear = () =>
    page.evaluate(() =>
      (document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }).featurePolicy //
        .allowsFeature('microphone'),
    );
  const analysisId = await desk.take(clip);
  await openAtDesk(page, desk, analysisId);
  expect(await mayHear()).toBe(true);
  await page.goto(new URL('/coach', page.url()).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await mayHear()).toBe(false);
  await page.locator(`a[href="/coach/analysis/${analysisId}"]`).first().click();
  await untilPlayable(page);
  expect(await mayHear()).toBe(true);
  await openTalk(page);
  await record(page, 1, 1);
  await stop(page, 1);
});

test('a microphone that is refused is told with what is safe, and tried again once it is allowed', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    let isRefused = true;
    mediaDevices.getUserMedia = (constraints) => {
      if (!isRefused) return open(constraints);
      isRefused = false;
      return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    };
  });
  const analysisId = await desk.take(clip);
  await writeNotes(desk, analysisId, 1);
  await openAtDesk(page, desk, analysisId);
  await openTalk(page);
  await button(page, 'Record take 1').click();
  const card = page.getByRole('dialog', { name: 'The microphone is off for this site' });
  await expect(card).toContainText('Your browser said no. Your notes and drawings are safe.');
  expect(await axeFindings(page, 'a microphone that is refused to a talk')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Try the microphone again').click();
  await spoken(page, 1, 1);
  expect(await axeFindings(page, 'a take on a phone')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Stop take 1').click();
  await button(page, 'Takes 1').click();
  await expect(listen(page, 1)).toBeVisible();
  await context.close();
});
