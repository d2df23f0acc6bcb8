import type { Caller } from '@bandeja/auth';
import { AnalysisCompleted, AnalysisRejected, AnalysisStarted } from '@bandeja/contracts/analysis-events';
import { asCoach } from '@bandeja/testing';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
let stored: StoredAnalysis;
let as: Caller;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

async function begin(overrides: Parameters<typeof storeAnalysis>[1]): Promise<{ analysisId: string }> {
  stored = await storeAnalysis(app.prisma, overrides);
  as = await asCoach(stored.coachId);
  return { analysisId: stored.id };
}

describe('starting', () => {
  it('publishes one event, however often it is requested (S1-2.3.15)', async () => {
    const request = await begin({ status: 'pending' });
    const answers = await Promise.all([1, 2, 3].map(() => app.client.startAnalysis(request, { as })));
    expect(answers.map(({ analysis }) => analysis?.status)).toEqual(
      Array(3).fill('ANALYSIS_STATUS_IN_PROGRESS'),
    );
    expect(await app.published(AnalysisStarted, stored.id)).toHaveLength(1);
  });

  it('is not possible while the video is being processed (T-47)', async () => {
    const request = await begin({ status: 'pending', requestVideoStatus: 'processing' });
    await expect(app.client.startAnalysis(request, { as })).rejects.toMatchObject({
      code: 'INVALID_STATUS_UPDATE',
      message: 'The video is still being prepared. Try again in a moment.',
    });
  });
});

describe('rejecting', () => {
  it.each([
    ['bad_quality', ''],
    ['not_appropriate', ''],
    ['not_relevant', 'This is tennis'],
    ['other', 'On holiday'],
  ])(
    'for %s tells reason and note, so that the hold is let go (S1-4.3, T-07) [S1-7.10]',
    async (reason, description) => {
      const request = await begin({ status: 'in-progress' });
      const { analysis } = await app.client.rejectAnalysis({ ...request, reason, description }, { as });
      expect(analysis).toMatchObject({
        status: 'ANALYSIS_STATUS_REJECTED',
        rejectionReason: reason,
        rejectionDescription: description,
      });
      await app.client.rejectAnalysis({ ...request, reason, description }, { as });
      expect(await app.published(AnalysisRejected, stored.id)).toMatchObject([{ reason, description }]);
    },
  );

  it.each(['', 'because', 'expired'])('requires a listed reason, not %p (S1-2.1.45)', async (reason) => {
    const request = await begin({ status: 'pending' });
    await expect(
      app.client.rejectAnalysis({ ...request, reason, description: '' }, { as }),
    ).rejects.toMatchObject({
      kind: 'invalid',
      code: 'MISSING_REJECTION_REASON',
      message: 'Please select a rejection reason',
    });
  });

  it('and starting at the same time has one outcome, and rejected is final', async () => {
    const request = await begin({ status: 'pending' });
    await Promise.allSettled([
      app.client.startAnalysis(request, { as }),
      app.client.rejectAnalysis({ ...request, reason: 'other', description: '' }, { as }),
    ]);
    expect((await app.client.getAnalysis({ ...request, readMask: undefined }, { as })).analysis?.status).toBe(
      'ANALYSIS_STATUS_REJECTED',
    );
  });
});

describe('submitting', () => {
  it('completes the analysis and publishes the number of the submission [S1-7.12]', async () => {
    const request = await begin({});
    const { analysis } = await app.client.completeAnalysis(request, { as });
    expect(analysis).toMatchObject({
      status: 'ANALYSIS_STATUS_COMPLETED',
      completedAt: expect.any(Date),
      paid: false,
    });
    expect(await app.published(AnalysisCompleted, stored.id)).toMatchObject([
      {
        attempt: 1,
        completedAt: analysis?.completedAt,
        subject: { coachId: stored.coachId, athleteId: stored.athleteId },
      },
    ]);
  });

  it('is done once, even if requested twice, ten times at once, or again later', async () => {
    const request = await begin({});
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.client.completeAnalysis(request, { as })),
    );
    const again = await app.client.completeAnalysis(request, { as });
    expect(new Set([...answers, again].map(({ analysis }) => analysis?.completedAt?.getTime())).size).toBe(1);
    expect(await app.published(AnalysisCompleted, stored.id)).toHaveLength(1);
    expect(await app.prisma.coachFigures.findUnique({ where: { coachId: stored.coachId } })).toMatchObject({
      completed: 1,
    });
  });

  type Unready = [string, Parameters<typeof begin>[0], errors: string[], warnings: string[]];
  const UNREADY: Unready[] = [
    ['without a note', { withNotes: false }, ['NOTES_MISSING'], ['SUMMARY_EMPTY']],
    ['without a response video', { responseVideoStatus: 'none' as const }, ['RESPONSE_VIDEO_MISSING'], []],
    [
      'with a response that failed',
      { responseVideoStatus: 'failed' as const },
      ['RESPONSE_VIDEO_MISSING'],
      [],
    ],
    ['when the video failed', { requestVideoStatus: 'failed' as const }, ['VIDEO_NOT_AVAILABLE'], []],
    [
      'before the start, with nothing done',
      { status: 'pending' as const, withNotes: false },
      ['STATUS_NOT_IN_PROGRESS', 'NOTES_MISSING', 'RESPONSE_VIDEO_MISSING'],
      ['SUMMARY_EMPTY'],
    ],
  ];
  it.each(UNREADY)(
    '%s is refused with the codes that the check lists [S1-5.7] [S1-5.8] [S1-5.9] [S1-5.10] [S1-5.11]',
    async (_, overrides, errors, warnings) => {
      const request = await begin(overrides);
      expect(await app.client.checkCompletion(request, { as })).toEqual({ errors, warnings });
      await expect(app.client.completeAnalysis(request, { as })).rejects.toMatchObject({
        kind: 'failed-precondition',
        code: 'ANALYSIS_COMPLETION_ERROR',
        details: { errors: errors.join(',') },
      });
      expect(await app.published(AnalysisCompleted, stored.id)).toEqual([]);
      expect(
        (await app.client.getAnalysis({ ...request, readMask: undefined }, { as })).analysis?.completedAt,
      ).toBeUndefined();
    },
  );

  it('is possible with a response that is still being processed, with a warning', async () => {
    const request = await begin({ responseVideoStatus: 'processing' });
    expect(await app.client.checkCompletion(request, { as })).toEqual({
      errors: [],
      warnings: ['RESPONSE_VIDEO_PROCESSING'],
    });
    await app.client.completeAnalysis(request, { as });
  });

  it('never completes an analysis whose last note is deleted at the same time', async () => {
    const request = await begin({});
    const { id: annotationId } = await app.prisma.annotation.findFirstOrThrow({
      where: { analysisId: stored.id },
    });
    await Promise.allSettled([
      app.client.deleteAnnotation({ ...request, annotationId, expectedVersion: 1 }, { as }),
      app.client.completeAnalysis(request, { as }),
    ]);
    const { analysis, annotations } = await app.client.getAnalysis(
      { ...request, readMask: undefined },
      { as },
    );
    expect(analysis?.status === 'ANALYSIS_STATUS_COMPLETED').toBe(annotations.length === 1);
  });
});
