import type { Browser } from '@playwright/test';
import type { ApiPerson } from './support/api-person.js';
import type { Bandeja } from './support/bandeja.js';
import { prepareScenario, type Scenario } from './support/scenario.js';
import { expect, test } from './support/test.js';
import { openSession } from './support/web-session.js';

/** Screens stay where they are while the rest of them loads, so that a press lands on what it was meant for. */

let bandeja: Bandeja;
let scenario: Scenario;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  scenario = await prepareScenario(bandeja);
});

const SCREENS: [string, (scenario: Scenario) => [ApiPerson, string]][] = [
  ['the profile of a coach', ({ coach }) => [coach, '/coach/profile']],
  ['the profile of an athlete', ({ athlete }) => [athlete, '/user/profile']],
  ['the dashboard of a coach', ({ coach }) => [coach, '/coach']],
  ['the dashboard of an athlete', ({ athlete }) => [athlete, '/user']],
  ['the coaches', ({ athlete }) => [athlete, '/coaches']],
  ['the page of a coach', ({ athlete, coach }) => [athlete, `/coaches/${coach.id}`]],
  ['the money of a coach', ({ coach }) => [coach, '/coach/billing']],
  ['the payments of an athlete', ({ athlete }) => [athlete, '/user/billing']],
  ['the cards of an athlete', ({ athlete }) => [athlete, '/user/payment-methods']],
  ['an analysis of an athlete', ({ athlete, analysisId }) => [athlete, `/user/analysis/${analysisId}`]],
];

/** Less than half of the smallest target that WCAG 2.2 (2.5.8) allows. */
const HARMLESS_PX = 10;

/** The buttons and links of the page that moved up or down after they had appeared, with how far in pixels. */
async function moves(browser: Browser, who: ApiPerson, path: string, width: number): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript((harmlessPx) => {
    const first = new WeakMap<Element, number>();
    const moved = new Map<string, number>();
    Object.assign(window, { moved });
    const look = () => {
      for (const element of document.querySelectorAll('main a, main button')) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const top = element.getBoundingClientRect().top + window.scrollY;
        const by = Math.abs(top - (first.get(element) ?? top));
        if (!first.has(element)) first.set(element, top);
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        if (by > harmlessPx) moved.set(name, Math.max(by, moved.get(name) ?? 0));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, HARMLESS_PX);
  await openSession(page, bandeja, who.who);
  await page.goto(bandeja.origin + path);
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate(() =>
    [...(window as unknown as { moved: Map<string, number> }).moved].map(
      ([name, px]) => `${name}: ${Math.round(px)} px`,
    ),
  );
  await context.close();
  return found;
}

for (const [name, open] of SCREENS)
  for (const width of [390, 1280])
    test(`nothing that can be pressed moves while ${name} loads at ${width} pixels`, async ({ browser }) => {
      const [who, path] = open(scenario);
      expect(await moves(browser, who, path, width)).toEqual([]);
    });
