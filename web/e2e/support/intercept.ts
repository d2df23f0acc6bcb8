import { expect, type Page } from '@playwright/test';

const PROBE = '/is-intercepted';

/**
 * `page.route` for an open page. Chromium enables it asynchronously, so on a busy machine the next request may not be
 * intercepted yet. This waits until a request is.
 */
export async function intercept(page: Page, ...[url, handler]: Parameters<Page['route']>): Promise<void> {
  await page.route(url, handler);
  await page.route(`**${PROBE}`, (route) => route.fulfill({ body: PROBE }));
  await expect.poll(() => page.evaluate((path) => fetch(path).then((r) => r.text()), PROBE)).toBe(PROBE);
  await page.unroute(`**${PROBE}`);
}
