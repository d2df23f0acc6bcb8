import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { unfinished } from './unfinished.js';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const SCHEMES = ['dark', 'light'] as const;
const NARROW = 390;
export const WIDTHS = [1280, NARROW] as const;

/** Without a change to the document, it is laid out for its new width. */
const QUIET_MS = 50;
/** What never stops changing is checked as it is. */
const QUIET_AT_MOST_MS = 2_000;

interface Finding {
  id: string;
  nodes: { target: unknown[]; html: string }[];
}

type WithAxe = typeof globalThis & {
  axe: { run(context: Document | Element, options: object): Promise<{ violations: Finding[] }> };
};

/** Injects axe, unless the document already has it in all frames. */
async function provideAxe(page: Page): Promise<void> {
  const known = page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false));
  if ((await Promise.all(known)).every(Boolean)) return;
  // All frames have our origin, so axe needs no separate page to combine the findings.
  await new AxeBuilder({ page }).setLegacyMode().withRules(['html-has-lang']).analyze();
}

/** Shows the current screen in a theme and checks it there, in one call, because each call costs time. */
function check(page: Page, scheme: (typeof SCHEMES)[number]): Promise<Finding[]> {
  const values =
    scheme === SCHEMES[0]
      ? { type: 'tag', values: RULES }
      : // A theme changes only colors.
        { type: 'rule', values: ['color-contrast'] };
  return page.evaluate(
    async ({ wanted, runOnly }) => {
      document.documentElement.dataset.mantineColorScheme = wanted;
      // A color in transition between the themes would be checked too.
      document.getAnimations().forEach((animation) => {
        if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
        else animation.finish();
      });
      const { axe } = globalThis as WithAxe;
      // What is behind a modal dialog cannot be reached; it is checked as a screen of its own.
      const context = document.querySelector('[role=dialog][aria-modal=true]') ?? document;
      const { violations } = await axe.run(context, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, html }) => ({ target, html })),
      }));
    },
    { wanted: scheme, runOnly: values },
  );
}

/** Runs in the page: the layouts of phones and of wide screens differ in more than styles. */
async function untilLaidOut({ quietMs, atMostMs }: { quietMs: number; atMostMs: number }): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  await nextFrame();
  await nextFrame();
  let lastChange = performance.now();
  const observer = new MutationObserver(() => (lastChange = performance.now()));
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  const began = lastChange;
  while (performance.now() - lastChange < quietMs && performance.now() - began < atMostMs) await nextFrame();
  observer.disconnect();
}

/** From now on until it is loaded again, the page has a finger and nothing that hovers. */
async function useFinger(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
}

/**
 * Runs axe on the current screen, at both widths and in both themes, and looks for what is plainly unfinished. Returns one line
 * for each finding. `byFinger`: the narrow screen is that of a phone, and the page stays so.
 */
export async function axeFindings(page: Page, name: string, { byFinger = false } = {}): Promise<string[]> {
  await provideAxe(page);
  const found: string[] = [];
  for (const width of WIDTHS) {
    if (byFinger && width === NARROW) await useFinger(page);
    await page.setViewportSize({ width, height: 900 });
    // A button that is half under the bar of a scrolled page would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(untilLaidOut, { quietMs: QUIET_MS, atMostMs: QUIET_AT_MOST_MS });
    found.push(...(await page.evaluate(unfinished)).map((what) => `${name} ${width} ${what}`));
    for (const scheme of SCHEMES)
      for (const { id, nodes } of await check(page, scheme))
        found.push(
          ...nodes.map(
            ({ target, html }) =>
              `${name} ${width} ${scheme} ${id}: ${target.join(' ')} ${html.slice(0, 160)}`,
          ),
        );
  }
  return found;
}
