import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from './support/test.js';
import { axeFindings } from './support/axe.js';
import { makeClip, transcoded } from './support/clips.js';
import { deliver, prepareDesk, type Desk } from './support/desk.js';
import { eventually } from './support/eventually.js';
import { openSession } from './support/web-session.js';

/** The lesson of an analysis on a phone: a real film, a drawing, a range in slow motion, a voice. */
let desk: Desk;
let analysisId: string;
let voiceId: string;

const ARROW = {
  ...{ id: 'a', kind: 'arrow', style: { color: 'amber', width: 'medium', dashed: false } },
  ...{ from: { x: 0.1, y: 0.9 }, to: { x: 0.5, y: 0.5 } },
};

async function saveNote(note: { label: string; timestampMs: number } & Record<string, unknown>) {
  const id = randomUUID();
  const save =
    'mutation($id: ID!, $annotation: AnnotationInput!) { saveAnnotation(analysisId: $id, annotation: $annotation) { id } }';
  const annotation = { id, category: 'TECHNICAL', content: '', expectedVersion: 0, ...note };
  await desk.coach.graphql(save, { id: analysisId, annotation });
  return id;
}

async function writeLesson(voice: string) {
  const drawn = await saveNote({ label: 'Too flat', timestampMs: 1_000, content: 'Open the face.' });
  await desk.coach.graphql(
    'mutation($id: ID!, $note: ID!, $document: String!) { saveDrawing(analysisId: $id, annotationId: $note, document: $document, expectedVersion: 0) { version } }',
    { id: analysisId, note: drawn, document: JSON.stringify({ version: 1, marks: [ARROW] }) },
  );
  const range = { endMs: 3_300, playbackSpeed: 0.5, showing: 'RANGE' };
  const content = 'See how late the first step is, and where the weight lies.';
  await saveNote({ label: 'Late feet', timestampMs: 2_500, content, ...range });
  voiceId = await desk.coach.upload(voice, 'voice');
  await saveNote({ label: 'Well done', timestampMs: 4_500, voiceClipId: voiceId });
  await desk.coach.graphql(
    'mutation($id: ID!, $item: SummaryItemInput!) { saveSummaryItem(analysisId: $id, summaryItem: $item) { id } }',
    {
      id: analysisId,
      item: {
        ...{ id: randomUUID(), category: 'RECOMMENDATION', expectedVersion: 0 },
        ...{ label: 'Finish across', content: 'Twenty bandejas to the far corner.' },
      },
    },
  );
  await eventually('the voice is ready', async () => {
    const { analysis } = await desk.coach.graphql<{
      analysis: { work: { annotations: { voiceClip: { status: string } | null }[] } };
    }>('query($id: ID!) { analysis(id: $id) { work { annotations { voiceClip { status } } } } }', {
      id: analysisId,
    });
    return analysis.work.annotations.some(({ voiceClip }) => voiceClip?.status === 'READY');
  });
}

test.beforeAll(async ({ shared }) => {
  const clip = await makeClip('lesson.mp4', { seconds: 6, size: '640x360' });
  const voice = await transcoded(clip, 'lesson-voice.m4a', ['-vn', '-t', '2', '-c:a', 'aac']);
  desk = await prepareDesk(await shared());
  analysisId = await desk.take(clip);
  await writeLesson(voice);
  await deliver(desk, analysisId, clip);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const play = (page: Page) => button(page, /^Play the lesson/);
const pause = (page: Page) => page.getByRole('region').getByRole('button', { name: 'Pause the lesson' });
const chapter = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Chapters' }).getByRole('button', { name });
const drill = (page: Page, where: string) =>
  page.getByRole('region', { name: where }).getByRole('checkbox', { name: /^Finish across/ });

interface Watched extends Window {
  speeds: number[];
  /** Where the lesson was, and which chapters it marked as seen. */
  places: Set<string>;
}

/** Each speed and each place is noted: it may be over before it is looked for. */
async function open(page: Page): Promise<void> {
  await page.goto(`${desk.bandeja.origin}/user/analysis/${analysisId}`);
  await expect(play(page)).toBeVisible();
  await page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.speeds = [];
    const video = document.querySelector('video');
    video?.addEventListener('ratechange', () => watched.speeds.push(video.playbackRate));
    watched.places = new Set();
    const look = () => {
      const [shown] = /You are at \d of 3\./.exec(document.body.textContent ?? '') ?? [];
      if (shown) watched.places.add(shown);
      for (const tick of document.querySelectorAll('[role=img][aria-label=Seen]'))
        watched.places.add(`Seen: ${tick.closest('button')?.textContent}`);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

const speeds = (page: Page) => page.evaluate(() => (window as unknown as Watched).speeds);
const places = (page: Page) => page.evaluate(() => [...(window as unknown as Watched).places]);

async function openPhone(browser: Browser, viewport = { width: 390, height: 844 }): Promise<Page> {
  const page = await (await browser.newContext({ viewport, hasTouch: true })).newPage();
  await openSession(page, desk.bandeja, desk.athlete.who);
  await open(page);
  return page;
}

test('a lesson is played on a phone, goes on after a reload where it was left, and ends with what comes next', async ({
  browser,
}) => {
  test.slow();
  const page = await openPhone(browser);
  await play(page).tap();
  await expect(page.getByText('Ana holds the frame').locator('visible=true').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /Arrow, amber/ })).toBeVisible();
  // As soon as may be: the frame is held for a few seconds only.
  await pause(page).tap();
  await expect(chapter(page, 'Too flat')).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText('You are at 1 of 3.')).toBeVisible();
  expect(await axeFindings(page, 'a lesson that is held')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });

  await chapter(page, 'Well done').scrollIntoViewIfNeeded();
  await expect(page.locator('video').first()).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowDown');
  await expect(chapter(page, 'Late feet')).toHaveAttribute('aria-current', 'step');
  await pause(page).tap();
  await expect(button(page, 'Go on with the lesson').first()).toBeVisible();

  await open(page);
  await expect(page.getByText('From 2, Late feet')).toBeVisible();
  const voice = page.waitForResponse((response) => response.url().includes(voiceId), { timeout: 60_000 });
  await play(page).tap();
  await expect.poll(() => places(page)).toContain('You are at 2 of 3.');
  await expect.poll(() => speeds(page), { timeout: 30_000 }).toContain(0.5);
  await expect.poll(() => places(page)).toContain('You are at 3 of 3.');
  const isSeen = expect.stringMatching(/^Seen: .*Late feet/) as unknown as string;
  await expect.poll(() => places(page)).toContainEqual(isSeen);
  expect((await voice).ok()).toBe(true);

  await expect(page.getByRole('heading', { name: 'That was the lesson' })).toBeVisible({ timeout: 60_000 });
  await drill(page, 'Take it to court').tap();
  await expect(drill(page, 'Recommendations')).toBeChecked();
  expect(await axeFindings(page, 'the end of a lesson')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: 'Send the next clip to Ana' }).first()).toHaveAttribute(
    ...(['href', `/user/upload?coach=${desk.coach.id}`] as const),
  );
  await button(page, 'Review Ana').tap();
  await expect(page.getByRole('heading', { name: 'How was this analysis?' })).toBeFocused();

  await open(page);
  await expect(page.getByText('You have seen it to the end.')).toBeVisible();
  await expect(drill(page, 'Recommendations')).toBeChecked();
  await page.context().close();
});

test('the film is taken in hand and given back, and is alone after one press', async ({ browser }) => {
  const page = await openPhone(browser, { width: 1280, height: 900 });
  await play(page).click();
  await expect(page.getByText('Ana holds the frame').locator('visible=true').first()).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(/^The film is yours/)).toBeVisible();
  await page.getByRole('region').getByRole('button', { name: 'Go on with the lesson' }).click();
  await expect(pause(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(play(page)).toBeFocused();
  await expect(button(page, 'Play').first()).toBeVisible();
  await page.context().close();
});
