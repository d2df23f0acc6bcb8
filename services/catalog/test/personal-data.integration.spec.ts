import type { Caller } from '@bandeja/auth';
import {
  startCatalogApp,
  storeListedCoach,
  storePaidAnalysis,
  wholeProfile,
  type CatalogApp,
} from './catalog-app.js';

let catalog: CatalogApp;

beforeAll(async () => {
  catalog = await startCatalogApp();
});
afterAll(() => catalog.stop());

const textFor = async (as: Caller) => (await catalog.client.exportPersonalData({}, { as })).json;
const exported = async (as: Caller) => JSON.parse(await textFor(as)) as Record<string, unknown>;
const TIME: unknown = expect.stringMatching(/^20\d\d-/);
const COMMENT = 'Found the flaw in my bandeja at once.';

async function storeReviewed() {
  const { coachId, coach } = await storeListedCoach(catalog);
  const { athlete, athleteId, analysisId } = await storePaidAnalysis(catalog, coachId);
  const { review } = await catalog.client.postReview(
    { analysisId, rating: 5, comment: COMMENT },
    { as: athlete },
  );
  const reviewId = review?.id ?? '';
  await catalog.client.reportReview({ reviewId, reason: 'She never saw my video.' }, { as: coach });
  return { coach, coachId, athlete, athleteId, analysisId, reviewId };
}

describe('the personal data in catalog', () => {
  it('contain what an athlete wrote, but not who reported it', async () => {
    const { athlete, athleteId, coachId, analysisId, reviewId } = await storeReviewed();
    expect(await exported(athlete)).toEqual({
      person: expect.objectContaining({ id: athleteId, fullName: 'Nora Lind', role: 'athlete' }),
      reviewsWritten: [
        {
          id: reviewId,
          analysisId,
          coachId,
          rating: 5,
          comment: COMMENT,
          status: 'active',
          flaggedAt: null,
          createdAt: TIME,
          updatedAt: TIME,
        },
      ],
      reportsMade: [],
    });
    expect(await textFor(athlete)).not.toContain('She never saw');
  });

  it("contain a coach's profile, accepted agreement, reviews with their authors' names, and reports", async () => {
    const { coach, coachId, athleteId, analysisId, reviewId } = await storeReviewed();
    const json = await exported(coach);
    expect(json).toEqual({
      person: expect.objectContaining({ id: coachId, fullName: 'Marta Ortega' }),
      coachProfile: expect.objectContaining({
        bio: wholeProfile.bio,
        specializations: ['doubles_play', 'mental_game'],
        baseRateMinor: 7_500,
        reviewCount: 1,
        listed: true,
      }),
      acceptedAgreements: [
        {
          name: expect.any(String),
          version: expect.any(String),
          commissionBps: 3_000,
          acceptedAt: TIME,
          ipAddress: '203.0.113.7',
          userAgent: 'Firefox',
        },
      ],
      reviewsReceived: [
        {
          id: reviewId,
          analysisId,
          authorName: 'Nora Lind',
          rating: 5,
          comment: COMMENT,
          createdAt: TIME,
          updatedAt: TIME,
        },
      ],
      reportsMade: [{ reviewId, reason: 'She never saw my video.', reportedAt: TIME, decidedAt: null }],
      deliveries: [],
    });
    expect(JSON.stringify(json)).not.toContain(athleteId);
  });

  it("contain nothing of anybody else's", async () => {
    const [one, other] = [await storeReviewed(), await storeReviewed()];
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const)
      for (const text of [await textFor(mine.athlete), await textFor(mine.coach)]) {
        expect(text).toContain(mine.reviewId);
        for (const id of [theirs.reviewId, theirs.analysisId, theirs.athleteId, theirs.coachId])
          expect(text).not.toContain(id);
      }
  });
});
