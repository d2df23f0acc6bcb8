import type { Drawing } from '@bandeja/film/marks';
import { withAdminContext } from '@bandeja/hosting';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { analysisService } from '../src/index.js';
import { recordPastAnalyses, type PastAnalysis } from '../src/past.js';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';

let app: AnalysisApp;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const drawing: Drawing = {
  version: 1,
  marks: [
    {
      ...{ id: 'a', kind: 'line', style: { color: 'sky', width: 'medium', dashed: false } },
      ...{ from: { x: 0.1, y: 0.5 }, to: { x: 0.9, y: 0.5 } },
    },
  ],
};

const video = (ownerId: string) => ({
  ...{ id: randomUUID(), ownerId, status: 'ready' as const, filename: 'rally.mp4' },
  ...{ durationMs: 60_000, width: 1_280, height: 720 },
});

it('records an analysis of the past with all that its coach wrote, drew and pinned', async () => {
  const [athleteId, coachId] = [randomUUID(), randomUUID()];
  for (const id of [athleteId, coachId])
    await app.prisma.participant.create({ data: { id, fullName: 'Nora Lind' } });
  const at = new Date('2026-10-01T12:00:00Z');
  const [id, noteId] = [randomUUID(), randomUUID()];
  const past = {
    ...{ id, athleteId, coachId, clientRequestId: randomUUID(), title: 'Rally', athleteComments: '' },
    ...{ focusAreas: [], agreedRateMinor: 7_500, currency: 'USD', commissionBps: 3_000, openedAt: at },
    requestVideo: video(athleteId),
    delivery: {
      ...{ startedAt: at, at, responseVideo: video(coachId) },
      annotations: [
        {
          ...{ id: noteId, timestampMs: 1_000, category: 'technical' as const, label: 'Grip', content: '' },
          ...{ shot: 'vibora' as const, endMs: 2_000, drawing },
        },
      ],
      summaryItems: [],
      courtPinnings: [
        {
          ...{ id: randomUUID(), fromMs: 0 },
          pins: [
            { name: 'nearServiceLeft' as const, x: 0.1, y: 0.78 },
            { name: 'nearServiceRight' as const, x: 0.9, y: 0.78 },
            { name: 'farServiceRight' as const, x: 0.66, y: 0.41 },
            { name: 'farServiceLeft' as const, x: 0.34, y: 0.41 },
          ],
        },
      ],
    },
  };
  for (let time = 0; time < 2; time += 1)
    await withAdminContext(analysisService, app.service.env, (context) =>
      recordPastAnalyses(context, [past]),
    );

  const as = await asAthlete(athleteId);
  const { annotations, courtPinnings } = await app.client.getAnalysis(
    { analysisId: id, readMask: undefined },
    { as },
  );
  expect(annotations).toMatchObject([
    { id: noteId, shot: 'vibora', endMs: 2_000, showing: 'hold', holdMs: 3_000, drawingVersion: 1 },
  ]);
  expect(courtPinnings).toMatchObject([
    { fromMs: 0, pins: past.delivery.courtPinnings[0]?.pins, version: 1 },
  ]);
  const { drawings } = await app.client.getDrawings({ analysisId: id, annotationIds: [noteId] }, { as });
  expect(drawings.map(({ document }) => JSON.parse(document) as Drawing)).toEqual([drawing]);
});

it('counts what a coach was asked for, delivered and earned in the past once, each on its day', async () => {
  const [athleteId, coachId] = [randomUUID(), randomUUID()];
  for (const id of [athleteId, coachId])
    await app.prisma.participant.create({ data: { id, fullName: 'Nora Lind' } });
  const at = new Date('2026-10-01T12:00:00Z');
  const past = (more: Partial<PastAnalysis>): PastAnalysis => ({
    ...{
      id: randomUUID(),
      athleteId,
      coachId,
      clientRequestId: randomUUID(),
      title: '',
      athleteComments: '',
    },
    ...{ focusAreas: [], agreedRateMinor: 7_500, currency: 'USD', commissionBps: 3_000, openedAt: at },
    requestVideo: video(athleteId),
    ...more,
  });
  const delivery = (more: { at?: Date; refundedAt?: Date } = {}) => ({
    ...{ startedAt: at, at, responseVideo: video(coachId), annotations: [], summaryItems: [] },
    ...more,
  });
  const all = [
    past({ delivery: delivery() }),
    past({ delivery: delivery({ at: new Date(at.getTime() + 60_000) }) }),
    past({ delivery: delivery({ at: new Date('2026-10-03T12:00:00Z'), refundedAt: at }) }),
    past({ rejection: { at, reason: 'bad_quality', description: 'Too dark.' } }),
  ];
  for (const some of [all.slice(0, 1), all, all])
    await withAdminContext(analysisService, app.service.env, (context) => recordPastAnalyses(context, some));

  const as = await asCoach(coachId);
  expect(await app.client.getCoachStats({}, { as })).toMatchObject({
    ...{ videosAnalyzed: 3, pendingRequests: 0, completionRatePercent: 75, totalClients: 1 },
    totalEarnings: { amountMinor: 10_500, currency: 'USD' },
  });
  const days = await app.prisma.coachDay.findMany({ where: { coachId }, orderBy: { day: 'asc' } });
  expect(days.map(({ completed, earnedMinor }) => [completed, Number(earnedMinor)])).toEqual([
    [2, 10_500],
    [1, 0],
  ]);
});
