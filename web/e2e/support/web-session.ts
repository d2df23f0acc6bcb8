import type { BrowserContext, Page } from '@playwright/test';
import type { Bandeja } from './bandeja.js';
import type { Person } from './people.js';

/** Signs in this browser context without the pages, by setting the cookies of a session. */
export async function openWebSession(
  context: BrowserContext,
  bandeja: Bandeja,
  path: 'token?grant_type=password' | 'verify',
  data: Record<string, string>,
): Promise<void> {
  const answer = await context.request.post(`${bandeja.origin}/auth/v1/${path}`, {
    headers: { 'x-bandeja-client': 'web' },
    data,
  });
  if (!answer.ok()) throw new Error(`no session: ${answer.status()} ${await answer.text()}`);
}

/** Signs in the browser of this page without the screen; the next page that it opens is signed in. */
export function openSession(page: Page, bandeja: Bandeja, { email, password }: Person): Promise<void> {
  return openWebSession(page.context(), bandeja, 'token?grant_type=password', { email, password });
}
