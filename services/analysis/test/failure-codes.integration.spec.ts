import type { Caller } from '@bandeja/auth';
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
  stored = await storeAnalysis(app.prisma, { responseVideoStatus: 'none' });
  as = await asCoach(stored.coachId);
});

/** Runs the work while a table is renamed. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  await app.prisma.$executeRawUnsafe(`alter table ${table} rename to away`);
  try {
    await work();
  } finally {
    await app.prisma.$executeRawUnsafe(`alter table away rename to ${table}`);
  }
}

describe('an error has the code of what failed', () => {
  it.each([
    ['annotations', 'ANNOTATIONS_FETCH_ERROR'],
    ['summary_items', 'SUMMARY_FETCH_ERROR'],
  ])('where %s cannot be read [S1-8.21]', async (table, code) => {
    const read = () => app.client.getAnalysis({ analysisId: stored.id, readMask: undefined }, { as });
    await without(table, () => expect(read()).rejects.toMatchObject({ kind: 'internal', code }));
    expect((await read()).analysis?.id).toBe(stored.id);
  });

  it('if a status is unknown, is not allowed to follow, or lacks its reason [S1-8.20]', async () => {
    const { client } = app;
    const list = { tab: 'UNRECOGNIZED' as const, search: '', pageSize: 0, pageToken: '' };
    await expect(client.listCoachRequests(list, { as })).rejects.toMatchObject({ code: 'INVALID_STATUS' });
    const rejection = { analysisId: stored.id, reason: '', description: '' };
    await expect(client.rejectAnalysis(rejection, { as })).rejects.toMatchObject({
      code: 'MISSING_REJECTION_REASON',
      message: 'Please select a rejection reason',
    });
    await client.rejectAnalysis({ ...rejection, reason: 'not_relevant' }, { as });
    await expect(client.startAnalysis({ analysisId: stored.id }, { as })).rejects.toMatchObject({
      code: 'INVALID_STATUS_UPDATE',
    });
  });

  it('if a linked video has no address: media is unavailable, fails, or has no such video [S1-8.18]', async () => {
    const video = async () =>
      (await app.client.getAnalysis({ analysisId: stored.id, readMask: undefined }, { as })).analysis
        ?.requestVideo;
    const failed = async (code: string) =>
      expect(await video()).toMatchObject({
        id: stored.requestVideoId,
        playbackUrl: '',
        downloadUrl: '',
        thumbnailUrl: '',
        addressFailure: `ADDRESS_FAILURE_${code}`,
      });
    await failed('MISSING_STORAGE_PATH');
    app.media.add({ id: stored.requestVideoId, ownerId: stored.athleteId });
    for (const [fault, code] of [
      ['down', 'SIGNED_URL_ERROR'],
      ['broken', 'UNKNOWN_ERROR'],
    ] as const) {
      app.media[fault] = true;
      await failed(code).finally(() => (app.media[fault] = false));
    }
    const signed = { playbackUrl: `/files/${stored.requestVideoId}/play` };
    expect(await video()).toMatchObject({ ...signed, addressFailure: 'ADDRESS_FAILURE_UNSPECIFIED' });
  });

  it('if a response video cannot be attached [S1-8.24]', async () => {
    const ofCoach = { ownerId: stored.coachId, purpose: 'VIDEO_PURPOSE_RESPONSE' } as const;
    const attach = (videoId: string, caller: Caller | undefined = as) =>
      app.client.attachResponseVideo({ analysisId: stored.id, videoId }, { as: caller });
    const fine = app.media.add(ofCoach).id;
    const refusals: [() => Promise<unknown>, code: string, message?: string][] = [
      [async () => attach(fine, await asAthlete(stored.athleteId)), 'FORBIDDEN'],
      [
        async () => attach(fine, await asCoach()),
        'ANALYSIS_NOT_FOUND',
        'Analysis not found or access denied',
      ],
      [() => attach(randomUUID()), 'VIDEO_NOT_FOUND', 'Video not found or access denied'],
      [() => attach(app.media.add({ ...ofCoach, ownerId: randomUUID() }).id), 'VIDEO_NOT_FOUND'],
      [() => attach(app.media.add({ ownerId: stored.coachId }).id), 'VIDEO_NOT_USABLE'],
      [() => attach(app.media.add({ ...ofCoach, status: 'VIDEO_STATUS_FAILED' }).id), 'VIDEO_NOT_USABLE'],
    ];
    for (const [attempt, code, message] of refusals)
      await expect(attempt()).rejects.toMatchObject({ code, ...(message ? { message } : {}) });
    await without('analysis_videos', () =>
      expect(attach(fine)).rejects.toMatchObject({ kind: 'internal', code: 'INTERNAL' }),
    );
    await attach(fine);
    await expect(attach(app.media.add(ofCoach).id)).rejects.toMatchObject({
      code: 'RESPONSE_VIDEO_EXISTS',
      message: 'Only one response video is allowed. Please delete the existing video first.',
    });
  });
});
