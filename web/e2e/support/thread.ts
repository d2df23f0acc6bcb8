import type { Browser, Page } from '@playwright/test';
import { expect } from './test.js';
import type { ApiPerson } from './api-person.js';
import type { Desk } from './desk.js';
import { openSession } from './web-session.js';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** The questions about a delivered analysis, as one of its two people opens them. */
export async function openQuestions(
  browser: Browser,
  desk: Desk,
  analysisId: string,
  who: ApiPerson,
  viewport: { width: number; height: number },
): Promise<Page> {
  const page = await (await browser.newContext({ viewport, hasTouch: viewport === PHONE })).newPage();
  await openSession(page, desk.bandeja, who.who);
  const screen = who === desk.coach ? 'coach/analysis-viewer' : 'user/analysis';
  await page.goto(`${desk.bandeja.origin}/${screen}/${analysisId}`);
  await expect(log(page)).toBeVisible();
  return page;
}

export const log = (page: Page) => page.getByRole('log');
export const said = (page: Page, text: string) => log(page).getByText(text, { exact: true });
export const field = (page: Page) => page.getByRole('textbox', { name: /^Write to/ });
export const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

/** The texts of all messages on the server. */
export async function messages({ coach }: Desk, analysisId: string): Promise<string[]> {
  const { thread } = await coach.graphql<{ thread: { messages: { text: string }[] } }>(
    'query($id: ID!) { thread(analysisId: $id) { messages { text } } }',
    { id: analysisId },
  );
  return thread.messages.map(({ text }) => text);
}

export const SEND_MESSAGE =
  'mutation($id: ID!, $messageId: ID!, $text: String!) { sendThreadMessage(analysisId: $id, messageId: $messageId, text: $text) { remaining } }';
