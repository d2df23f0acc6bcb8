import { expect, type Page } from '@playwright/test';

/** Waits until a recording has lasted that many seconds. Each of them is shown for one second only, and may be missed. */
export const untilSpoken = (page: Page, seconds: number): Promise<void> =>
  expect
    .poll(async () => {
      const shown = /^0:(\d\d) of 1:00$/.exec((await page.getByText(/ of 1:00$/).textContent()) ?? '');
      return Number(shown?.[1]);
    })
    .toBeGreaterThanOrEqual(seconds);
