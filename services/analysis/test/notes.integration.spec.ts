import type { Caller } from '@bandeja/auth';
import type { Annotation } from '@bandeja/contracts/analysis';
import { asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
let stored: StoredAnalysis;
let as: Caller;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  stored = await storeAnalysis(app.prisma, { withNotes: false });
  as = await asCoach(stored.coachId);
});

const note = (overrides: Partial<Annotation> = {}): Annotation => ({
  id: randomUUID(),
  timestampMs: 1_500,
  category: 'technical',
  label: 'Grip',
  content: 'Continental, please',
  version: 0,
  showing: 'hold',
  holdMs: 3_000,
  drawingVersion: 0,
  ...overrides,
});
/** Saves as a tab that has seen the version of the note. */
const save = (annotation: Annotation) =>
  app.client.saveAnnotation(
    { analysisId: stored.id, annotation, expectedVersion: annotation.version },
    { as },
  );
const seen = () => app.client.getAnalysis({ analysisId: stored.id, readMask: undefined }, { as });

describe('notes', () => {
  it("are saved under the client's id, and updated in place (T-39, T-40) [S1-7.19] [S1-7.20]", async () => {
    const first = note();
    expect(await save(first)).toEqual({ annotation: { ...first, version: 1 } });
    const changed = {
      ...first,
      timestampMs: 2_500,
      category: 'mental',
      label: 'Calm',
      content: '',
      version: 1,
    };
    expect(await save(changed)).toEqual({ annotation: { ...changed, version: 2 } });
    expect((await seen()).annotations).toEqual([{ ...changed, version: 2 }]);
  });

  it.each([
    ['another tab saved meanwhile', 1, 'Theirs'],
    ['another tab deleted meanwhile', 1, undefined],
    ['another tab wrote under the same id', 0, 'Theirs'],
  ])('that %s are not overwritten unseen', async (_, seenVersion, theirs) => {
    const first = note();
    await save(first);
    if (theirs) await save({ ...first, label: theirs, version: 1 });
    else
      await app.client.deleteAnnotation(
        { analysisId: stored.id, annotationId: first.id, expectedVersion: 1 },
        { as },
      );
    const before = (await seen()).annotations;
    await expect(save({ ...first, label: 'Mine', version: seenVersion })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'ANNOTATION_CHANGED',
    });
    expect((await seen()).annotations).toEqual(before);
    const [there] = before;
    await save({ ...first, label: 'Mine', version: there?.version ?? 0 });
    expect((await seen()).annotations).toMatchObject([{ label: 'Mine' }]);
  });

  it('are saved once if the same save is sent again', async () => {
    const first = note();
    const answer = await save(first);
    expect(await save(first)).toEqual(answer);
    expect((await seen()).annotations).toEqual([answer.annotation]);
  });

  it('accept one of two different saves that arrive at once', async () => {
    const first = note();
    await save(first);
    const both = ['One', 'Two'].map((label) => save({ ...first, label, version: 1 }));
    const outcomes = await Promise.allSettled(both);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'ANNOTATION_CHANGED' } }]);
    expect((await seen()).annotations).toMatchObject([{ version: 2 }]);
  });

  it('are written once if a save is sent five times at once', async () => {
    const one = note();
    await Promise.all(Array.from({ length: 5 }, () => save(one)));
    expect((await seen()).annotations).toHaveLength(1);
  });

  it('of another analysis cannot be changed by their id', async () => {
    const other = await storeAnalysis(app.prisma, { withNotes: false });
    const theirs = note();
    await app.client.saveAnnotation(
      { analysisId: other.id, annotation: theirs, expectedVersion: 0 },
      { as: await asCoach(other.coachId) },
    );
    await expect(save({ ...theirs, label: 'Mine' })).rejects.toMatchObject({
      kind: 'not-found',
      code: 'ANNOTATION_NOT_FOUND',
    });
    await app.client.deleteAnnotation(
      { analysisId: stored.id, annotationId: theirs.id, expectedVersion: 1 },
      { as },
    );
    expect(await app.prisma.annotation.findUnique({ where: { id: theirs.id } })).toMatchObject({
      label: 'Grip',
      analysisId: other.id,
    });
  });

  it.each([
    ['without title and text', { label: ' ', content: '' }],
    ['of a category that is not in the list', { category: 'other' }],
    ['past the end of the video', { timestampMs: 61_000 }],
    ['before its start', { timestampMs: -1 }],
    ['with a temporary id', { id: 'tmp-1' }],
  ])('%s are refused', async (_, overrides) => {
    await expect(save(note(overrides))).rejects.toMatchObject({ kind: 'invalid', code: 'VALIDATION_FAILED' });
    expect((await seen()).annotations).toEqual([]);
  });

  it('cannot be saved without a note in the request', async () => {
    await expect(
      app.client.saveAnnotation({ analysisId: stored.id, annotation: undefined, expectedVersion: 0 }, { as }),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('are deleted, and deleting a deleted one succeeds [S1-7.21]', async () => {
    const one = note();
    await save(one);
    const request = { analysisId: stored.id, annotationId: one.id, expectedVersion: 1 };
    await app.client.deleteAnnotation(request, { as });
    await app.client.deleteAnnotation(request, { as });
    expect((await seen()).annotations).toEqual([]);
  });

  it('are not deleted if another tab has changed them', async () => {
    const one = note();
    await save(one);
    await save({ ...one, label: 'Theirs', version: 1 });
    const remove = (expectedVersion: number) =>
      app.client.deleteAnnotation({ analysisId: stored.id, annotationId: one.id, expectedVersion }, { as });
    for (const version of [0, 1, 3])
      await expect(remove(version)).rejects.toMatchObject({ kind: 'conflict', code: 'ANNOTATION_CHANGED' });
    expect((await seen()).annotations).toMatchObject([{ label: 'Theirs', version: 2 }]);
    await remove(2);
    expect((await seen()).annotations).toEqual([]);
  });

  it('are limited to 500, and existing ones can still be changed', async () => {
    const ids = Array.from({ length: 500 }, () => randomUUID());
    await app.prisma.annotation.createMany({
      data: ids.map((id) => ({
        id,
        timestampMs: 1_500,
        category: 'technical',
        label: 'Grip',
        content: '',
        analysisId: stored.id,
      })),
    });
    await expect(save(note())).rejects.toMatchObject({
      code: 'ANNOTATION_LIMIT_REACHED',
      details: { limit: '500' },
    });
    await save(note({ id: ids[7] ?? '', label: 'Changed', version: 1 }));
  });

  it('keep any text unchanged', async () => {
    const text = 'Niño\'s "vibora" 🎾 <b>\'; drop table annotations; --\nnext line';
    await save(note({ content: text }));
    expect((await seen()).annotations[0]?.content).toBe(text);
  });
});
