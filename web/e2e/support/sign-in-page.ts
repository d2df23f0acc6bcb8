import type { Page } from '@playwright/test';
import type { Person } from './people.js';

/** Keeps the app of a prerendered sign-in page from arriving, until it is let go or, once, refused. */
export async function holdApp(page: Page) {
  let isAskedFor = false;
  let open: (how: 'continue' | 'abort') => void;
  let opened = new Promise<'continue' | 'abort'>((resolve) => (open = resolve));
  await page.route('**/assets/sign-in.route-*.js', async (route) => {
    isAskedFor = true;
    await route[await opened]();
  });
  return {
    isAskedFor: () => isAskedFor,
    letGo: () => open('continue'),
    /** What is asked for until then; a later attempt succeeds. */
    refuse: () => {
      open('abort');
      opened = Promise.resolve('continue');
    },
  };
}

/** Whether the app has taken the page over. */
export const isTakenOver = (page: Page) => page.evaluate(() => !document.getElementById('starting'));

/** Requests that sign somebody in. */
export function countSignIns(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => (count += request.url().includes('grant_type=password') ? 1 : 0));
  return () => count;
}

export const emailField = (page: Page) => page.getByLabel('Email');
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Sign in' });

/** Types address and password at once, without waiting for anything. */
export async function typeBoth(page: Page, { email, password }: Person): Promise<void> {
  await emailField(page).focus();
  await page.keyboard.type(email);
  await passwordField(page).focus();
  await page.keyboard.type(password);
}
