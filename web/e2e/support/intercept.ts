import { expect, type Page } from '@playwright/test';

const PROBE = '/is-intercepted';

/**
 * `page.route` for a page that is open. Chromium tells the page's loader of it without waiting: on a busy machine the next
 * request still passes by, so this waits until one does not.
 */
export async function intercept(page: Page, ...[url, handler]: Parameters<Page['route']>): Promise<void> {
  await page.route(url, handler);
  await page.route(`**${PROBE}`, (route) => route.fulfill({ body: PROBE }));
  await expect.poll(() => page.evaluate((path) => fetch(path).then((r) => r.text()), PROBE)).toBe(PROBE);
  await page.unroute(`**${PROBE}`);
}
