import { expect, test, type Page } from './support/test.js';
import { randomUUID } from 'node:crypto';
import { axeFindings } from './support/axe.js';
import { makeClip } from './support/clips.js';
import { noteText, openAtDesk, prepareDesk, savedNotes, typeNote, type Desk } from './support/desk.js';
import { intercept } from './support/intercept.js';
import { untilSpoken } from './support/spoken.js';
import { openSession } from './support/web-session.js';

/** Parts of the desk are loaded when they are needed: what if they do not come, or come late. */
let desk: Desk;
let clip: string;

test.beforeAll(async ({ shared }) => {
  clip = await makeClip('chunk-lost.mp4', { seconds: 4, size: '640x360' });
  desk = await prepareDesk(await shared());
});

const CHUNKS = '**/assets/*.{js,css}';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const surface = (page: Page) => page.getByRole('application');
const told = (page: Page) => page.getByRole('alert');

const loseChunks = (page: Page) => intercept(page, CHUNKS, (route) => route.abort());
const PINS = [
  { name: 'nearServiceLeft', x: 0.131, y: 0.92 },
  { name: 'nearServiceRight', x: 0.86, y: 0.929 },
  { name: 'farServiceRight', x: 0.693, y: 0.365 },
  { name: 'farServiceLeft', x: 0.313, y: 0.362 },
];

test('drawing tools that do not come are told, the note stays, and another try brings them', async ({
  page,
}) => {
  const analysisId = await desk.take(clip);
  await openAtDesk(page, desk, analysisId);
  await typeNote(page, 'Too flat', 'Open the face.');
  await loseChunks(page);
  await button(page, 'Draw').click();
  await expect(told(page)).toContainText("Couldn't load the drawing tools.");
  await expect(told(page)).toContainText('Check your connection, then try again.');
  await expect(noteText(page)).toHaveValue('Open the face.');
  expect(await axeFindings(page, 'drawing tools that did not come')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, 'Try again').click();
  await expect(button(page, 'Reload')).toBeVisible();
  await page.unroute(CHUNKS);
  await button(page, 'Try again').click();
  await expect(surface(page)).toBeFocused();
  await expect(told(page)).toHaveCount(0);
  const strip = page.getByRole('group', { name: 'Color' });
  await expect(strip).toHaveCSS('display', 'flex');
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await button(page, 'Save note').click();
  await expect(page.getByRole('button', { name: /^Edit note/ })).toBeVisible();
  expect(await savedNotes(desk, analysisId)).toMatchObject([
    { label: 'Too flat', content: 'Open the face.' },
  ]);
});

test('where a new version removed them, a reload brings them, with what was written', async ({ page }) => {
  await openAtDesk(page, desk, await desk.take(clip));
  await typeNote(page, 'Too flat', 'Open the face.');
  await intercept(page, CHUNKS, (route) => route.fulfill({ status: 404, body: '' }));
  await button(page, 'Draw').click();
  await button(page, 'Try again').click();
  await expect(told(page)).toContainText('Reload the page: everything you wrote and drew is kept.');
  await page.unroute(CHUNKS);
  await button(page, 'Reload').click();
  await expect(noteText(page)).toHaveValue('Open the face.');
  await button(page, 'Draw').click();
  await expect(surface(page)).toBeFocused();
});

test('a phone on which they do not come leads back to the note, and begins again', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await openAtDesk(page, desk, await desk.take(clip));
  await page.getByRole('button', { name: /^Add note at/ }).tap();
  await noteText(page).fill('Across, not down.');
  await loseChunks(page);
  await button(page, 'Draw').tap();
  await expect(told(page)).toContainText("Couldn't load the drawing tools.");
  await told(page).getByRole('button', { name: 'Close' }).tap();
  await expect(noteText(page)).toHaveValue('Across, not down.');
  await page.unroute(CHUNKS);
  await button(page, 'Draw').tap();
  await expect(surface(page)).toBeFocused();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await context.close();
});

test('pins of the court that do not come are told, and another try brings them', async ({ page }) => {
  await openAtDesk(page, desk, await desk.take(clip));
  await typeNote(page, 'Too flat', 'Open the face.');
  await loseChunks(page);
  await button(page, 'Pin the court').click();
  await expect(told(page)).toContainText("Couldn't load the court pins.");
  expect(await axeFindings(page, 'pins that did not come')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, 'Back to the analysis').click();
  await expect(noteText(page)).toHaveValue('Open the face.');
  await button(page, 'Pin the court').click();
  await expect(button(page, 'Try again')).toBeVisible();
  await page.unroute(CHUNKS);
  await button(page, 'Try again').click();
  await expect(button(page, 'Looks right')).toBeVisible();
});

test('a voice is recorded without them, and is sent once what sends it has come', async ({
  playwright,
  launchOptions,
}) => {
  const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const args = [...(launchOptions.args ?? []), ...microphone];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage();
  const analysisId = await desk.take(clip);
  await openAtDesk(page, desk, analysisId);
  await button(page, /^Add note at/).click();
  await loseChunks(page);
  await button(page, 'Record a voice note').click();
  await untilSpoken(page, 1);
  await button(page, 'Save note').click();
  await expect(page.getByText(/^Waiting for the network/)).toBeVisible();
  await page.unroute(CHUNKS);
  await expect(button(page, /^0:0\d Voice note, 0:\d\d$/)).toBeVisible();
  expect(await savedNotes(desk, analysisId)).toHaveLength(1);
  await browser.close();
});

for (const slow of ['drawing-work', 'drawing-surface', 'while-drawing'])
  test(`a tool of the court that is pressed before ${slow} has come is in hand afterwards`, async ({
    page,
  }) => {
    const analysisId = await desk.take(clip);
    await desk.coach.graphql(
      'mutation($id: ID!, $pinning: CourtPinningInput!) { saveCourtPinning(analysisId: $id, pinning: $pinning) { id } }',
      { id: analysisId, pinning: { id: randomUUID(), fromMs: 0, pins: PINS, expectedVersion: 0 } },
    );
    let arrive: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(`**/assets/${slow}-*.js`, async (route) => {
      await late;
      await route.continue();
    });
    await openSession(page, desk.bandeja, desk.coach.who);
    await page.goto(`${desk.bandeja.origin}/coach/analysis/${analysisId}`);
    await expect(button(page, 'Court pinned')).toBeVisible();
    await button(page, 'Ring').click();
    await expect(noteText(page)).toBeVisible();
    await expect(surface(page)).toHaveCount(0);
    await expect(button(page, 'Looks right')).toHaveCount(0);
    arrive();
    await expect(surface(page)).toBeFocused();
    await expect(button(page, 'Ring')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /Ring, sky/ })).toBeVisible();
  });

test('the menus of the player load by themselves, and open when nothing can be loaded any more', async ({
  page,
}) => {
  const analysisId = await desk.take(clip);
  const menus = ['player-panels', 'marker-group-menu', 'keyboard-help-window'].map((name) =>
    page.waitForResponse(new RegExp(`/assets/${name}-[^/]+\\.js$`)),
  );
  await openAtDesk(page, desk, analysisId);
  await Promise.all(menus);
  await loseChunks(page);
  await page.getByRole('button', { name: /^Speed/ }).click();
  await expect(page.getByRole('menuitem', { name: '0.5×', exact: true })).toBeVisible();
});

test('the account menu and the notifications that do not come say so, and come with another press', async ({
  page,
}) => {
  await openSession(page, desk.bandeja, desk.coach.who);
  await page.goto(`${desk.bandeja.origin}/coach`);
  const [account, bell] = [page.getByRole('button', { name: /'s account$/ }), button(page, /^Notifications/)];
  await expect(account).toBeVisible();
  await loseChunks(page);
  for (const one of [account, bell]) {
    await one.click();
    await expect(page.getByText('Check your connection, then try again.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await page.unroute(CHUNKS);
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await bell.click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
});
