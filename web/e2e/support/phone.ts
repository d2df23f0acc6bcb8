import type { Browser, Page } from '@playwright/test';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

export const openPhone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ ...PHONE, serviceWorkers: 'allow' })).newPage();

type Place = readonly [x: number, y: number];

/** One finger goes from place to place of the screen, and is lifted. */
export async function moveFinger(page: Page, places: readonly Place[]): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  for (const [index, [x, y]] of places.entries())
    await touch.send('Input.dispatchTouchEvent', {
      ...{ type: index === 0 ? 'touchStart' : 'touchMove', touchPoints: [{ x, y }] },
    });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
