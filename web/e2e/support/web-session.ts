import type { BrowserContext, Page } from '@playwright/test';
import type { Bandeja } from './bandeja.js';
import type { Person } from './people.js';
import type { SecondFactor } from './second-factor.js';

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

/** The same for somebody with a second factor, by one of their recovery codes. */
export async function openProvedSession(
  context: BrowserContext,
  bandeja: Bandeja,
  { email, password, recoveryCodes }: Person & Pick<SecondFactor, 'recoveryCodes'>,
): Promise<void> {
  const post = async (path: string, data: Record<string, string>, token = '') => {
    const answer = await context.request.post(`${bandeja.origin}/auth/v1/${path}`, {
      headers: { 'x-bandeja-client': 'web', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      data,
    });
    if (!answer.ok()) throw new Error(`no session: ${answer.status()} ${await answer.text()}`);
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const token = await post('token?grant_type=password', { email, password });
  await post('recovery-codes/verify', { code: recoveryCodes.pop() ?? '' }, token);
}
