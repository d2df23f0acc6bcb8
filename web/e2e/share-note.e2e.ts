import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test, type Browser, type Page } from './support/test.js';
import { axeFindings } from './support/axe.js';
import { lengthOf, pictureAt } from './support/clips.js';
import { deliver, openAtDesk, prepareDesk, type Desk } from './support/desk.js';
import { NUMBERED_FILMS } from './support/numbered-films.js';
import { openSession } from './support/web-session.js';

/** A note leaves the product: as a picture and as a film, exact to the frame, with our name. */
let desk: Desk;
let analysisId: string;

const FRAME = 47;
const AT_MS = FRAME * 40;
const HOLD_MS = 3_000;
const LINE = {
  ...{ id: 'a', kind: 'line', style: { color: 'amber', width: 'thick', dashed: false } },
  ...{ from: { x: 0.1, y: 0.5 }, to: { x: 0.6, y: 0.5 } },
};

test.beforeAll(async ({ shared }) => {
  const film = await NUMBERED_FILMS['25 frames a second']!();
  desk = await prepareDesk(await shared());
  analysisId = await desk.take(film);
  await writeNote(analysisId);
  await deliver(desk, analysisId, film);
});

/** With a line on one of its frames. */
async function writeNote(analysisId: string): Promise<void> {
  const id = randomUUID();
  const note = {
    id,
    timestampMs: AT_MS,
    frameIndex: FRAME,
    category: 'TECHNICAL',
    label: 'Elbow',
    content: '',
  };
  await desk.coach.graphql(
    'mutation($id: ID!, $note: AnnotationInput!) { saveAnnotation(analysisId: $id, annotation: $note) { id } }',
    { id: analysisId, note: { ...note, expectedVersion: 0 } },
  );
  await desk.coach.graphql(
    'mutation($id: ID!, $note: ID!, $document: String!) { saveDrawing(analysisId: $id, annotationId: $note, document: $document, expectedVersion: 0) { version } }',
    { id: analysisId, note: id, document: JSON.stringify({ version: 1, marks: [LINE] }) },
  );
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Share note' });
const opener = (page: Page) => button(page, 'Share note at 0:01');

async function open(page: Page, path = `/user/analysis/${analysisId}`, who = desk.athlete): Promise<void> {
  await openSession(page, desk.bandeja, who.who);
  await page.goto(`${desk.bandeja.origin}${path}`);
  await expect(opener(page)).toBeVisible();
}

interface Seen {
  size: [number, number];
  number: number;
  isDrawn: boolean;
  /** Pixels of our name, in the lower right corner. */
  named: number;
}

/** Each picture of the film shows its number in blocks, from white at the left to black at the right. */
async function look(file: string | Buffer): Promise<Seen> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number) => [0, 1, 2].map((color) => data[3 * (y * width + x) + color] ?? 0);
  const isWhite = (x: number, y: number) => Math.min(...at(x, y)) > 128;
  let number = 0;
  for (let bit = 0; bit < 14; bit += 1)
    if (isWhite(Math.round(((bit + 1.5) * width) / 16), Math.round(height * 0.2))) number += 2 ** bit;
  // The line is thin, and colors of films are coarse.
  const warmth = [-2, -1, 0, 1, 2].map((away) => {
    const [red = 0, , blue = 0] = at(Math.round(width * 0.35), Math.round(height * 0.5) + away);
    return red - blue;
  });
  let named = 0;
  for (let x = Math.round((width * 15.2) / 16); x < width; x += 1)
    for (let y = Math.round(height * 0.9); y < height; y += 1) if (isWhite(x, y)) named += 1;
  return { size: [width, height], number, isDrawn: Math.max(...warmth) > 25, named };
}

async function saved(page: Page, name: string): Promise<{ name: string; path: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

test('the picture of a note is its frame, with its drawing and our name, as large as the film', async ({
  page,
}) => {
  await open(page);
  await opener(page).press('Enter');
  await expect(sheet(page).getByRole('img', { name: /Line, amber/ })).toBeVisible();
  await expect(sheet(page).getByText(/Only the people you send it to/)).toBeVisible();
  expect(await axeFindings(page, 'a note that is shared')).toEqual([]);
  const { name, path } = await saved(page, 'Save photo');
  expect(name).toBe('bandeja-0-01.png');
  expect(await look(path)).toMatchObject({ size: [320, 180], number: FRAME, isDrawn: true });
  expect((await look(path)).named).toBeGreaterThan(5);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('the film of a note is made while somebody waits, and plays as a lesson shows it', async ({ page }) => {
  await open(page);
  await opener(page).click();
  await sheet(page).getByRole('radio', { name: /^Film/ }).check();
  await button(page, 'Make the film').press('Enter');
  await expect(button(page, 'Save film')).toBeFocused({ timeout: 120_000 });
  const { name, path } = await saved(page, 'Save film');
  expect(name).toBe('note-elbow.mp4');
  const seconds = (AT_MS + HOLD_MS + 1_000) / 1_000;
  expect(Math.abs((await lengthOf(path)) - seconds)).toBeLessThan(0.2);
  const [before, held, after] = await Promise.all(
    [0.5, 3.5, seconds - 0.3].map(async (at) => look(await pictureAt(path, `at-${at}.png`, at))),
  );
  expect([before?.isDrawn, held?.isDrawn, after?.isDrawn]).toEqual([false, true, false]);
  expect(held?.number).toBe(FRAME);
  for (const picture of [before, held, after]) expect(picture?.named).toBeGreaterThan(5);

  // It is still there for who comes back.
  await page.reload();
  await opener(page).click();
  await sheet(page).getByRole('radio', { name: /^Film/ }).check();
  await button(page, 'Make the film').click();
  await expect(button(page, 'Save film')).toBeVisible();
});

test('a coach shares a note while they work on it', async ({ page }) => {
  const id = await desk.take(await NUMBERED_FILMS['25 frames a second']!());
  await writeNote(id);
  await openAtDesk(page, desk, id);
  const more = button(page, 'More for the note at 0:01');
  await more.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Share note' })).toBeFocused();
  expect(await axeFindings(page, 'what is seldom done with a note')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('img', { name: /Line, amber/ })).toBeVisible();
  await expect(sheet(page).getByText(/ask Tom first/)).toBeVisible();
  const { path } = await saved(page, 'Save photo');
  expect(await look(path)).toMatchObject({ size: [320, 180], number: FRAME, isDrawn: true });
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(more).toBeFocused();
});

interface Shared extends Window {
  given?: { name: string; type: string; bytes: number[] };
}

/** A phone that hands files to other apps, as a test can see. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }: { files: [File] }) => {
        if (!navigator.userActivation.isActive) throw new DOMException('no press', 'NotAllowedError');
        const bytes = [...new Uint8Array(await file.arrayBuffer())];
        (window as Shared).given = { name: file.name, type: file.type, bytes };
      },
    });
  });
  return page;
}

test('a phone hands both to another app, the film by a press of its own', async ({ browser }) => {
  const page = await openPhone(browser);
  await open(page, `/coach/analysis-viewer/${analysisId}`, desk.coach);
  await opener(page).tap();
  await expect(sheet(page).getByText(/ask Tom first/)).toBeVisible();
  const given = () => page.evaluate(() => (window as Shared).given);
  await button(page, 'Share photo').tap();
  await expect.poll(given).toMatchObject({ name: 'bandeja-0-01.png', type: 'image/png' });
  expect(await look(Buffer.from((await given())?.bytes ?? []))).toMatchObject({
    number: FRAME,
    isDrawn: true,
  });
  await sheet(page).getByRole('radio', { name: /^Film/ }).check();
  await button(page, 'Make the film').tap();
  await button(page, 'Share film').tap({ timeout: 120_000 });
  await expect.poll(given).toMatchObject({ name: 'note-elbow.mp4', type: 'video/mp4' });
});
