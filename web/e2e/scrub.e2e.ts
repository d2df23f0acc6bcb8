import { expect, test, type Page } from './support/test.js';
import { openAtDesk, prepareDesk, type Desk } from './support/desk.js';
import { eventually } from './support/eventually.js';
import { intercept } from './support/intercept.js';
import { filmWithOneKeyFrame, NUMBERED_FILMS } from './support/numbered-films.js';
import { numberOn } from '../src/test/number-on.js';

/** The dragged playhead: what the player says is on the screen is on the screen, with the small copy of a film and without. */
let desk: Desk;
let phoneClip: string;

interface Scrubbed {
  analysis: { requestVideo: { scrubUrl: string | null } };
}

const scrubUrlOf = async (id: string) =>
  (
    await desk.coach.graphql<Scrubbed>(
      'query($id: ID!) { analysis(id: $id) { requestVideo { scrubUrl } } }',
      {
        id,
      },
    )
  ).analysis.requestVideo.scrubUrl;

test.beforeAll(async ({ shared }) => {
  desk = await prepareDesk(await shared());
  phoneClip = await desk.take(await filmWithOneKeyFrame());
  await eventually('the small copy is there', () => scrubUrlOf(phoneClip));
});

const copy = (page: Page) => page.locator('video[data-scrub]');
/** The copy lies over the film while it is shown. */
const onTop = (page: Page) => page.locator('video:not([data-scrub]), video[data-shown]').last();
const film = (page: Page) => page.locator('video').first();

/** The frame that the player says is on the screen, counted from 0. */
async function saidFrame(page: Page): Promise<number> {
  const said = await page
    .getByText(/^frame [\d,]+$/)
    .first()
    .textContent();
  return Number(said?.replace(/\D/g, '')) - 1;
}

const untilRight = (page: Page) =>
  expect
    .poll(async () => {
      const said = await saidFrame(page);
      return (await onTop(page).evaluate(numberOn, undefined)) - said;
    })
    .toBe(0);

async function railOf(page: Page) {
  const rail = (await page.getByRole('slider', { name: 'Timeline' }).boundingBox())!;
  return (share: number) => page.mouse.move(rail.x + share * rail.width, rail.y + rail.height / 2);
}

/** To and fro over the film. The picture is read off the screen after each move, and after the playhead was let go. */
async function drag(page: Page): Promise<void> {
  const moveTo = await railOf(page);
  await moveTo(0.2);
  await page.mouse.down();
  await untilRight(page);
  for (const share of [0.25, 0.7, 0.72, 0.4, 0.9, 0.1]) {
    const before = await saidFrame(page);
    await moveTo(share);
    await expect.poll(() => saidFrame(page)).not.toBe(before);
    await untilRight(page);
  }
  await page.mouse.up();
  await expect(page.locator('video[data-shown]')).toHaveCount(0);
  await untilRight(page);
}

test('a dragged playhead shows each frame of the small copy, and the frame of the film where it is let go', async ({
  page,
}) => {
  await openAtDesk(page, desk, phoneClip);
  await expect(copy(page)).toHaveCount(0);
  await drag(page);
  const isLoaded = () => copy(page).evaluate((video: HTMLVideoElement) => video.readyState >= 2);
  await expect.poll(isLoaded).toBe(true);
  await drag(page);
  const [places, size] = [
    await page
      .locator('video')
      .evaluateAll((all) => all.map((video) => (video as HTMLVideoElement).currentTime)),
    await copy(page).evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]),
  ];
  expect(places[1]).toBeCloseTo(places[0]!, 3);
  expect(size).toEqual([960, 540]);
});

test('the film itself is dragged when its small copy cannot be read', async ({ page }) => {
  await openAtDesk(page, desk, phoneClip);
  await intercept(page, /\/scrub\?/, (route) => route.abort());
  await drag(page);
  await expect(copy(page)).toHaveCount(0);
});

test('the film itself is dragged when it has no small copy', async ({ page }) => {
  const id = await desk.take(await NUMBERED_FILMS['25 frames a second']!());
  expect(await scrubUrlOf(id)).toBeNull();
  await openAtDesk(page, desk, id);
  await drag(page);
  await expect(copy(page)).toHaveCount(0);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
});
