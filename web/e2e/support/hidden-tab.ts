import type { Page } from '@playwright/test';

/** How often a timer of a hidden tab runs in Chromium. */
const HIDDEN_TICK_MS = 1_000;

/** Before the page is opened: a browser without a window never hides a tab, so this does to the page what a hidden one gets. */
export async function makeHideable(page: Page): Promise<void> {
  await page.addInitScript((tickMs) => {
    let isHidden = false;
    const later = window.setTimeout.bind(window);
    const every = window.setInterval.bind(window);
    const draw = window.requestAnimationFrame.bind(window);
    const undrawn: FrameRequestCallback[] = [];
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0, ...more: []) =>
        later(run, isHidden ? Math.max(ms, tickMs) : ms, ...more),
      setInterval: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
        let ranAt = 0;
        return every(() => {
          const now = performance.now();
          if (isHidden && now - ranAt < tickMs) return;
          ranAt = now;
          run(...given);
        }, ms);
      },
      requestAnimationFrame: (run: FrameRequestCallback) => (isHidden ? undrawn.push(run) : draw(run)),
      setHidden: (hidden: boolean) => {
        isHidden = hidden;
        if (!hidden) undrawn.splice(0).forEach(draw);
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
    Object.defineProperties(document, {
      hidden: { get: () => isHidden },
      visibilityState: { get: () => (isHidden ? 'hidden' : 'visible') },
    });
  }, HIDDEN_TICK_MS);
}

export const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate(
    (value) => (window as unknown as { setHidden: (hidden: boolean) => void }).setHidden(value),
    hidden,
  );
