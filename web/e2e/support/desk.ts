import { expect, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ApiPerson } from './api-person.js';
import {
  completeAthlete,
  completeCoach,
  openPayouts,
  placeHold,
  requestAnalysis,
  saveCard,
  startWhenReady,
} from './api-steps.js';
import type { Bandeja } from './bandeja.js';
import { eventually } from './eventually.js';
import { openSession } from './web-session.js';

/** A coach, and an athlete who requests one analysis after the other. */
export interface Desk {
  bandeja: Bandeja;
  coach: ApiPerson;
  athlete: ApiPerson;
  /** A new request with the clip, paid and not started. */
  ask(clip: string): Promise<string>;
  /** A new analysis of the clip, in progress. */
  take(clip: string): Promise<string>;
}

export async function prepareDesk(bandeja: Bandeja): Promise<Desk> {
  const [athlete, coach] = await Promise.all([
    ApiPerson.join(bandeja, 'Tom Becker', 'athlete'),
    ApiPerson.join(bandeja, 'Ana Soler', 'coach'),
  ]);
  await Promise.all([completeAthlete(athlete), completeCoach(coach, 6_500)]);
  await openPayouts(coach);
  const { paymentMethodId } = await saveCard(athlete);
  const ask = async (clip: string) => {
    const id = await requestAnalysis(athlete, coach.id, clip);
    await placeHold(athlete, id, paymentMethodId);
    return id;
  };
  const take = async (clip: string) => {
    const id = await ask(clip);
    await startWhenReady(coach, id);
    return id;
  };
  return { bandeja, coach, athlete, ask, take };
}

/** Sends the work to the athlete, with this clip as the response, and waits until it is paid. */
export async function deliver(desk: Desk, analysisId: string, clip: string): Promise<void> {
  await desk.coach.graphql(
    'mutation($id: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $id, videoId: $videoId) { id } }',
    { id: analysisId, videoId: await desk.coach.upload(clip, 'response') },
  );
  await submit(desk, analysisId);
}

/** Sends the work, which has its response, to the athlete, and waits until it is paid. */
export async function submit({ coach }: Desk, analysisId: string): Promise<void> {
  const id = { id: analysisId };
  const complete = 'mutation($id: ID!) { completeAnalysis(analysisId: $id) { status } }';
  await eventually('the work is submitted', async () => !(await coach.ask(complete, id)).errors);
  await eventually('the work is paid', async () => {
    const query = 'query($id: ID!) { analysis(id: $id) { payment { status } } }';
    const { analysis } = await coach.graphql<{ analysis: { payment: { status: string } } }>(query, id);
    return analysis.payment.status === 'COMPLETED';
  });
}

/** Opens the workspace of an analysis as the coach, and waits for the video. */
export async function openAtDesk(page: Page, { bandeja, coach }: Desk, analysisId: string): Promise<void> {
  await openSession(page, bandeja, coach.who);
  await page.goto(`${bandeja.origin}/coach/analysis/${analysisId}`);
  await untilPlayable(page);
}

export async function untilPlayable(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Add note at/ })).toBeVisible();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
}

/** The position of the playhead in seconds. */
export const playheadOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

export const noteTitle = (page: Page): Locator => page.getByRole('textbox', { name: 'Title' });
export const noteText = (page: Page): Locator => page.getByRole('textbox', { name: 'Note', exact: true });

/** Starts a note at the playhead and types both fields, without the mouse. */
export async function typeNote(page: Page, title: string, text: string): Promise<void> {
  await page.keyboard.press('n');
  await expect(noteTitle(page)).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(noteText(page)).toBeFocused();
  await page.keyboard.type(text);
}

/** The notes on the server. */
export const savedNotes = (desk: Desk, id: string) => notesOf(desk, id, 'timestampMs category label content');

/** Their range, tags and how they are seen. */
export const taggedNotes = (desk: Desk, id: string) =>
  notesOf(desk, id, 'timestampMs endMs frameIndex shot phase outcome player playbackSpeed showing holdMs');

async function notesOf({ coach }: Desk, id: string, fields: string): Promise<Record<string, unknown>[]> {
  const query = `query($id: ID!) { analysis(id: $id) { work { annotations { ${fields} } } } }`;
  const { analysis } = await coach.graphql<{
    analysis: { work: { annotations: Record<string, unknown>[] } };
  }>(query, { id });
  return analysis.work.annotations;
}

/** Saves that many notes over twelve seconds through the API. */
export async function writeNotes({ coach }: Desk, analysisId: string, count: number): Promise<void> {
  const save =
    'mutation($id: ID!, $annotation: AnnotationInput!) { saveAnnotation(analysisId: $id, annotation: $annotation) { id } }';
  for (let index = 0; index < count; index += 1) {
    const annotation = {
      id: randomUUID(),
      timestampMs: Math.round((index * 12_000) / count),
      category: (['TECHNICAL', 'TACTICAL', 'PHYSICAL', 'MENTAL'] as const)[index % 4],
      label: `Note ${index + 1}`,
      content: 'Split as they hit, then turn.',
      expectedVersion: 0,
    };
    await coach.graphql(save, { id: analysisId, annotation });
  }
}
