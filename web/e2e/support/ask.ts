import type { Page } from '@playwright/test';
import type { Bandeja } from './bandeja.js';
import type { Person } from './people.js';

/** Calls the API directly, with the credentials of a person. */
export async function askAs(
  page: Page,
  bandeja: Bandeja,
  who: Person,
  query: string,
  variables: Record<string, unknown>,
): Promise<unknown> {
  const signedIn = await page.request.post(`${bandeja.origin}/auth/v1/token?grant_type=password`, {
    data: { email: who.email, password: who.password },
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const answer = await page.request.post(`${bandeja.origin}/graphql`, {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  return answer.json();
}
