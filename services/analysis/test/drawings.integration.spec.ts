import type { Caller } from '@bandeja/auth';
import { DRAWING_LIMITS, type Drawing, type Mark } from '@bandeja/film/marks';
import { asAthlete, asCoach } from '@bandeja/testing';
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

const EMPTY: Drawing = { version: 1, marks: [] };
const line = (x: number): Drawing => ({
  version: 1,
  marks: [
    {
      id: 'a',
      kind: 'line',
      style: { color: 'sky', width: 'medium', dashed: false },
      from: { x, y: 0.5 },
      to: { x: 0.9, y: 0.5 },
    },
  ],
});
const draw = (annotationId: string, drawing: Drawing, expectedVersion = 0) =>
  app.client.saveDrawing(
    { analysisId: stored.id, annotationId, document: JSON.stringify(drawing), expectedVersion },
    { as },
  );
const drawn = async (annotationIds: string[], who = as) => {
  const { drawings } = await app.client.getDrawings({ analysisId: stored.id, annotationIds }, { as: who });
  return drawings.map((one) => ({ ...one, document: JSON.parse(one.document) as Drawing }));
};
const write = (id: string, text: { label?: string; expectedVersion?: number } = {}) =>
  app.client.saveAnnotation(
    {
      analysisId: stored.id,
      annotation: {
        id,
        timestampMs: 1_000,
        category: 'technical',
        label: text.label ?? '',
        content: '',
        version: 0,
        drawingVersion: 0,
      },
      expectedVersion: text.expectedVersion ?? 0,
    },
    { as },
  );
const notes = async () =>
  (await app.client.getAnalysis({ analysisId: stored.id, readMask: undefined }, { as })).annotations;

describe('a drawing', () => {
  it('is saved before its note, which then needs no words', async () => {
    const id = randomUUID();
    await expect(write(id)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await draw(id, line(0.1))).drawing).toMatchObject({ annotationId: id, version: 1 });
    expect((await write(id)).annotation).toMatchObject({ id, drawingVersion: 1 });
    expect(await notes()).toMatchObject([{ id, drawingVersion: 1 }]);
    expect(await drawn([id, randomUUID()])).toEqual([{ annotationId: id, version: 1, document: line(0.1) }]);
  });

  it('is stored as it was understood, not as it was sent', async () => {
    const id = randomUUID();
    const document = ` ${JSON.stringify(line(0.1)).replace('0.1', '1e-1')}`;
    await app.client.saveDrawing(
      { analysisId: stored.id, annotationId: id, document, expectedVersion: 0 },
      { as },
    );
    const row = await app.prisma.drawing.findUnique({ where: { annotationId: id } });
    expect(row?.document).toBe(JSON.stringify(line(0.1)));
  });

  it('is saved once when the same save is repeated', async () => {
    const id = randomUUID();
    await draw(id, line(0.1));
    expect((await draw(id, line(0.1))).drawing?.version).toBe(1);
  });

  it('does not overwrite what another tab drew', async () => {
    const id = randomUUID();
    await draw(id, line(0.1));
    await draw(id, line(0.2), 1);
    await expect(draw(id, line(0.3), 1)).rejects.toMatchObject({ kind: 'conflict', code: 'DRAWING_CHANGED' });
    expect(await drawn([id])).toMatchObject([{ version: 2, document: line(0.2) }]);
  });

  it('that is emptied counts as none, and can be begun anew', async () => {
    const id = randomUUID();
    await draw(id, line(0.1));
    await write(id, { label: 'Elbow' });
    expect((await draw(id, EMPTY, 1)).drawing?.version).toBe(0);
    expect(await notes()).toMatchObject([{ drawingVersion: 0 }]);
    expect(await drawn([id])).toEqual([]);
    expect((await draw(id, line(0.2))).drawing?.version).toBe(3);
  });

  it('stays while its note has no words', async () => {
    const id = randomUUID();
    await draw(id, line(0.1));
    await write(id);
    await expect(draw(id, EMPTY, 1)).rejects.toMatchObject({ code: 'ANNOTATION_WOULD_BE_EMPTY' });
    expect(await drawn([id])).toHaveLength(1);
  });

  it('goes with its note', async () => {
    const id = randomUUID();
    await draw(id, line(0.1));
    await write(id, { label: 'Elbow' });
    await app.client.deleteAnnotation(
      { analysisId: stored.id, annotationId: id, expectedVersion: 1 },
      { as },
    );
    expect(await drawn([id])).toEqual([]);
  });

  it('without a note goes when the analysis is submitted', async () => {
    const [kept, left] = [randomUUID(), randomUUID()];
    await draw(kept, line(0.1));
    await write(kept, { label: 'Elbow' });
    await draw(left, line(0.2));
    await app.client.completeAnalysis({ analysisId: stored.id }, { as });
    expect(await drawn([kept, left])).toMatchObject([{ annotationId: kept }]);
  });

  it.each([
    ['TOO_LARGE', `${JSON.stringify(EMPTY)}${' '.repeat(65_536)}`],
    ['NOT_JSON', '{'],
    ['UNKNOWN_VERSION', '{"version":2,"marks":[]}'],
    ['NOT_A_DRAWING', '{"version":1,"marks":[{}]}'],
  ])('is refused as %s', async (reason, document) => {
    const request = { analysisId: stored.id, annotationId: randomUUID(), document, expectedVersion: 0 };
    await expect(app.client.saveDrawing(request, { as })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'DRAWING_REFUSED',
      details: { reason },
    });
  });

  it('is refused as too large if it is so only once its numbers are written out', async () => {
    const points = Array.from({ length: 1_500 }, () => ({ x: 0.000_001, y: 0.000_001 }));
    const { style } = line(0).marks[0]!;
    const marks = ['a', 'b'].map((id): Mark => ({ id, kind: 'freehand', style, points }));
    const document = JSON.stringify({ version: 1, marks }).replaceAll('0.000001', '1e-6');
    expect(document.length).toBeLessThan(DRAWING_LIMITS.bytes);
    const request = { analysisId: stored.id, annotationId: randomUUID(), document, expectedVersion: 0 };
    await expect(app.client.saveDrawing(request, { as })).rejects.toMatchObject({
      code: 'DRAWING_REFUSED',
      details: { reason: 'TOO_LARGE' },
    });
  });

  it('is refused in few words, whatever was sent', async () => {
    const document = JSON.stringify({ ...EMPTY, ['x'.repeat(60_000)]: 1 });
    const request = { analysisId: stored.id, annotationId: randomUUID(), document, expectedVersion: 0 };
    await expect(app.client.saveDrawing(request, { as })).rejects.toMatchObject({
      details: { reason: 'NOT_A_DRAWING', detail: expect.stringMatching(/^.{1,200}$/) },
    });
  });

  it('of a note of another analysis is not found', async () => {
    const id = randomUUID();
    await draw(id, line(0.1));
    stored = await storeAnalysis(app.prisma, { withNotes: false, coachId: stored.coachId });
    expect(await drawn([id])).toEqual([]);
    await expect(draw(id, line(0.2))).rejects.toMatchObject({ code: 'ANNOTATION_NOT_FOUND' });
  });

  it('is shown to the athlete once the work is paid', async () => {
    const id = randomUUID();
    await draw(id, line(0.1));
    const athlete = await asAthlete(stored.athleteId);
    expect(await drawn([id], athlete)).toEqual([]);
    await app.prisma.analysis.update({ where: { id: stored.id }, data: { paidAt: new Date() } });
    expect(await drawn([id], athlete)).toHaveLength(1);
  });

  it('is asked for with at most 50 others', async () => {
    const many = Array.from({ length: 51 }, () => randomUUID());
    await expect(drawn(many)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(drawn(['x'])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('cannot be changed once the analysis is submitted', async () => {
    stored = await storeAnalysis(app.prisma, { status: 'completed', coachId: stored.coachId });
    await expect(draw(randomUUID(), line(0.1))).rejects.toMatchObject({ code: 'INVALID_STATUS_UPDATE' });
  });
});
