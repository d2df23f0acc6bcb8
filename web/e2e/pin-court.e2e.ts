import { openSession } from './support/web-session.js';
import { expect, test, type Page } from './support/test.js';
import { axeFindings } from './support/axe.js';
import { requestAnalysis, placeHold, startWhenReady } from './support/api-steps.js';
import type { Bandeja } from './support/bandeja.js';
import { makeClip } from './support/clips.js';
import { pressOn } from './support/keyboard.js';
import { prepareBusyStory, type BusyStory } from './support/scenario.js';

let bandeja: Bandeja;
let scenario: BusyStory;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  scenario = await prepareBusyStory(bandeja);
});

const openWorkspace = async (page: Page, id: string) => {
  await page.goto(`${bandeja.origin}/coach/analysis/${id}`);
  await expect(page.locator('video')).toBeVisible();
};
/** The pins lie on the film, which has its shape from then on. */
const untilLoaded = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.readyState),
    )
    .toBeGreaterThan(0);
const pinsOf = (page: Page) => page.getByRole('button', { name: /^Pin \d: / });

test('the court is pinned by keyboard, moved by mouse, and offered for the same athlete again', async ({
  page,
}) => {
  const { coach, athlete, analysisId, paymentMethodId } = scenario;
  await openSession(page, bandeja, coach.who);
  await openWorkspace(page, analysisId);

  await pressOn(page, page.getByRole('button', { name: 'Pin the court', exact: true }));
  const done = page.getByRole('button', { name: 'Looks right' });
  await expect(done).toBeDisabled();
  await expect(page.getByText('Set each pin on its point.')).toBeVisible();
  await pinsOf(page).first().focus();
  for (let pin = 0; pin < 4; pin += 1) {
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Tab');
  }
  await expect(page.getByText(/^Fits to \d+ cm$/)).toBeVisible();
  expect(await axeFindings(page, 'pin the court')).toEqual([]);
  await pressOn(page, done);
  const pinned = page.getByRole('button', { name: 'Court pinned' });
  await expect(pinned).toBeVisible();

  const pins = async (id: string) => {
    const query =
      'query($id: ID!) { analysis(id: $id) { work { courtPinnings { version pins { name x y } } } } }';
    const { analysis } = await coach.graphql<{
      analysis: { work: { courtPinnings: { version: number; pins: { x: number; y: number }[] }[] } };
    }>(query, { id });
    return analysis.work.courtPinnings;
  };
  const [first] = await pins(analysisId);

  await page.reload();
  await pinned.click();
  await page.getByRole('menuitem', { name: 'Move the pins', exact: true }).click();
  await untilLoaded(page);
  await pinsOf(page).nth(1).scrollIntoViewIfNeeded();
  const box = (await pinsOf(page).nth(1).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y - 12, { steps: 4 });
  await expect(page.getByText('4×')).toBeVisible();
  await page.mouse.up();
  await done.click();
  await expect(pinned).toBeVisible();
  const [saved] = await pins(analysisId);
  expect(saved?.version).toBe(2);
  expect(saved?.pins[1]?.x).toBeLessThan(first?.pins[1]?.x ?? 0);

  const next = await requestAnalysis(
    athlete,
    coach.id,
    await makeClip('next.mp4', { seconds: 2, size: '320x180' }),
  );
  await placeHold(athlete, next, paymentMethodId);
  await startWhenReady(coach, next);
  await openWorkspace(page, next);
  await page.getByRole('button', { name: 'Pin the court', exact: true }).click();
  await expect(page.getByText(/^Fits to \d+ cm$/)).toBeVisible();
  await done.click();
  await expect(pinned).toBeVisible();
  const [again] = await pins(next);
  expect(again?.pins).toEqual(saved?.pins);
});
