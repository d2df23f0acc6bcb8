import { expect, type Page } from '@playwright/test';

/** Open to everyone and behind no guard. */
export const NOWHERE = '/no-such-page';
export const NOT_FOUND = /That ball was out/;

/** Asks the app that is open for another address, as Back and Forward do. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Goes to a route inside the app. From nowhere, so that its guards begin anew and nothing of the screen before counts. */
export async function goInside(page: Page, path: string): Promise<void> {
  const nowhere = page.getByRole('heading', { name: NOT_FOUND });
  await navigate(page, NOWHERE);
  await expect(nowhere).toBeVisible();
  await navigate(page, path);
  await expect(nowhere).toBeHidden();
}
