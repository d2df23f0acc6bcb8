import type { BrowserContext } from '@playwright/test';
import type { Bandeja } from './bandeja.js';

/** Opens a session of the web app in this browser context without its pages: the cookies that a sign-in leaves. */
export async function openWebSession(
  context: BrowserContext,
  bandeja: Bandeja,
  grant: 'password' | 'pkce',
  data: Record<string, string>,
): Promise<void> {
  const answer = await context.request.post(`${bandeja.origin}/auth/v1/token?grant_type=${grant}`, {
    headers: { 'x-bandeja-client': 'web' },
    data,
  });
  if (!answer.ok()) throw new Error(`no session: ${answer.status()} ${await answer.text()}`);
}
