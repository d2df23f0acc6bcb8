import { expect, test, type Page } from './support/test.js';
import { axeFindings } from './support/axe.js';
import { makeClip } from './support/clips.js';
import { noteText, openAtDesk, prepareDesk, typeNote, type Desk } from './support/desk.js';
import { moveFinger } from './support/phone.js';

/** Drawing on the frame: by mouse and keyboard on a desk, by finger on a phone. */
let desk: Desk;
let clip: string;

test.beforeAll(async ({ shared }) => {
  clip = await makeClip('drawing.mp4', { seconds: 4, size: '640x360' });
  desk = await prepareDesk(await shared());
});

const surface = (page: Page) => page.getByRole('application');
const picture = (page: Page, name: RegExp) => page.getByRole('img', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

interface SavedDrawing {
  version: number;
  document: string;
}

/** The kinds of marks that the server has for the only note. */
async function savedKinds(analysisId: string): Promise<string[]> {
  const notes = await desk.coach.graphql<{ analysis: { work: { annotations: { id: string }[] } } }>(
    'query($id: ID!) { analysis(id: $id) { work { annotations { id } } } }',
    { id: analysisId },
  );
  const ids = notes.analysis.work.annotations.map(({ id }) => id);
  const { drawings } = await desk.coach.graphql<{ drawings: SavedDrawing[] }>(
    'query($id: ID!, $ids: [ID!]!) { drawings(analysisId: $id, annotationIds: $ids) { version document } }',
    { id: analysisId, ids },
  );
  return drawings.flatMap(({ document }) =>
    (JSON.parse(document) as { marks: { kind: string }[] }).marks.map(({ kind }) => kind),
  );
}

/** How many drawings the browser keeps for the next visit. It writes them after they are shown. */
const keptDrawings = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('bandeja-kept');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drawings').objectStore('drawings').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** From one place of the picture to another, each 0 to 1. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = (await surface(page).boundingBox())!;
  const at = ([x, y]: [number, number]): [number, number] => [box.x + x * box.width, box.y + y * box.height];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  await page.mouse.move(...at(to));
  await page.mouse.up();
}

test('what is drawn by mouse and keyboard outlives a reload, is saved with its note and comes back', async ({
  page,
}) => {
  const analysisId = await desk.take(clip);
  await openAtDesk(page, desk, analysisId);
  await typeNote(page, 'Too flat', 'Open the face.');
  await button(page, 'Draw').click();
  await expect(surface(page)).toBeFocused();
  await page.keyboard.press('a');
  await drag(page, [0.1, 0.9], [0.5, 0.5]);
  await expect(picture(page, /Arrow, sky, from lower left to the center/)).toBeVisible();
  await expect.poll(() => keptDrawings(page)).toBe(1);

  await page.reload();
  await expect(noteText(page)).toHaveValue('Open the face.');
  await button(page, 'Draw').click();
  await expect(picture(page, /Arrow, sky/)).toBeVisible();
  await expect(surface(page)).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(picture(page, /Arrow, sky.*Rectangle, sky, in the center/)).toBeVisible();
  expect(await axeFindings(page, 'a drawing at a desk')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await button(page, 'Save note').click();
  await expect(page.getByRole('button', { name: /^Edit note/ })).toBeVisible();
  await expect.poll(() => savedKinds(analysisId)).toEqual(['arrow', 'rectangle']);
  await page.reload();
  await page
    .getByRole('button', { name: /Too flat$/ })
    .last()
    .click();
  await expect(picture(page, /Arrow, sky.*Rectangle, sky/)).toBeVisible();
  await button(page, 'Drawings').click();
  await expect(picture(page, /Arrow, sky/)).toHaveCount(0);
  await button(page, 'Drawings').click();
  await page.getByRole('button', { name: /^Edit note/ }).click();
  await button(page, 'Draw').click();
  await expect(surface(page).getByRole('img', { name: /Arrow, sky.*Rectangle, sky/ })).toBeVisible();
  await expect(picture(page, /Arrow, sky/)).toHaveCount(1);
  await expect(surface(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(surface(page)).toHaveCount(0);
});

test('a finger draws on a phone, and keeps the drawing', async ({ browser }) => {
  const analysisId = await desk.take(clip);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await openAtDesk(page, desk, analysisId);
  await page.getByRole('button', { name: /^Add note at/ }).tap();
  await noteText(page).fill('Across, not down.');
  await button(page, 'Draw').tap();
  await expect(surface(page)).toBeFocused();
  await page.getByRole('toolbar').getByRole('button', { name: 'Freehand' }).tap();
  await moveFinger(page, [
    [120, 200],
    [160, 230],
    [200, 260],
    [240, 290],
  ]);
  await expect(picture(page, /Freehand, sky/)).toBeVisible();
  expect(await axeFindings(page, 'a drawing on a phone')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Keep drawing' }).tap();
  await expect(surface(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save note' }).tap();
  await expect.poll(() => savedKinds(analysisId)).toEqual(['freehand']);
  await context.close();
});
