import { asAthlete, asCoach } from '@bandeja/testing';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { STATES, storeIn, type State } from './factories/states.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const known = (stored: StoredAnalysis): StoredAnalysis => {
  app.media.add({ id: stored.requestVideoId, ownerId: stored.athleteId });
  app.media.add({ id: stored.responseVideoId, ownerId: stored.coachId });
  return stored;
};

const signedIds = () => app.media.signings.flatMap(({ videoIds }) => videoIds);
const COACH_TABS = ['COACH_TAB_PENDING', 'COACH_TAB_IN_PROGRESS', 'COACH_TAB_COMPLETED'] as const;
const list = { search: '', pageSize: 0, pageToken: '' };

/** The request video in every response that contains it. */
async function filmsSeenBy(role: 'athlete' | 'coach', stored: StoredAnalysis) {
  const as = role === 'athlete' ? await asAthlete(stored.athleteId) : await asCoach(stored.coachId);
  const { analysis } = await app.client.getAnalysis({ analysisId: stored.id, readMask: undefined }, { as });
  const lists =
    role === 'athlete'
      ? [app.client.listAthleteAnalyses({ tab: 'ATHLETE_TAB_ALL', ...list }, { as })]
      : COACH_TABS.map((tab) => app.client.listCoachRequests({ tab, ...list }, { as }));
  const listed = (await Promise.all(lists)).flatMap(({ analyses }) => analyses);
  expect(listed).toHaveLength(1);
  return [analysis, ...listed].map((shown) => {
    expect(shown).toMatchObject({ id: stored.id, title: 'Rally' });
    return shown?.requestVideo;
  });
}

const open = { playbackUrl: expect.stringContaining('/play'), addressFailure: 'ADDRESS_FAILURE_UNSPECIFIED' };
const shut = {
  playbackUrl: '',
  downloadUrl: '',
  thumbnailUrl: '',
  posterUrl: '',
  sprite: undefined,
  urlExpiresAt: undefined,
  addressFailure: 'ADDRESS_FAILURE_ACCESS_ENDED',
};

const shown = STATES.filter((state): state is Exclude<State, 'draft'> => state !== 'draft');

it.each(shown)('shows the athlete the request video in every list and status: %s', async (state) => {
  const stored = known(await storeIn(app.prisma, state));
  for (const film of await filmsSeenBy('athlete', stored)) expect(film).toMatchObject(open);
});

it.each(shown.filter((state) => state !== 'rejected'))(
  'shows the coach the film while the work goes on and after delivery: %s',
  async (state) => {
    const stored = known(await storeIn(app.prisma, state));
    for (const film of await filmsSeenBy('coach', stored)) expect(film).toMatchObject(open);
  },
);

it.each(['not_relevant', 'athlete_canceled', 'expired', 'video_failed'])(
  'has no address of the film signed for a coach whose request closed undelivered: %s',
  async (rejectionReason) => {
    const stored = known(await storeAnalysis(app.prisma, { status: 'rejected' }));
    await app.prisma.analysis.update({ where: { id: stored.id }, data: { rejectionReason } });
    for (const film of await filmsSeenBy('coach', stored)) expect(film).toMatchObject(shut);
    expect(signedIds()).not.toContain(stored.requestVideoId);
  },
);

it('returns the rejected analysis to its coach without the request video', async () => {
  const stored = known(await storeAnalysis(app.prisma, { status: 'in-progress' }));
  const as = await asCoach(stored.coachId);
  const rejection = { analysisId: stored.id, reason: 'other', description: 'Too dark to see' };
  const { analysis } = await app.client.rejectAnalysis(rejection, { as });
  expect(analysis?.requestVideo).toMatchObject(shut);
  expect(signedIds()).not.toContain(stored.requestVideoId);
});

it('closes the request video to the coach after a refund before delivery, not after a later one', async () => {
  const refundedAt = new Date();
  const [before, after] = [
    known(await storeAnalysis(app.prisma, { status: 'in-progress' })),
    known(await storeAnalysis(app.prisma, { status: 'completed', paid: true })),
  ];
  for (const { id } of [before, after])
    await app.prisma.analysis.update({ where: { id }, data: { refundedAt } });
  for (const film of await filmsSeenBy('coach', before)) expect(film).toMatchObject(shut);
  for (const film of await filmsSeenBy('coach', after)) expect(film).toMatchObject(open);
  for (const film of await filmsSeenBy('athlete', before)) expect(film).toMatchObject(open);
});
