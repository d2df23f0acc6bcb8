import { PaymentCaptured } from '@bandeja/contracts/payments-events';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { buildPayment, startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

const HOUR_MS = 3_600_000;
const DAY = { amountMinor: 7_500, currency: 'USD' };

let app: AnalysisApp;
let stored: StoredAnalysis;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const person = {
  avatarUrl: '/files/avatars/1',
  sport: 'padel',
  skillLevel: 'intermediate',
  yearsOfExperience: 3,
  playingSide: 'left',
};
async function store(overrides: Parameters<typeof storeAnalysis>[1] = {}): Promise<void> {
  stored = await storeAnalysis(app.prisma, overrides);
  app.media.add({ id: stored.requestVideoId, ownerId: stored.athleteId });
  app.media.add({ id: stored.responseVideoId, ownerId: stored.coachId, purpose: 'VIDEO_PURPOSE_RESPONSE' });
  const people = [
    { id: stored.athleteId, fullName: 'Carla', primaryGoals: ['improve_technique'], ...person },
    { id: stored.coachId, fullName: 'Lucía', avatarUrl: '/files/avatars/2' },
  ];
  for (const data of people) await app.prisma.participant.create({ data });
}
const get = async (role: 'athlete' | 'coach') => {
  const as = role === 'coach' ? await asCoach(stored.coachId) : await asAthlete(stored.athleteId);
  return app.client.getAnalysis({ analysisId: stored.id, readMask: undefined }, { as });
};
const listed = async () => {
  const request = { tab: 'COACH_TAB_PENDING' as const, search: '', pageSize: 0, pageToken: '' };
  return (await app.client.listCoachRequests(request, { as: await asCoach(stored.coachId) })).analyses[0];
};

describe('an analysis', () => {
  it('has its terms, texts and times [S1-3.1] [S1-7.3]', async () => {
    await store({ status: 'payment_failed' });
    await app.prisma.analysis.update({
      where: { id: stored.id },
      data: { rejectionReason: 'other', rejectionDescription: 'Too dark' },
    });
    const { analysis, summaryItems } = await get('coach');
    expect(analysis).toMatchObject({
      id: stored.id,
      status: 'ANALYSIS_STATUS_PAYMENT_FAILED',
      athleteComments: 'Look at my volley',
      rejectionReason: 'other',
      rejectionDescription: 'Too dark',
      agreedRate: DAY,
      coachPayout: { amountMinor: 5_250, currency: 'USD' },
      createdAt: expect.any(Date) as Date,
      completedAt: expect.any(Date) as Date,
      paymentFailedAt: expect.any(Date) as Date,
      athlete: { id: stored.athleteId },
      coach: { id: stored.coachId },
    });
    expect(summaryItems).toMatchObject([{ label: 'Secret sum' }]);
    expect((await get('athlete')).analysis?.id).toBe(stored.id);
  });

  it("is in its coach's list with all of the request [S1-3.6] [S1-3.7] [S1-7.4] [S1-7.5]", async () => {
    await store({ status: 'pending', title: 'Volley' });
    expect(await listed()).toMatchObject({
      title: 'Volley',
      athleteComments: 'Look at my volley',
      focusAreas: ['volley_net_play'],
      athlete: { id: stored.athleteId, fullName: 'Carla', primaryGoals: ['improve_technique'], ...person },
      createdAt: expect.any(Date) as Date,
      agreedRate: DAY,
      coachPayout: { amountMinor: 5_250 },
      status: 'ANALYSIS_STATUS_PENDING',
      completedAt: undefined,
      paymentFailedAt: undefined,
      requestVideo: {
        id: stored.requestVideoId,
        durationMs: 60_000,
        thumbnailUrl: `/files/${stored.requestVideoId}/thumbnail`,
        playbackUrl: `/files/${stored.requestVideoId}/play`,
      },
    });
  });

  it('is urgent after a day, and normal before [S1-3.5]', async () => {
    for (const [hours, urgent] of [
      [23.9, false],
      [24.1, true],
    ] as const) {
      await store({ status: 'pending', openedAt: new Date(Date.now() - hours * HOUR_MS) });
      expect(await listed()).toMatchObject({ urgent });
    }
  });

  it("is in its athlete's list and in no other [S1-3.26] [S1-7.37]", async () => {
    await store({ status: 'completed', paid: true });
    const request = { tab: 'ATHLETE_TAB_ALL' as const, search: '', pageSize: 0, pageToken: '' };
    const own = await app.client.listAthleteAnalyses(request, { as: await asAthlete(stored.athleteId) });
    expect(own.analyses).toMatchObject([
      {
        id: stored.id,
        title: 'Rally',
        createdAt: expect.any(Date) as Date,
        status: 'ANALYSIS_STATUS_COMPLETED',
        coach: { id: stored.coachId, fullName: 'Lucía', avatarUrl: '/files/avatars/2' },
        agreedRate: DAY,
        athleteComments: 'Look at my volley',
        requestVideo: { id: stored.requestVideoId, durationMs: 60_000, filename: 'rally.mp4' },
      },
    ]);
    expect(own.analyses[0]?.requestVideo?.thumbnailUrl).toBe(`/files/${stored.requestVideoId}/thumbnail`);
    const other = await app.client.listAthleteAnalyses(request, { as: await asAthlete() });
    expect(other.analyses).toEqual([]);
  });
});

describe('its parts', () => {
  it('are a request video and a response video, distinguished by their role [S1-3.9] [S1-7.14]', async () => {
    await store();
    const { analysis, responseVideo } = await get('coach');
    expect([analysis?.requestVideo?.id, responseVideo?.id]).toEqual([
      stored.requestVideoId,
      stored.responseVideoId,
    ]);
    const links = await app.prisma.analysisVideo.findMany({ where: { analysisId: stored.id } });
    expect(Object.fromEntries(links.map(({ role, videoId }) => [role, videoId]))).toEqual({
      request: stored.requestVideoId,
      response: stored.responseVideoId,
    });
  });

  it('have only addresses that media signs: for the athlete an hour, for the coach a quarter of one [S1-3.27] [S1-7.31]', async () => {
    await store();
    const lifetimes = [
      ['athlete', 3_600],
      ['coach', 900],
    ] as const;
    for (const [side, seconds] of lifetimes) {
      const askedAt = Date.now();
      const { analysis } = await get(side);
      expect(app.media.signings.at(-1)).toMatchObject({ seconds });
      expect(analysis?.requestVideo?.urlExpiresAt?.getTime()).toBeGreaterThan(
        askedAt + 0.9 * seconds * 1_000,
      );
    }
    app.forgetAddresses();
    app.media.down = true;
    const { analysis: unsigned } = await get('coach');
    app.media.down = false;
    expect(unsigned?.requestVideo).toMatchObject({ playbackUrl: '', downloadUrl: '', thumbnailUrl: '' });
  });

  it('are notes at a time of the video [S1-3.10] [S1-3.11]', async () => {
    await store({ withNotes: false });
    const annotation = {
      id: randomUUID(),
      timestampMs: 1_500,
      category: 'mental',
      label: 'Calm',
      content: 'Breathe',
    };
    await app.client.saveAnnotation(
      {
        analysisId: stored.id,
        annotation: { ...annotation, version: 0, drawingVersion: 0 },
        expectedVersion: 0,
      },
      { as: await asCoach(stored.coachId) },
    );
    expect((await get('coach')).annotations).toEqual([
      { ...annotation, version: 1, drawingVersion: 0, showing: 'hold', holdMs: 3_000 },
    ]);
    const rows = await app.prisma.annotation.findMany({ where: { analysisId: stored.id } });
    expect(rows).toMatchObject([{ ...annotation, analysisId: stored.id }]);
  });

  it('are summary items, which together are the summary [S1-3.12] [S1-7.7]', async () => {
    await store();
    expect((await get('coach')).summaryItems).toEqual([
      {
        id: expect.any(String) as string,
        category: 'feedback',
        label: 'Secret sum',
        content: 'Secret summary',
        version: 1,
      },
    ]);
  });

  it('are visible to the coach at once, and to the athlete once it is paid [S1-6.5]', async () => {
    await store({ status: 'completed' });
    expect(await get('coach')).toMatchObject({ locked: false, analysis: { paid: false } });
    expect(await get('athlete')).toMatchObject({ locked: true, analysis: { paid: false } });
    await app.deliver(PaymentCaptured, stored.id, { subject: buildPayment(stored), capturedAt: new Date() });
    expect(await get('coach')).toMatchObject({ locked: false, analysis: { paid: true } });
    expect(await get('athlete')).toMatchObject({ locked: false, analysis: { paid: true } });
  });
});
