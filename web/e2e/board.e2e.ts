import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from './support/test.js';
import { axeFindings } from './support/axe.js';
import { makeClip } from './support/clips.js';
import { deliver, noteText, openAtDesk, prepareDesk, typeNote, type Desk } from './support/desk.js';
import { openSession } from './support/web-session.js';

/** The board of a note: moved from above and on the film, by mouse, finger and keyboard, and seen by the athlete. */
let desk: Desk;
let clip: string;

test.beforeAll(async ({ shared }) => {
  clip = await makeClip('board.mp4', { seconds: 4, size: '640x360' });
  desk = await prepareDesk(await shared());
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Board' });
/** On the film, where nobody hears it: the board itself is heard. */
const foot = (page: Page, item: string) => page.locator(`[data-item="${item}"]`);

interface Place {
  xM: number;
  yM: number;
}
interface Board {
  players: Place[];
  ball: Place;
  arrows: { from: Place; to: Place }[];
}

/** As a camera straight above would see it, so that a meter is as wide everywhere. */
const onFilm = ({ xM, yM }: Place) => ({ x: 0.3 + (0.4 * xM) / 10, y: 0.95 - (0.9 * yM) / 20 });
const CORNERS: Record<string, Place> = {
  nearLeftCorner: { xM: 0, yM: 0 },
  nearRightCorner: { xM: 10, yM: 0 },
  farRightCorner: { xM: 10, yM: 20 },
  farLeftCorner: { xM: 0, yM: 20 },
};

async function pinned(): Promise<string> {
  const id = await desk.take(clip);
  const pins = Object.entries(CORNERS).map(([name, place]) => ({ name, ...onFilm(place) }));
  await desk.coach.graphql(
    'mutation($id: ID!, $pinning: CourtPinningInput!) { saveCourtPinning(analysisId: $id, pinning: $pinning) { id } }',
    { id, pinning: { id: randomUUID(), fromMs: 0, pins, expectedVersion: 0 } },
  );
  return id;
}

async function savedBoard(analysisId: string): Promise<Board | undefined> {
  const { analysis } = await desk.coach.graphql<{ analysis: { work: { annotations: { id: string }[] } } }>(
    'query($id: ID!) { analysis(id: $id) { work { annotations { id } } } }',
    { id: analysisId },
  );
  const { drawings } = await desk.coach.graphql<{ drawings: { document: string }[] }>(
    'query($id: ID!, $ids: [ID!]!) { drawings(analysisId: $id, annotationIds: $ids) { document } }',
    { id: analysisId, ids: analysis.work.annotations.map(({ id }) => id) },
  );
  return drawings.map(({ document }) => (JSON.parse(document) as { board?: Board }).board)[0];
}

async function middleOf(locator: Locator): Promise<[number, number]> {
  // This waits until it stands still.
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await locator.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

async function drag(page: Page, what: Locator, [byX, byY]: [number, number]): Promise<void> {
  const [x, y] = await middleOf(what);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byX / 2, y + byY / 2);
  await page.mouse.move(x + byX, y + byY);
  await page.mouse.up();
}

/** Where something stands on the film, 0 to 1. */
async function seenAt(page: Page, item: string): Promise<{ x: number; y: number }> {
  const picture = (await page.getByRole('application').boundingBox())!;
  const [x, y] = await middleOf(foot(page, item));
  return { x: (x - picture.x) / picture.width, y: (y - picture.y) / picture.height };
}

/** The width of a meter on the board from above. */
async function meterOf(page: Page): Promise<number> {
  return (await page.getByRole('group', { name: 'The court from above' }).boundingBox())!.width / 12;
}

test('what is dragged on the board moves on the film and the reverse, is undone, saved and seen by the athlete', async ({
  page,
  browser,
}) => {
  const analysisId = await pinned();
  await openAtDesk(page, desk, analysisId);
  await typeNote(page, 'Close the middle', 'Together, two steps.');
  await button(page, 'Draw').click();
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('b');
  const one = button(page, /^Player 1/);
  await expect(one).toBeFocused();
  await expect(one).toHaveAccessibleName(/near half, at the net, on the left, 3 meters from the net/);

  const meter = await meterOf(page);
  await drag(page, one, [2 * meter, 3 * meter]);
  await expect(one).toHaveAccessibleName(/near half, in transition, in the middle, 6 meters from the net/);
  const moved = onFilm({ xM: 4.5, yM: 4 });
  await expect.poll(async () => (await seenAt(page, 'player-0')).x).toBeCloseTo(moved.x, 2);
  await expect.poll(async () => (await seenAt(page, 'player-0')).y).toBeCloseTo(moved.y, 2);

  const picture = (await page.getByRole('application').boundingBox())!;
  const three = button(page, /^Player 3/);
  await drag(page, foot(page, 'player-2'), [0.16 * picture.width, 0.27 * picture.height]);
  await expect(three).toHaveAccessibleName(/far half, at the net, in the middle, 1 meter from the net/);

  await page.keyboard.press('Control+z');
  await expect(three).toHaveAccessibleName(/at the back, on the left, 7 meters/);
  await page.keyboard.press('Control+Shift+z');
  await expect(three).toHaveAccessibleName(/far half, at the net, in the middle/);

  // What stands close together on the court is close together here, so its targets are only checked apart.
  expect(await axeFindings(page, 'a board beside a film')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await one.focus();
  await button(page, 'Add arrow').click();
  await button(page, /^Tip of arrow 1/).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(button(page, /^Tip of arrow 1: near half, at the net, in the middle, 2 meters/)).toBeFocused();

  await button(page, 'Save note').click();
  await expect(page.getByRole('button', { name: /^Edit note/ })).toBeVisible();
  await expect.poll(() => savedBoard(analysisId)).toBeDefined();
  const board = (await savedBoard(analysisId))!;
  expect(board.players[0]!.xM).toBeCloseTo(4.5, 1);
  expect(board.players[0]!.yM).toBeCloseTo(4, 1);
  expect(board.players[2]!.xM).toBeCloseTo(6.5, 1);
  expect(board.players[2]!.yM).toBeCloseTo(11, 1);
  expect(board.arrows).toMatchObject([{ from: board.players[0]! }]);

  await page.reload();
  await page.getByRole('button', { name: /^Edit note/ }).click();
  await button(page, 'Draw').click();
  await expect(button(page, /^Tip of arrow 1: near half, at the net/)).toBeVisible();
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

  await deliver(desk, analysisId, clip);
  const athlete = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openSession(athlete, desk.bandeja, desk.athlete.who);
  await athlete.goto(`${desk.bandeja.origin}/user/analysis/${analysisId}`);
  const shown = athlete.getByRole('img', { name: /^Board: Player 1, near pair: near half, in transition/ });
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).toBeVisible();
  await expect(shown).toHaveAccessibleName(/Arrow, sky, from player 1 to near half, at the net/);
  expect(await axeFindings(athlete, 'results with a board')).toEqual([]);
  await athlete.context().close();
});

test('a finger moves the board on a phone, without a pinned court too', async ({ browser }) => {
  const analysisId = await desk.take(clip);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await openAtDesk(page, desk, analysisId);
  await page.getByRole('button', { name: /^Add note at/ }).tap();
  await noteText(page).fill('Stay together.');
  await button(page, 'Draw').tap();
  await button(page, 'Board').tap();
  await expect(panel(page)).toContainText('Move a player, and the board goes with the note.');
  const two = button(page, /^Player 2/);
  const meter = await meterOf(page);
  const [x, y] = await middleOf(two);
  const touch = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  for (const step of [1, 2, 3]) await send('touchMove', [{ x: x - step * meter, y: y + step * meter }]);
  await send('touchEnd', []);
  await expect(two).toHaveAccessibleName(/near half, in transition, in the middle, 6 meters from the net/);
  await expect(panel(page)).toContainText('Pin the court, and you can move them on the film as well.');
  expect(await axeFindings(page, 'a board on a phone')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Keep drawing').tap();
  await expect(panel(page)).toHaveCount(0);
  await button(page, 'Save note').tap();
  await expect.poll(async () => (await savedBoard(analysisId))?.players[1]?.yM).toBeCloseTo(4, 1);
  await context.close();
});
