import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { ApiPerson } from './support/api-person.js';
import { startWhenReady } from './support/api-steps.js';
import type { Bandeja } from './support/bandeja.js';
import { eventually } from './support/eventually.js';
import { NOTE, prepareScenario, SUMMARY_ITEM, type Scenario } from './support/scenario.js';
import { expect, test } from './support/test.js';
import { openSession } from './support/web-session.js';

/** Screens stay where they are while the rest of them loads, so that a press lands on what it was meant for. */

let bandeja: Bandeja;
let scenario: Scenario;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  scenario = await prepareScenario(bandeja);
  await deliver(scenario);
});

/** The spare request, with a note, a summary and a response. */
async function deliver({ coach, athlete, sparePendingId: id, responseVideoId: videoId }: Scenario) {
  await startWhenReady(coach, id);
  await coach.graphql(
    'mutation($id: ID!, $annotation: AnnotationInput!) { saveAnnotation(analysisId: $id, annotation: $annotation) { id } }',
    { id, annotation: { ...NOTE, id: randomUUID() } },
  );
  await coach.graphql(
    'mutation($id: ID!, $item: SummaryItemInput!) { saveSummaryItem(analysisId: $id, summaryItem: $item) { id } }',
    { id, item: { ...SUMMARY_ITEM, id: randomUUID() } },
  );
  await coach.graphql(
    'mutation($id: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $id, videoId: $videoId) { id } }',
    { id, videoId },
  );
  await coach.graphql('mutation($id: ID!) { completeAnalysis(analysisId: $id) { status } }', { id });
  await eventually('the athlete sees it', async () => {
    const read = 'query($id: ID!) { analysis(id: $id) { work { responseVideo { status } } } }';
    const { data } = await athlete.ask<{ analysis: { work: { responseVideo: { status: string } } | null } }>(
      read,
      { id },
    );
    return data?.analysis.work?.responseVideo.status === 'READY';
  });
}

const SCREENS: [string, (scenario: Scenario) => [ApiPerson, string]][] = [
  ['the profile of a coach', ({ coach }) => [coach, '/coach/profile']],
  ['the profile of an athlete', ({ athlete }) => [athlete, '/user/profile']],
  ['the dashboard of a coach', ({ coach }) => [coach, '/coach']],
  ['the dashboard of an athlete', ({ athlete }) => [athlete, '/user']],
  ['the first dashboard of an athlete', ({ otherAthlete }) => [otherAthlete, '/user']],
  ['the coaches', ({ athlete }) => [athlete, '/coaches']],
  ['the page of a coach', ({ athlete, coach }) => [athlete, `/coaches/${coach.id}`]],
  ['the money of a coach', ({ coach }) => [coach, '/coach/billing']],
  ['the way of the money of a coach', ({ coach }) => [coach, '/coach/billing/money']],
  ['the payments of an athlete', ({ athlete }) => [athlete, '/user/billing']],
  ['the cards of an athlete', ({ athlete }) => [athlete, '/user/payment-methods']],
  ['an order of an athlete', ({ athlete, analysisId }) => [athlete, `/user/analysis/${analysisId}`]],
  ['an analysis of an athlete', ({ athlete, sparePendingId: id }) => [athlete, `/user/analysis/${id}`]],
  ['a workspace', ({ coach, analysisId }) => [coach, `/coach/analysis/${analysisId}`]],
  ['a workspace before it is started', ({ coach, pendingId }) => [coach, `/coach/analysis/${pendingId}`]],
  ['what a coach delivered', ({ coach, sparePendingId: id }) => [coach, `/coach/analysis-viewer/${id}`]],
];

/** Less than half of the smallest target that WCAG 2.2 (2.5.8) allows. */
const HARMLESS_PX = 10;

/** What is asked for first is not answered first, as on a slow line. */
const ANSWERS_AFTER_MS = [300, 0, 150];

async function answerOutOfOrder(page: Page): Promise<void> {
  let asked = 0;
  await page.route('**/graphql', async (route) => {
    await pause(ANSWERS_AFTER_MS[asked++ % ANSWERS_AFTER_MS.length]);
    await route.continue();
  });
}

interface Watched extends Window {
  seen: number;
  moved: Map<string, number>;
}

/** Notes which buttons and links of the page move up or down after they have appeared, and how far in pixels. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript((harmlessPx) => {
    const watched = window as unknown as Watched;
    const first = new WeakMap<Element, number>();
    Object.assign(watched, { seen: 0, moved: new Map() });
    const look = () => {
      for (const element of document.querySelectorAll('main a, main button')) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const top = element.getBoundingClientRect().top + window.scrollY;
        const before = first.get(element);
        if (before === undefined) {
          first.set(element, top);
          watched.seen += 1;
          continue;
        }
        const by = Math.abs(top - before);
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        if (by > harmlessPx) watched.moved.set(name, Math.max(by, watched.moved.get(name) ?? 0));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, HARMLESS_PX);
}

async function moves(browser: Browser, who: ApiPerson, path: string, width: number): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await watchMoves(page);
  await answerOutOfOrder(page);
  await openSession(page, bandeja, who.who);
  await page.goto(bandeja.origin + path);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(() => (window as unknown as Watched).seen)).toBeGreaterThan(0);
  const found = await page.evaluate(() =>
    [...(window as unknown as Watched).moved].map(([name, px]) => `${name}: ${Math.round(px)} px`),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return found;
}

for (const [name, open] of SCREENS)
  for (const width of [390, 1280])
    test(`nothing that can be pressed moves while ${name} loads at ${width} pixels`, async ({ browser }) => {
      const [who, path] = open(scenario);
      expect(await moves(browser, who, path, width)).toEqual([]);
    });
