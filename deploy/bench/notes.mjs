import { openBrowser } from './browser.mjs';
import { figure, median } from './figures.mjs';
import { openWorkspaceWithNotes } from './notes-page.mjs';

const NOTES = 200;
const ROUNDS = 15;
const FRAME_MS = 16;

/** Scripting time of one click or key press in the workspace of an analysis with 200 notes. */
export async function measureNotes({ host: { origin } }) {
  const browser = await openBrowser();
  const figures = await measureOn(await openWorkspaceWithNotes(browser, origin, NOTES));
  await browser.close();
  return figures;
}

/** The same in a workspace that is already open. */
export async function measureOn(page) {
  const took = await meterOf(page);
  const row = (n) => page.locator('ol > li[id^="note-"]').nth(n);
  const title = page.getByRole('textbox', { name: 'Title' });
  const figures = { add: [], type: [], save: [], edit: [], seek: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const target = row(20 + round * 9);
    figures.seek.push(await took(await pressOn(page, target.getByRole('button').first())));
    await target.hover();
    figures.edit.push(await took(await pressOn(page, target.getByRole('button', { name: /^Edit note/ }))));
    figures.type.push(await took(() => page.keyboard.press('x')));
    await title.press('Escape');
    await title.waitFor({ state: 'detached' });
    figures.add.push(await took(await pressOn(page, page.getByRole('button', { name: /^Add note at/ }))));
    await page.keyboard.type('Late');
    await page.keyboard.press('Enter');
    figures.save.push(await took(() => page.keyboard.press('Enter')));
    await title.waitFor({ state: 'detached' });
  }
  const line = (name, values, aim) =>
    figure(name, median(values), 'ms', aim, `${Math.max(...values).toFixed(1)} at most, ${ROUNDS} times`);
  return [
    line(`${NOTES} notes, scripting to seek to one`, figures.seek, { most: FRAME_MS }),
    line('  to open one for editing', figures.edit, { most: FRAME_MS }),
    line('  to type a letter', figures.type, { most: FRAME_MS }),
    line('  to add one', figures.add, { most: FRAME_MS }),
    line('  to save it, with the answer', figures.save, { most: FRAME_MS }),
  ];
}

/** Finds where to click before the measurement begins, because searching is scripting as well. */
async function pressOn(page, target) {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  await page.waitForTimeout(100);
  return () => page.mouse.click(left, top);
}

/** The scripting time of one interaction, until the page is idle again. */
async function meterOf(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const scripting = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  };
  return async (act) => {
    const before = await scripting();
    await act();
    await page.waitForTimeout(400);
    return (await scripting()) - before;
  };
}
