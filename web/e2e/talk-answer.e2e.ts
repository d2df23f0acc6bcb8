import { randomUUID } from 'node:crypto';
import { expect, test } from './support/test.js';
import type { ApiPerson } from './support/api-person.js';
import { makeClip } from './support/clips.js';
import { prepareDesk, submit, type Desk } from './support/desk.js';
import { eventually } from './support/eventually.js';
import { arrow, makeVoice, saveTake as save, WHOLE_PICTURE } from './support/takes.js';

/** A talk becomes the answer, without a file that somebody made elsewhere. */
let desk: Desk;
let analysisId: string;
let voice: string;

const SECONDS = 4;
const TAKES = `query($id: ID!) { analysis(id: $id) { work {
  takes { id durationMs isOutOfStep sound { status durationMs playbackUrl } }
  responseVideo { id status durationMs playbackUrl }
} } }`;

interface Work {
  takes: {
    id: string;
    isOutOfStep: boolean;
    sound: { status: string; durationMs: number; playbackUrl: string | null };
  }[];
  responseVideo: { id: string; status: string; durationMs: number; playbackUrl: string | null } | null;
}

const document = {
  version: 1,
  start: { frame: 0, speed: 1, view: WHOLE_PICTURE, marks: [], noteId: null },
  events: [
    { atMs: 200, type: 'play' },
    { atMs: 1_200, type: 'pause', frame: 30 },
    { atMs: 2_500, type: 'mark', mark: arrow('a'), sinceMs: 1_500 },
  ],
  durationMs: SECONDS * 1_000,
};

const workOf = async (person: ApiPerson) =>
  (await person.graphql<{ analysis: { work: Work | null } }>(TAKES, { id: analysisId })).analysis.work;

const saveTake = (more: Record<string, unknown> = {}) =>
  save(desk.coach, analysisId, { voice, document: { ...document, ...more } });

const makeAnswer = () =>
  desk.coach.ask<{ makeAnswer: { id: string } }>(
    'mutation($id: ID!) { makeAnswer(analysisId: $id) { id status } }',
    { id: analysisId },
  );

test.beforeAll(async ({ shared }) => {
  const clip = await makeClip('talk.mp4', { seconds: 3 });
  voice = await makeVoice(SECONDS);
  desk = await prepareDesk(await shared());
  analysisId = await desk.take(clip);
});

test('a talk without takes is no answer', async () => {
  expect((await makeAnswer()).errors?.[0]?.extensions?.code).toBe('TALK_EMPTY');
});

test('the takes of a talk are made into the response video, which is as long as they are', async () => {
  await saveTake();
  await saveTake({ events: [] });
  const answer = await makeAnswer();
  expect(answer.errors).toBeUndefined();
  await eventually(
    'the answer is ready',
    async () => (await workOf(desk.coach))?.responseVideo?.status === 'READY',
  );
  const work = await workOf(desk.coach);
  expect(work?.responseVideo?.id).toBe(answer.data?.makeAnswer.id);
  expect(Math.abs((work?.responseVideo?.durationMs ?? 0) - 2 * SECONDS * 1_000)).toBeLessThan(300);
  expect(work?.takes.map(({ isOutOfStep, sound }) => [isOutOfStep, sound.status])).toEqual([
    [false, 'READY'],
    [false, 'READY'],
  ]);
});

test('the same talk is the same video, and another talk takes its place', async () => {
  const before = (await workOf(desk.coach))?.responseVideo?.id;
  expect((await makeAnswer()).data?.makeAnswer.id).toBe(before);
  await saveTake();
  const after = (await makeAnswer()).data?.makeAnswer.id;
  expect(after).not.toBe(before);
  await eventually('the next answer is ready', async () => {
    const { responseVideo } = (await workOf(desk.coach)) ?? {};
    return responseVideo?.id === after && responseVideo?.status === 'READY';
  });
});

test('a take whose sound is not what was recorded makes no answer, until it is deleted', async () => {
  const id = await saveTake({ durationMs: 9_000 });
  await eventually('the take is known to be out of step', async () => {
    const takes = (await workOf(desk.coach))?.takes ?? [];
    return takes.some((take) => take.id === id && take.isOutOfStep);
  });
  expect((await makeAnswer()).errors?.[0]?.extensions?.code).toBe('TAKE_OUT_OF_STEP');
  await desk.coach.graphql(
    'mutation($id: ID!, $take: ID!) { deleteTake(analysisId: $id, takeId: $take, expectedVersion: 1) { ok } }',
    { id: analysisId, take: id },
  );
  expect((await makeAnswer()).errors).toBeUndefined();
});

test('the athlete hears the talk and gets its film once the work is paid, and nothing before', async () => {
  expect((await workOf(desk.athlete))?.takes ?? []).toEqual([]);
  const note = { id: randomUUID(), timestampMs: 1_000, category: 'TECHNICAL', label: 'Late', content: '' };
  await desk.coach.graphql(
    'mutation($id: ID!, $note: AnnotationInput!) { saveAnnotation(analysisId: $id, annotation: $note) { id } }',
    { id: analysisId, note: { ...note, expectedVersion: 0 } },
  );
  await submit(desk, analysisId);
  const work = await workOf(desk.athlete);
  expect(work?.takes).toHaveLength(3);
  for (const url of [work?.takes[0]?.sound.playbackUrl, work?.responseVideo?.playbackUrl])
    expect((await fetch(new URL(url ?? '', desk.bandeja.origin))).status).toBe(200);
  const scripts = await desk.athlete.graphql<{ takeScripts: { document: string }[] }>(
    'query($id: ID!, $takes: [ID!]!) { takeScripts(analysisId: $id, takeIds: $takes) { document } }',
    { id: analysisId, takes: work?.takes.map(({ id }) => id) },
  );
  expect(JSON.parse(scripts.takeScripts[0]?.document ?? '')).toEqual(document);
});
