import { openSession } from './support/web-session.js';
import { expect, test, type Locator, type Page } from './support/test.js';
import type { Bandeja } from './support/bandeja.js';
import { makeClip } from './support/clips.js';
import {
  noteText,
  noteTitle,
  openAtDesk,
  playheadOf,
  prepareDesk,
  savedNotes,
  taggedNotes,
  typeNote,
  untilPlayable,
  writeNotes,
  type Desk,
} from './support/desk.js';
import { axeFindings } from './support/axe.js';
import { intercept } from './support/intercept.js';
import { pressOn, tabTo } from './support/keyboard.js';
import { fillSignIn } from './support/people.js';

/** The coach's workspace: with the keyboard only, and when things go wrong. */
let bandeja: Bandeja;
let desk: Desk;
let clip: string;
let analysisId: string;

test.beforeAll(async ({ shared }) => {
  clip = await makeClip('desk.mp4', { seconds: 12, size: '640x360' });
  bandeja = await shared();
  desk = await prepareDesk(bandeja);
  analysisId = await desk.take(clip);
});

const alert = (page: Page) => page.getByRole('dialog').getByRole('alert');
/** A saved note, not its input field. */
const written = (page: Page, text: string) => page.getByRole('listitem').locator('p', { hasText: text });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** It has the focus once it is open, so that Enter closes it. */
const closeOfAlert = (page: Page) => page.getByRole('dialog').getByRole('button').last();
const exactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('typed text survives a reload, and Esc discards it [S1-2.1.28]', async ({ page }) => {
  await openAtDesk(page, desk, analysisId);
  await typeNote(page, 'Split step', 'Land as they hit.');
  await page.reload();
  await expect(noteTitle(page)).toHaveValue('Split step');
  await expect(noteText(page)).toHaveValue('Land as they hit.');
  await noteText(page).press('Escape');
  await expect(noteText(page)).toHaveCount(0);
  await page.reload();
  await untilPlayable(page);
  await expect(noteText(page)).toHaveCount(0);
  expect(await savedNotes(desk, analysisId)).toEqual([]);
});

test('a failed save is reported, keeps the text, and succeeds later [S1-8.12]', async ({ page }) => {
  await openAtDesk(page, desk, analysisId);
  await typeNote(page, 'Offline', 'Written in the tunnel.');
  await intercept(page, '**/graphql', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(alert(page)).toHaveText('Failed to save note. Please try again. Your text is still here.');
  await expect(closeOfAlert(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(noteText(page)).toHaveValue('Written in the tunnel.');
  await page.unroute('**/graphql');
  await noteText(page).press('Enter');
  await expect(written(page, 'Written in the tunnel.')).toBeVisible();
  expect(await savedNotes(desk, analysisId)).toMatchObject([{ label: 'Offline' }]);
});

test('a save without a network says that it waits, and succeeds by itself later', async ({
  page,
  context,
}) => {
  await openAtDesk(page, desk, analysisId);
  await typeNote(page, 'Tunnel', 'Saved on the other side.');
  await context.setOffline(true);
  await expect(page.getByText('No connection.')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No connection.')).toHaveCount(1);
  await expect(page.getByText('Failed to save note.')).toHaveCount(0);
  await context.setOffline(false);
  await expect(written(page, 'Saved on the other side.')).toBeVisible();
  await expect(page.getByText('No connection.')).toHaveCount(0);
  await expect.poll(async () => (await savedNotes(desk, analysisId)).length).toBeGreaterThan(0);
});

test('an ended session loses no text: signing in leads back to it', async ({ page, context }) => {
  await openAtDesk(page, desk, analysisId);
  await typeNote(page, 'Overnight', 'Where was I?');
  await context.clearCookies();
  await intercept(page, '**/graphql', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } }),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${bandeja.origin}/sign-in`);
  await expect(page.getByText(/^You've been signed out\./)).toBeVisible();
  await page.unroute('**/graphql');
  await fillSignIn(page, desk.coach.who);
  await expect(page).toHaveURL(`${bandeja.origin}/coach/analysis/${analysisId}`);
  await untilPlayable(page);
  await expect(noteTitle(page)).toHaveValue('Overnight');
  await noteText(page).press('Enter');
  await expect(written(page, 'Where was I?')).toBeVisible();
});

test('two tabs on one analysis do not silently overwrite or delete what the other wrote', async ({
  page,
  context,
}) => {
  await openAtDesk(page, desk, analysisId);
  const [first] = (await savedNotes(desk, analysisId)) as { label: string }[];
  const item = (tab: Page) => tab.getByRole('listitem').filter({ hasText: first?.label ?? '' });
  const other = await context.newPage();
  await other.goto(page.url());
  await untilPlayable(other);

  for (const [tab, text] of [
    [page, 'From the first tab.'],
    [other, 'From the second tab.'],
  ] as const) {
    await item(tab)
      .getByRole('button', { name: /^Edit note/ })
      .click();
    await noteText(tab).fill(text);
  }
  await noteText(other).press('Enter');
  await expect(written(other, 'From the second tab.')).toBeVisible();
  await noteText(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Changed in another tab' });
  await expect(dialog.getByRole('region', { name: 'This version' })).toContainText('From the first tab.');
  await expect(dialog.getByRole('region', { name: 'Saved version' })).toContainText('From the second tab.');
  await dialog.getByRole('button', { name: 'Use this version' }).click();
  await expect(written(page, 'From the first tab.')).toBeVisible();
  expect(JSON.stringify(await savedNotes(desk, analysisId))).toContain('From the first tab.');
  await other.close();
});

test('on a phone the video stays visible with forty notes, and while a note is written above the keyboard', async ({
  browser,
}) => {
  const id = await desk.take(clip);
  await writeNotes(desk, id, 40);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await openAtDesk(page, desk, id);
  const film = page.locator('video');
  const isWhole = (target: Locator) => expect(target).toBeInViewport({ ratio: 1 });

  await page.getByRole('tabpanel').getByRole('listitem').last().getByRole('button').first().tap();
  await expect.poll(() => playheadOf(page)).toBeGreaterThan(10);
  await isWhole(film);
  await expect.poll(() => page.evaluate(() => [scrollX, scrollY, innerWidth])).toEqual([0, 0, 390]);

  await button(page, /^Speed/).tap();
  await page.getByRole('menuitem', { name: '0.1×' }).tap();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(0.1);

  await button(page, /^Add note at/).tap();
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => 460 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await isWhole(film);
  const bottomOfSave = async () => {
    const { y, height } = (await button(page, 'Save note').boundingBox())!;
    return y + height;
  };
  await expect.poll(bottomOfSave).toBeLessThanOrEqual(460);
  await context.close();
});

test('a note gets its range, tags and speed by keyboard alone, survives a reload, and is changed on a phone', async ({
  page,
}) => {
  const id = await desk.take(clip);
  await openAtDesk(page, desk, id);
  await page.keyboard.press('ArrowRight');
  await typeNote(page, 'Too flat', 'Open the face.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('3');
  await page.keyboard.press('ArrowRight');
  await pressOn(page, exactly(page, 'Net'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await pressOn(page, button(page, /^Player, speed, drawing/));
  await pressOn(page, exactly(page, 'Player'));
  await pressOn(page, exactly(page, '0.1×'));
  await pressOn(page, exactly(page, 'Hold 3 s'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const grip = page.getByRole('slider', { name: 'End of the note' });
  await grip.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => playheadOf(page)).toBeCloseTo(9.03, 1);
  await page.reload();
  await untilPlayable(page);
  await expect(exactly(page, 'Smash')).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFindings(page, 'a note with tags')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await noteText(page).press('Enter');
  const smash = {
    shot: 'SMASH',
    phase: 'NET',
    outcome: 'FORCED_ERROR',
    playbackSpeed: 0.1,
    showing: 'RANGE',
  };
  await expect.poll(() => taggedNotes(desk, id)).toMatchObject([{ timestampMs: 5_000, ...smash }]);

  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, /^Edit note at/).click();
  await button(page, /^Shot, phase, outcome/).click();
  await exactly(page, 'Chiquita').click();
  await button(page, 'Remove the end').click();
  await button(page, 'Save note').click();
  const chiquita = { ...smash, shot: 'CHIQUITA', endMs: null, showing: 'HOLD' };
  await expect.poll(() => taggedNotes(desk, id)).toMatchObject([{ timestampMs: 5_000, ...chiquita }]);
});

test('from opening to submit with the keyboard only [S1-2.1.27] [S1-2.1.36]', async ({ page }) => {
  const id = await desk.take(clip);
  await openAtDesk(page, desk, id);

  // Finding the moment: seconds, frames, slow motion, and a repeated part.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => playheadOf(page)).toBeCloseTo(5, 1);
  await page.keyboard.press('.');
  await expect.poll(() => playheadOf(page)).toBeCloseTo(5.05, 2);
  await page.keyboard.press(',');
  await page.keyboard.press(',');
  await expect.poll(() => playheadOf(page)).toBeCloseTo(4.983, 2);
  await pressOn(page, button(page, /^Speed/));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate))
    .toBe(2);
  await expect(button(page, /^Speed/)).toBeFocused();
  await page.keyboard.press('[');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('w');
  await page.keyboard.press('ArrowLeft');
  const seekedTo = await page.locator('video').evaluateHandle((video: HTMLVideoElement) => {
    const times: number[] = [];
    video.addEventListener('seeked', () => times.push(Math.round(video.currentTime)));
    return times;
  });
  await pressOn(page, exactly(page, 'Play'), 'Space');
  await expect
    .poll(() => seekedTo.evaluate((times) => times.filter((time) => time === 5).length))
    .toBeGreaterThan(2);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  await page.keyboard.press('\\');

  // A note with a line break, a discarded one, and the first with a changed category and time.
  await typeNote(page, 'Too deep', 'Two steps forward.');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Racket up.');
  await page.keyboard.press('Enter');
  await expect(noteText(page)).toHaveCount(0);
  await typeNote(page, 'Nothing', 'Never mind');
  await page.keyboard.press('Escape');
  await pressOn(page, button(page, /^Edit note at/));
  await tabTo(page, page.getByRole('listitem').getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('listitem').getByRole('radio', { name: 'Tactical' })).toBeChecked();
  await tabTo(page, page.getByRole('textbox', { name: 'Time' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0:03');
  await page.keyboard.press('Enter');
  await tabTo(page, noteText(page));
  await page.keyboard.press('Enter');
  await expect
    .poll(() => savedNotes(desk, id))
    .toEqual([
      {
        timestampMs: 3_000,
        category: 'TACTICAL',
        label: 'Too deep',
        content: 'Two steps forward.\nRacket up.',
      },
    ]);

  // The response and the submit.
  await tabTo(page, page.getByRole('tab', { name: /Notes/ }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    pressOn(page, page.locator('button', { hasText: 'Choose a video' })),
  ]);
  await chooser.setFiles(clip);
  await expect(page.getByText('Ready to submit')).toBeVisible({ timeout: 120_000 });
  await pressOn(page, button(page, 'Submit Analysis'));
  await expect(page.getByRole('dialog').getByText('All checks passed.')).toBeVisible();
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Confirm' }));
  await expect(page).toHaveURL(`${bandeja.origin}/coach`);
});

test('delivered work is in the read-only viewer, and in the figures [S1-2.2] [S1-3.22] [S1-7.29]', async ({
  page,
}) => {
  const read = () =>
    desk.coach
      .graphql<Delivered>(`{ coachRequests(tab: COMPLETED) { analyses { id status } } coachProfile { id }
      coachEarnings { totalLifetime { amountMinor } } transactions { transactions { analysisId } } coachStats {
      totalEarnings { amountMinor } videosAnalyzed averageRating pendingRequests thisMonthEarnings { amountMinor }
      completionRatePercent totalClients thisWeekEarnings { amountMinor } thisWeekVideosAnalyzed thisWeekAverageRating
    } }`);
  await expect.poll(async () => (await read()).coachStats.totalEarnings).toEqual({ amountMinor: 4_550 });
  const { coachRequests, coachStats, ...services } = await read();
  const earned = { amountMinor: 4_550 };
  const [delivered] = coachRequests.analyses;
  expect(delivered?.status).toBe('COMPLETED');
  expect(services).toMatchObject({
    coachProfile: { id: desk.coach.id },
    coachEarnings: { totalLifetime: earned },
    transactions: { transactions: expect.arrayContaining([{ analysisId: delivered?.id }]) as object },
  });
  expect(coachStats).toEqual({
    totalEarnings: earned,
    videosAnalyzed: 1,
    averageRating: null,
    pendingRequests: 0,
    thisMonthEarnings: earned,
    completionRatePercent: expect.any(Number) as unknown as number,
    totalClients: 1,
    thisWeekEarnings: earned,
    thisWeekVideosAnalyzed: 1,
    thisWeekAverageRating: null,
  });
  await openSession(page, bandeja, desk.coach.who);
  await page.goto(`${bandeja.origin}/coach/analysis-viewer/${delivered?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Back wall' })).toBeVisible();
  await expect(page.getByText('Racket up.').first()).toBeVisible();
  // The conversation comes late, and is all there is to write.
  await expect(page.getByRole('textbox', { name: 'Write to Tom' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expect(button(page, /Edit|Delete|Submit|Add/)).toHaveCount(0);
});

interface Delivered {
  coachRequests: { analyses: { id: string; status: string }[] };
  coachStats: Record<string, unknown>;
}
