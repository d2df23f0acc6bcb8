import type { Caller } from '@bandeja/auth';
import { asAdmin, asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startCatalogApp, storeListedCoach, type CatalogApp } from './catalog-app.js';

let catalog: CatalogApp;
let coachId: string;
let coach: Caller;

beforeAll(async () => {
  catalog = await startCatalogApp();
});
afterAll(() => catalog.stop());
beforeEach(async () => {
  ({ coachId, coach } = await storeListedCoach(catalog));
});

const sunday = new Date('2026-11-15T00:00:00Z');
const ratings = (as = coach) => catalog.client.getOwnRatings({ since: sunday }, { as });

async function review(rating: number, createdAt: string) {
  const athleteId = randomUUID();
  const analysisId = catalog.analysis.knows({ athleteId, coachId });
  await catalog.client.postReview(
    { analysisId, rating, comment: 'Found the flaw in my bandeja.' },
    { as: await asAthlete(athleteId) },
  );
  await catalog.sql('update review set created_at = $2 where analysis_id = $1::uuid', analysisId, createdAt);
}

describe("a coach's own rating", () => {
  it('is returned overall and since a given time, to this coach only', async () => {
    for (const rating of [5, 4, 4]) await review(rating, '2026-11-14T23:59:59Z');
    await review(5, '2026-11-15T00:00:00Z');
    await review(2, '2026-11-20T10:00:00Z');
    expect(await ratings()).toEqual({ totalReviews: 5, averageRating: 4, averageRatingSince: 3.5 });
    expect(await ratings(await asCoach())).toEqual({
      totalReviews: 0,
      averageRating: 0,
      averageRatingSince: 0,
    });
  });

  it('is not returned below five reviews, neither overall nor for the week (T-64)', async () => {
    for (let count = 0; count < 4; count += 1) await review(5, '2026-11-16T10:00:00Z');
    expect(await ratings()).toEqual({ totalReviews: 4, averageRating: 0, averageRatingSince: 0 });
  });

  it('excludes flagged reviews', async () => {
    for (let count = 0; count < 6; count += 1) await review(4, '2026-11-16T10:00:00Z');
    await review(1, '2026-11-17T10:00:00Z');
    const [worst] = await catalog.sql<{ id: string }>(
      'select id::text from review where coach_id = $1::uuid and rating = 1',
      coachId,
    );
    const decision = {
      reviewId: worst?.id ?? '',
      decision: 'REVIEW_DECISION_FLAG',
      reason: 'Insults.',
    } as const;
    await catalog.client.decideReview(decision, { as: await asAdmin() });
    expect(await ratings()).toEqual({ totalReviews: 6, averageRating: 4, averageRatingSince: 4 });
  });

  it('requires a start time', async () => {
    await expect(catalog.client.getOwnRatings({ since: undefined }, { as: coach })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});
