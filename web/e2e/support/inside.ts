import { expect, type Page } from '@playwright/test';

/** A route without a guard. */
export const NOWHERE = '/no-such-page';
export const NOT_FOUND = /That ball was out/;

/** Navigates inside the open app, like Back and Forward. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Goes to a route inside the app, by way of an unguarded page, so that all its guards run again. */
export async function goInside(page: Page, path: string): Promise<void> {
  const nowhere = page.getByRole('heading', { name: NOT_FOUND });
  await navigate(page, NOWHERE);
  await expect(nowhere).toBeVisible();
  await navigate(page, path);
  await expect(nowhere).toBeHidden();
}
