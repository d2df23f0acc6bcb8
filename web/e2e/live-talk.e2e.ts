import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from './support/test.js';
import { axeFindings } from './support/axe.js';
import { makeClip } from './support/clips.js';
import { deliver, prepareDesk, type Desk } from './support/desk.js';
import { eventually } from './support/eventually.js';
import { intercept } from './support/intercept.js';
import { arrow, makeVoice, saveTake, WHOLE_PICTURE } from './support/takes.js';
import { openSession } from './support/web-session.js';

/** The talk of a coach, as its athlete hears it: real sounds of two takes over a real film. */
let desk: Desk;
let analysisId: string;
let firstSound: string;

const CAPTIONS = `WEBVTT

00:00:00.000 --> 00:00:04.000
Watch the elbow.

00:00:04.000 --> 00:00:12.000
It drops right here.
`;

async function saveNote(label: string, timestampMs: number): Promise<string> {
  const annotation = { id: randomUUID(), label, timestampMs, category: 'TECHNICAL', content: '' };
  await desk.coach.graphql(
    'mutation($id: ID!, $annotation: AnnotationInput!) { saveAnnotation(analysisId: $id, annotation: $annotation) { id } }',
    { id: analysisId, annotation: { ...annotation, expectedVersion: 0 } },
  );
  return annotation.id;
}

/** Frame 30 for a second; runs for 3 s; holds frame 120 with an arrow until 9 s; then half as fast from frame 180. */
const firstTake = (elbow: string, feet: string) => ({
  version: 1,
  start: { frame: 30, speed: 1, view: WHOLE_PICTURE, marks: [], noteId: elbow },
  events: [
    { atMs: 1_000, type: 'play' },
    { atMs: 4_000, type: 'pause', frame: 120 },
    { atMs: 5_000, type: 'mark', mark: arrow('a'), sinceMs: 4_500 },
    { atMs: 9_000, type: 'unmark', id: 'a' },
    { atMs: 9_000, type: 'seek', frame: 180 },
    { atMs: 9_000, type: 'note', noteId: feet },
    { atMs: 9_000, type: 'speed', speed: 0.5 },
    { atMs: 9_500, type: 'play' },
  ],
  durationMs: 12_000,
});
/** Stands on frame 240. */
const secondTake = (feet: string) => ({
  version: 1,
  start: { frame: 240, speed: 1, view: WHOLE_PICTURE, marks: [], noteId: feet },
  events: [],
  durationMs: 6_000,
});

test.beforeAll(async ({ shared }) => {
  const clip = await makeClip('live-talk.mp4', { seconds: 12, size: '640x360' });
  desk = await prepareDesk(await shared());
  analysisId = await desk.take(clip);
  const [elbow, feet] = [await saveNote('Elbow drops', 1_000), await saveNote('Late feet', 6_000)];
  const first = { voice: await makeVoice(12), document: firstTake(elbow, feet), captions: CAPTIONS };
  await saveTake(desk.coach, analysisId, first);
  await saveTake(desk.coach, analysisId, { voice: await makeVoice(6), document: secondTake(feet) });
  await eventually('the sounds are ready', async () => {
    const { analysis } = await desk.coach.graphql<{
      analysis: { work: { takes: { sound: { id: string; status: string } }[] } };
    }>('query($id: ID!) { analysis(id: $id) { work { takes { sound { id status } } } } }', {
      id: analysisId,
    });
    const sounds = analysis.work.takes.map(({ sound }) => sound);
    firstSound = sounds[0]?.id ?? '';
    return sounds.every(({ status }) => status === 'READY');
  });
  await deliver(desk, analysisId, clip);
});

interface Heard extends Window {
  voices: HTMLAudioElement[];
  /** Where the voice was, and the film, in seconds, picture by picture. */
  seen: [number, number][];
  /** Each speed of the film: it may be over before it is looked for. */
  rates: number[];
}

/** Sounds are no part of the page: whoever wants to look at them notes them when they are made. */
async function openPage(
  browser: Browser,
  viewport: { width: number; height: number },
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport, hasTouch: viewport.width < 600 })).newPage();
  await page.addInitScript(() => {
    const heard = window as unknown as Heard;
    heard.voices = [];
    heard.rates = [];
    const noteRate = ({ target }: Event) => heard.rates.push((target as HTMLVideoElement).playbackRate);
    document.addEventListener('ratechange', noteRate, true);
    const Own = Audio;
    window.Audio = class extends Own {
      constructor(address?: string) {
        super(address);
        heard.voices.push(this);
      }
    };
  });
  await openSession(page, desk.bandeja, desk.athlete.who);
  await prepare?.(page);
  await expect(async () => {
    await page.goto(`${desk.bandeja.origin}/user/analysis/${analysisId}`);
    await expect(play(page)).toBeVisible({ timeout: 20_000 });
  }).toPass();
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const play = (page: Page) => button(page, /^Play the talk/);
const talk = (page: Page) => page.getByRole('region', { name: 'The talk' });
const pause = (page: Page) => talk(page).getByRole('button', { name: 'Pause the talk' });
const goOn = (page: Page) => talk(page).getByRole('button', { name: 'Go on with the talk' });
const chapter = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Chapters' }).getByRole('button', { name });
const rail = (page: Page) => page.getByRole('slider', { name: 'Place in the talk' });
const mark = (page: Page) => page.getByRole('img', { name: /Arrow, amber/ });

const voice = (page: Page) =>
  page.evaluate(() => {
    const { currentTime, paused, playbackRate } = (window as unknown as Heard).voices.at(-1)!;
    return { atS: currentTime, paused, playbackRate };
  });
const film = (page: Page) =>
  page.evaluate(() => {
    const { currentTime, paused, playbackRate, muted } = document.querySelector('video')!;
    return { atS: currentTime, paused, playbackRate, muted };
  });
const rates = (page: Page) => page.evaluate(() => (window as unknown as Heard).rates);
/** The picture of this frame has arrived: it is sought in the middle of the frame. */
const standsOn = (page: Page, frame: number) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { currentTime, seeking } = document.querySelector('video')!;
        return seeking ? -1 : Math.floor(currentTime * 30);
      }),
    )
    .toBe(frame);
const voiceReaches = (page: Page, seconds: number) =>
  expect.poll(async () => (await voice(page)).atS).toBeGreaterThan(seconds);

test('the voice leads and the film follows: what was said, drawn and played is there as it was recorded', async ({
  browser,
}) => {
  test.slow();
  const page = await openPage(browser, { width: 1280, height: 900 });
  await expect(play(page)).toHaveText(/0:18/);
  await expect(button(page, /^Play the lesson/)).toBeVisible();
  await page.evaluate(() => {
    const heard = window as unknown as Heard;
    heard.seen = [];
    const look = () => {
      const [sound, video] = [heard.voices.at(-1), document.querySelector('video')];
      if (sound && video && !video.paused && !video.seeking)
        heard.seen.push([sound.currentTime, video.currentTime]);
      requestAnimationFrame(look);
    };
    look();
  });
  await play(page).click();
  await expect(pause(page)).toBeFocused();
  await expect(chapter(page, 'Elbow drops')).toHaveAttribute('aria-current', 'step');
  await voiceReaches(page, 4.2);
  expect((await film(page)).muted).toBe(true);
  await standsOn(page, 120);
  await expect(mark(page)).toBeVisible();
  const offMs = await page.evaluate(() => {
    const { seen } = window as unknown as Heard;
    const ran = seen.filter(([at]) => at > 1.5 && at < 3.9);
    return ran
      .map(([at, shown]) => Math.abs(shown - (30.5 / 30 + at - 1)) * 1_000)
      .sort((one, other) => one - other);
  });
  expect(offMs[Math.floor(offMs.length / 2)]).toBeLessThan(80);
  await page.keyboard.press('c');
  await expect(page.getByText('It drops right here.')).toBeVisible();
  await expect(chapter(page, 'Late feet')).toHaveAttribute('aria-current', 'step');
  await expect(mark(page)).toHaveCount(0);
  await expect.poll(async () => Math.min(...(await rates(page)))).toBeLessThan(0.7);
  await expect(chapter(page, 'Elbow drops').getByRole('img', { name: 'Seen' })).toBeVisible();
  await page.context().close();
});

test('any moment is sought, while it plays and while it waits, and shown at once', async ({ browser }) => {
  test.slow();
  const page = await openPage(browser, { width: 1280, height: 900 });
  await play(page).click();
  await voiceReaches(page, 0.2);
  await page.keyboard.press('Space');
  await expect(goOn(page)).toBeVisible();
  expect((await film(page)).paused).toBe(true);

  await rail(page).focus();
  await page.keyboard.press('Home');
  await standsOn(page, 30);
  await page.keyboard.press('PageUp');
  await standsOn(page, 240);
  await expect(rail(page)).toHaveAttribute('aria-valuenow', '17');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await standsOn(page, 120);
  await expect(mark(page)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await standsOn(page, 30);
  await expect(mark(page)).toHaveCount(0);

  const box = (await rail(page).boundingBox())!;
  const at = (share: number) => [box.x + share * box.width, box.y + box.height - 8] as const;
  await page.mouse.move(...at(0.1));
  await page.mouse.down();
  await page.mouse.move(...at(0.2));
  await page.mouse.move(...at(0.4));
  await standsOn(page, 120);
  await page.mouse.up();
  await expect(rail(page)).toHaveAttribute('aria-valuenow', '7');
  expect((await voice(page)).paused).toBe(true);

  await rail(page).blur();
  await page.keyboard.press('>');
  await expect(button(page, 'Talk speed: 1.25×')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(pause(page)).toBeVisible();
  expect((await voice(page)).playbackRate).toBe(1.25);
  await page.evaluate(() => ((window as unknown as Heard).rates = []));
  await page.keyboard.press('ArrowDown');
  await voiceReaches(page, 9.6);
  const awayFromHalf = async () => Math.min(...(await rates(page)).map((rate) => Math.abs(rate - 0.625)));
  await expect.poll(awayFromHalf).toBeLessThan(0.13);

  // What the player's own keys would do to the film is not the talk's.
  await page.keyboard.press('l');
  await expect(pause(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(play(page)).toBeFocused();
  await expect(page.getByText(/^From 0:(09|1\d), Late feet$/)).toBeVisible();
  expect(await film(page)).toMatchObject({ paused: true, playbackRate: 1, muted: false });
  await page.context().close();
});

test('whatever takes the sound away, the film never runs alone, and one press goes on', async ({
  browser,
}) => {
  test.slow();
  const page = await openPage(browser, { width: 1280, height: 900 });
  await play(page).click();
  await voiceReaches(page, 1.2);
  // So do a call and a locked screen.
  await page.evaluate(() => (window as unknown as Heard).voices.at(-1)?.pause());
  await expect(goOn(page)).toBeVisible();
  expect((await film(page)).paused).toBe(true);
  const { atS } = await voice(page);
  await goOn(page).click();
  await voiceReaches(page, atS + 0.2);

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(goOn(page)).toBeVisible();
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const after = await voice(page);
  expect(after.paused).toBe(true);
  expect((await film(page)).paused).toBe(true);
  await goOn(page).click();
  await voiceReaches(page, after.atS + 0.2);

  // Muted, it goes on in writing.
  await button(page, 'Mute').click();
  await expect(button(page, 'Captions')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Watch the elbow.').or(page.getByText('It drops right here.'))).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as Heard).voices.at(-1)?.muted)).toBe(true);
  await page.context().close();
});

test('an address that has ended is renewed, and a voice that does not come is said', async ({ browser }) => {
  test.slow();
  let refusedStatus = 0;
  const page = await openPage(browser, { width: 1280, height: 900 }, (opened) =>
    opened.route('**/graphql', async (route) => {
      const spoils = refusedStatus === 0 && route.request().postData()?.includes('query AnalysisResults');
      if (!spoils) return route.continue();
      const answer = await route.fetch();
      const told = await answer.text();
      // The server refuses it like an address that has expired.
      const spoiled = told.replace(new RegExp(`(${firstSound}[^"]*sig=)[^"&]*`), '$1ended');
      await route.fulfill({ response: answer, body: spoiled });
    }),
  );
  page.on('response', (response) => {
    if (response.url().includes('sig=ended')) refusedStatus = response.status();
  });
  await play(page).click();
  await voiceReaches(page, 0.3);
  expect(refusedStatus).toBe(403);
  await page.keyboard.press('Escape');

  await intercept(page, `**/${firstSound}/**`, (route) => route.fulfill({ status: 403 }));
  await play(page).click();
  await expect(page.getByText(/^We couldn't play the voice/)).toBeVisible();
  expect((await film(page)).paused).toBe(true);
  await button(page, 'Go on without voice').click();
  await expect(pause(page)).toBeVisible();
  await expect(mark(page)).toBeVisible();
  await expect(page.getByText('It drops right here.')).toBeVisible();
  await page.context().close();
});

test('on a phone the film stays in sight, the end says what comes next, and it is remembered', async ({
  browser,
}) => {
  test.slow();
  const page = await openPage(browser, { width: 390, height: 844 });
  await play(page).tap();
  await pause(page).tap();
  await expect(goOn(page)).toBeVisible();
  await chapter(page, 'Late feet').scrollIntoViewIfNeeded();
  await expect(page.locator('video').first()).toBeInViewport({ ratio: 0.9 });
  expect(await axeFindings(page, 'a talk that waits')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await rail(page).focus();
  await page.keyboard.press('End');
  await goOn(page).tap();
  await expect(page.getByRole('heading', { name: 'That was the talk' })).toBeVisible();
  await expect(button(page, 'Review Ana')).toBeFocused();
  expect(await axeFindings(page, 'the end of a talk')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'The film alone' }).tap();
  await expect(page.getByText('You have heard it to the end.')).toBeVisible();
  expect(await axeFindings(page, 'a talk and a lesson that are offered')).toEqual([]);
  await page.context().close();
});
