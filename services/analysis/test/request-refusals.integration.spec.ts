import type { UserCaller } from '@bandeja/auth';
import { VideoRejected } from '@bandeja/contracts/media-events';
import { DomainError } from '@bandeja/errors';
import { asAthlete } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { buildRequest, startAnalysisApp, type AnalysisApp } from './analysis-app.js';

let app: AnalysisApp;
let athlete: UserCaller;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  athlete = await asAthlete();
});

const ownVideo = (overrides = {}) => app.media.add({ ownerId: athlete.userId, ...overrides });
const request = (overrides = {}) => app.client.requestAnalysis(buildRequest(overrides), { as: athlete });

describe('requesting an analysis', () => {
  it.each([
    ['one that failed', { status: 'VIDEO_STATUS_FAILED' }],
    ['a response video', { purpose: 'VIDEO_PURPOSE_RESPONSE' }],
  ])('refuses %s', async (_, overrides) => {
    await expect(request({ videoId: ownVideo(overrides).id })).rejects.toMatchObject({
      code: 'VIDEO_NOT_USABLE',
    });
  });

  it("refuses another athlete's video as if it did not exist", async () => {
    const theirs = app.media.add({ ownerId: randomUUID() });
    await expect(request({ videoId: theirs.id })).rejects.toMatchObject({
      code: 'VIDEO_NOT_FOUND',
      kind: 'not-found',
    });
    await expect(request({ videoId: randomUUID() })).rejects.toMatchObject({
      code: 'VIDEO_NOT_FOUND',
      kind: 'not-found',
    });
  });

  it('refuses a video whose VideoRejected arrived first', async () => {
    const video = ownVideo({ status: 'VIDEO_STATUS_PROCESSING' });
    const news = {
      videoId: video.id,
      ownerId: athlete.userId,
      purpose: 'VIDEO_PURPOSE_REQUEST' as const,
      failureCode: 'X',
    };
    await app.deliver(VideoRejected, video.id, news);
    await expect(request({ videoId: video.id })).rejects.toMatchObject({ code: 'VIDEO_NOT_USABLE' });
  });

  it.each(['COACH_PROFILE_INCOMPLETE', 'COACH_NOT_ACCEPTING'])(
    'returns %s and stores nothing',
    async (code) => {
      const coachId = randomUUID();
      app.catalog.refusals.set(coachId, new DomainError('not-found', code, 'No.'));
      await expect(request({ videoId: ownVideo().id, coachId })).rejects.toMatchObject({ code });
      expect(await app.prisma.analysis.count({ where: { athleteId: athlete.userId } })).toBe(0);
    },
  );

  it('fails with a clear error while media is unavailable', async () => {
    const videoId = ownVideo().id;
    app.media.down = true;
    try {
      await expect(request({ videoId })).rejects.toMatchObject({ kind: 'unavailable' });
    } finally {
      app.media.down = false;
    }
  });

  it.each([
    ['a title of blanks', { title: '  ' }, 'Please enter a title for your video'],
    [
      'a coach id that is no UUID',
      { coachId: "1' or 1=1" },
      'Invalid coach ID format. Expected GUID format.',
    ],
    ['a video id that is no UUID', { videoId: '../../x' }, 'Upload a video before you send the request.'],
    ['no focus area', { focusAreas: [] }, 'Choose at least one focus area.'],
  ])('refuses %s before asking anyone', async (_, overrides, message) => {
    const callsBefore = app.catalog.askedBy.length;
    await expect(request(overrides)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'VALIDATION_FAILED',
      message,
    });
    expect(app.catalog.askedBy).toHaveLength(callsBefore);
  });
});
