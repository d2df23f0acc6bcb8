import { expect, type Page } from '@playwright/test';
import type { Desk } from './desk.js';

const PATIENCE_MS = 60_000;

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const takes = (page: Page) => page.getByRole('list', { name: 'Takes' }).getByRole('listitem');
export const listen = (page: Page, number: number) => button(page, new RegExp(`^Listen to Take ${number}, `));
/** The line that says how many of all takes are on the server. */
export const kept = (page: Page, of: string) =>
  page.getByText(`Takes are kept on this computer and uploaded, ${of}`, { exact: true });

export async function openTalk(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Response/ }).click();
  await button(page, 'Record talk').click();
  await expect(button(page, 'Record take 1')).not.toHaveAttribute('aria-disabled', 'true');
}

export async function record(page: Page, number: number, seconds: number): Promise<void> {
  await button(page, `Record take ${number}`).click();
  await spoken(page, number, seconds);
}

/** Waits until so much of a take is recorded. */
export async function spoken(page: Page, number: number, seconds: number): Promise<void> {
  await expect(button(page, `Stop take ${number}`)).toBeVisible();
  const timeout = seconds * 1_000 + PATIENCE_MS;
  await expect.poll(() => secondsOf(page), { timeout }).toBeGreaterThanOrEqual(seconds);
}

/** How long the take is that is recorded, in whole seconds. */
export async function secondsOf(page: Page): Promise<number> {
  const [minutes, seconds] = ((await page.getByRole('timer').textContent()) ?? '').split(':');
  return Number(minutes) * 60 + Number(seconds);
}

export async function stop(page: Page, number: number): Promise<void> {
  await button(page, `Stop take ${number}`).click();
  await expect(listen(page, number)).toBeVisible();
}

export interface SavedTake {
  id: string;
  durationMs: number;
  isOutOfStep: boolean;
  sound: { status: string; durationMs: number };
}

export async function savedTakes(desk: Desk, analysisId: string): Promise<SavedTake[]> {
  const { analysis } = await desk.coach.graphql<{ analysis: { work: { takes: SavedTake[] } } }>(
    `query($id: ID!) { analysis(id: $id) { work { takes { id durationMs isOutOfStep sound { status durationMs } } } } }`,
    { id: analysisId },
  );
  return analysis.work.takes;
}

/** Waits until the only take is on the server and can be heard, with all of its sound. */
export async function wholeTake(desk: Desk, analysisId: string): Promise<SavedTake> {
  let all: SavedTake[] = [];
  await expect(async () => {
    all = await savedTakes(desk, analysisId);
    expect(all).toMatchObject([{ sound: { status: 'READY' } }]);
  }).toPass();
  expect(all).toMatchObject([{ isOutOfStep: false }]);
  return all[0]!;
}

export interface Script {
  events: { atMs: number; type: string; frame?: number; noteId?: string | null }[];
  durationMs: number;
}

export async function scriptOf(desk: Desk, analysisId: string, takeId: string): Promise<Script> {
  const { takeScripts } = await desk.coach.graphql<{ takeScripts: { document: string }[] }>(
    'query($id: ID!, $ids: [ID!]!) { takeScripts(analysisId: $id, takeIds: $ids) { document } }',
    { id: analysisId, ids: [takeId] },
  );
  return JSON.parse(takeScripts[0]?.document ?? '{}') as Script;
}
