import { openBrowser } from './browser.mjs';
import { figure, median } from './figures.mjs';
import { asCoach, openWorkspaceWithNotes, workInProgress } from './notes-page.mjs';

const NOTES = 200;
const DRAWN = 50;
const MARKS_OF_NOTE = 8;
/** As many as a drawing may have. */
const MOST_MARKS = 64;
const TURNS = 4;
const LOADS = 3;
const MOVES = 120;
const FRAME_MS = 16;
const SLOWER = 4;
const SAVE = `mutation($analysisId: ID!, $annotationId: ID!, $document: String!, $expectedVersion: Int!) {
  saveDrawing(analysisId: $analysisId, annotationId: $annotationId, document: $document, expectedVersion: $expectedVersion) {
    version
  }
}`;

/** What drawings cost in the workspace: until the list of notes is painted, and for each move of a pointer among many marks. */
export async function measureDrawnNotes({ host: { origin } }) {
  const browser = await openBrowser();
  const page = await openWorkspaceWithNotes(browser, origin, NOTES);
  await preparePaintClock(page);
  await firstPaints(page, LOADS);
  const [plain, drawn] = [[], []];
  // In turns, because a machine is not equally fast all the time.
  for (let turn = 0; turn < TURNS; turn++) {
    await drawFirst(origin, DRAWN, 0);
    plain.push(...(await firstPaints(page, LOADS)));
    await drawFirst(origin, DRAWN, MARKS_OF_NOTE);
    drawn.push(...(await firstPaints(page, LOADS)));
  }
  await drawFirst(origin, 1, MOST_MARKS);
  await openDrawing(page);
  const moves = await moveCosts(page, 1);
  const slow = await moveCosts(page, SLOWER);
  await browser.close();
  const range = (values) =>
    `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)} ms, ${values.length} times`;
  return [
    figure(`${NOTES} notes, first paint of the list`, median(plain), 'ms', {}, range(plain)),
    figure(
      `  ${DRAWN} of them drawn, of that`,
      median(drawn) / median(plain),
      '×',
      { most: 1.3 },
      range(drawn),
    ),
    figure(
      `${MOST_MARKS} marks, scripting a move of the pointer`,
      moves,
      'ms',
      { most: FRAME_MS },
      `mean of ${MOVES}`,
    ),
    figure(`  at ${SLOWER} times slower`, slow, 'ms', { most: FRAME_MS }, `mean of ${MOVES}`),
  ];
}

/** Every page tells from now on when the first note was painted. */
const preparePaintClock = (page) =>
  page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('ol > li[id^="note-"]'))
        setTimeout(() => (window.listPaintedMs = performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** From the beginning of a navigation to the frame that shows the first note, in milliseconds. */
async function firstPaints(page, loads) {
  const took = [];
  for (let load = 0; load < loads; load++) {
    await page.reload();
    const painted = await page.waitForFunction(() => window.listPaintedMs);
    took.push(await painted.jsonValue());
    await page.waitForTimeout(1_000);
  }
  return took;
}

/** Gives each of the first notes a drawing of this many marks; of none, it has no drawing any more. */
async function drawFirst(origin, count, marks) {
  const ask = await asCoach(origin);
  const analysisId = await workInProgress(ask);
  const notes = await notesOf(ask, analysisId);
  const document = JSON.stringify({ version: 1, marks: Array.from({ length: marks }, markAt) });
  for (const { id: annotationId, drawingVersion: expectedVersion } of notes.slice(0, count))
    await ask(SAVE, { analysisId, annotationId, document, expectedVersion });
}

async function notesOf(ask, id) {
  const { analysis } = await ask(
    'query($id: ID!) { analysis(id: $id) { work { annotations { id drawingVersion } } } }',
    { id },
  );
  return analysis.work.annotations;
}

function markAt(_none, n) {
  const [x, y] = [0.05 + (n % 8) * 0.115, 0.05 + Math.floor(n / 8) * 0.115];
  const style = { color: 'sky', width: 'medium', dashed: n % 2 === 0 };
  return {
    id: `m${n}`,
    kind: n % 3 === 0 ? 'arrow' : 'line',
    style,
    from: { x, y },
    to: { x: x + 0.08, y: y + 0.06 },
  };
}

/** The drawing of the first note, which has most marks. */
async function openDrawing(page) {
  await page.reload();
  const row = page.locator('ol > li[id^="note-"]').first();
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('button').first().click();
  await row.hover();
  await row.getByRole('button', { name: /^Edit note/ }).click();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('application').waitFor();
  await page.waitForTimeout(1_000);
}

/** The scripting time of one move, in milliseconds, while a mark is dragged over the picture. */
async function moveCosts(page, slower) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const scriptingMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  };
  await page.keyboard.press('l');
  const box = await page.getByRole('application').boundingBox();
  const at = (n) => [
    box.x + box.width * (0.1 + (0.8 * n) / MOVES),
    box.y + box.height * (0.5 + 0.4 * Math.sin(n / 9)),
  ];
  await page.mouse.move(...at(0));
  await page.mouse.down();
  const before = await scriptingMs();
  for (let n = 1; n <= MOVES; n++) await page.mouse.move(...at(n));
  const perMove = ((await scriptingMs()) - before) / MOVES;
  await page.mouse.up();
  await page.keyboard.press('Control+z');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return perMove;
}
