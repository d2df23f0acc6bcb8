import { asAthlete, asCoach, sentStatements } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

/** What each screen may cost: its statements, however much it shows. */
let app: AnalysisApp;
let stored: StoredAnalysis;
beforeAll(async () => {
  app = await startAnalysisApp();
  const people = { athleteId: randomUUID(), coachId: randomUUID() };
  for (let index = 0; index < 20; index += 1) stored = await storeAnalysis(app.prisma, people);
  const { id: analysisId } = stored;
  for (let second = 0; second < 20; second += 1) {
    const note = { id: randomUUID(), analysisId, timestampMs: second * 1_000, category: 'tactical' };
    await app.prisma.annotation.create({ data: { ...note, label: 'Grip', content: '' } });
    const drawing = { annotationId: note.id, analysisId, document: '{}', isEmpty: false, version: 1 };
    await app.prisma.drawing.create({ data: drawing });
  }
});
afterAll(() => app.stop());

const page = { search: '', pageSize: 20, pageToken: '' };

it('a dashboard reads its list with the counts of its tabs in one statement, and its figures in another', async () => {
  const [coach, athlete] = [await asCoach(stored.coachId), await asAthlete(stored.athleteId)];
  const ofCoach = { tab: 'COACH_TAB_IN_PROGRESS', ...page } as const;
  const ofAthlete = { tab: 'ATHLETE_TAB_ALL', ...page } as const;
  expect(await sentStatements(() => app.client.listCoachRequests(ofCoach, { as: coach }))).toEqual([
    'analysis.coach list',
  ]);
  expect(await sentStatements(() => app.client.listAthleteAnalyses(ofAthlete, { as: athlete }))).toEqual([
    'analysis.athlete list',
  ]);
  expect(await sentStatements(() => app.client.getCoachStats({}, { as: coach }))).toEqual([
    'analysis.coach totals',
  ]);
});

it('an analysis is read in one statement, with the work that the viewer may see', async () => {
  const request = { analysisId: stored.id };
  const [coach, athlete] = [await asCoach(stored.coachId), await asAthlete(stored.athleteId)];
  expect(
    await sentStatements(() => app.client.getAnalysis({ ...request, readMask: undefined }, { as: coach })),
  ).toEqual(['analysis.open view, all work']);
  expect(
    await sentStatements(() => app.client.getAnalysis({ ...request, readMask: undefined }, { as: athlete })),
  ).toEqual(['analysis.open view, all work']);
});

it('of the work, only the parts are read that a screen asks for', async () => {
  const as = await asCoach(stored.coachId);
  const read = (...readMask: string[]) =>
    sentStatements(() => app.client.getAnalysis({ analysisId: stored.id, readMask }, { as }));
  expect(await read('analysis')).toEqual(['analysis.open view']);
  expect(await read('analysis', 'summary_items')).toEqual(['analysis.open view, summary']);
  expect(await read('analysis', 'takes', 'annotations')).toEqual(['analysis.open view, notes, takes']);
  expect(await read('summary_items')).toEqual(['analysis.open summary']);
});

it('a note is saved in the fewest statements, the last of them with the commit', async () => {
  const as = await asCoach(stored.coachId);
  const annotation = {
    ...{ id: randomUUID(), timestampMs: 1_500, category: 'technical', label: 'Grip', content: '' },
    ...{ version: 0, showing: 'hold', holdMs: 3_000, drawingVersion: 0 },
  };
  const save = (expectedVersion: number) =>
    app.client.saveAnnotation({ analysisId: stored.id, annotation, expectedVersion }, { as });
  const checked = [
    'analysis.lock',
    'analysis.find',
    'analysis.annotations before',
    'analysis.drawing version',
  ];
  expect(await sentStatements(() => save(0))).toEqual([
    ...['begin', ...checked],
    ...['analysis.annotations insert', 'commit'],
  ]);
  annotation.label = 'Another grip';
  expect(await sentStatements(() => save(1))).toEqual([
    ...['begin', ...checked],
    ...['analysis.annotations update', 'commit'],
  ]);
});
