import { UserDeleted } from '@bandeja/contracts/identity-events';
import { asAdmin, asAthlete, asCoach, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startCatalogApp, storeListedCoach, storePaidAnalysis, type CatalogApp } from './catalog-app.js';

let catalog: CatalogApp;

beforeAll(async () => {
  catalog = await startCatalogApp();
});
afterAll(() => catalog.stop());

const comment = 'Found the flaw in my bandeja at once.';

describe('the figures of a coach', () => {
  it('are hidden below five reviews and correct after simultaneous reviews [S1-3.30] [S1-7.17]', async () => {
    const { coachId } = await storeListedCoach(catalog);
    const reader = await asCoach();
    const ratings = [5, 5, 4, 5, 1, 3];
    const analyses = await Promise.all(ratings.map(() => storePaidAnalysis(catalog, coachId)));
    const post = (index: number) =>
      catalog.client.postReview(
        { analysisId: analyses[index]!.analysisId, rating: ratings[index]!, comment },
        { as: analyses[index]!.athlete },
      );
    await Promise.all([0, 1, 2, 3].map(post));
    const few = await catalog.client.listReviews({ coachId, pageSize: 0, pageToken: '' }, { as: reader });
    expect(few).toMatchObject({ totalCount: 4, averageRating: 0, ratingDistribution: [] });
    await Promise.all([4, 5].map(post));
    const enough = await catalog.client.listReviews({ coachId, pageSize: 0, pageToken: '' }, { as: reader });
    expect(enough).toMatchObject({ totalCount: 6, averageRating: 3.83, ratingDistribution: [1, 0, 1, 1, 3] });
    const { coaches } = await catalog.client.getCoaches({ ids: [coachId] }, { as: reader });
    expect(coaches).toMatchObject([{ averageRating: 3.83, totalReviews: 6 }]);
    const [row] = await catalog.sql<{ rank: number }>(
      'select rank_score as rank from coach_profile where id = $1::uuid',
      coachId,
    );
    expect(row?.rank).toBeCloseTo((5 * 4 + 23) / 11);
  });

  it('are returned with the reviews, newest first, page by page', async () => {
    const { coachId } = await storeListedCoach(catalog);
    const posted: (string | undefined)[] = [];
    for (const text of ['The first of them.', 'The second of them.', 'The third of them.']) {
      const { athlete, analysisId } = await storePaidAnalysis(catalog, coachId);
      posted.unshift(
        (await catalog.client.postReview({ analysisId, rating: 5, comment: text }, { as: athlete })).review
          ?.id,
      );
    }
    const as = await asAthlete();
    const first = await catalog.client.listReviews({ coachId, pageSize: 2, pageToken: '' }, { as });
    const second = await catalog.client.listReviews(
      { coachId, pageSize: 2, pageToken: first.nextPageToken },
      { as },
    );
    expect([...first.reviews, ...second.reviews].map(({ id }) => id)).toEqual(posted);
    expect(second).toMatchObject({ nextPageToken: '', totalCount: 3 });
  });

  it('are returned with twenty reviews per page by default [S1-7.34]', async () => {
    const { coachId } = await storeListedCoach(catalog);
    await catalog.sql(
      `insert into review (analysis_id, coach_id, athlete_id, rating, comment, created_at, updated_at)
       select gen_random_uuid(), $1::uuid, gen_random_uuid(), 5, 'Review number ' || n, now() - n * interval '1 minute', now()
       from generate_series(1, 21) n returning 1`,
      coachId,
    );
    await catalog.sql(
      `update coach_profile set rating_counts = '{0,0,0,0,21}', review_count = 21 where id = $1::uuid returning 1`,
      coachId,
    );
    const as = await asAthlete();
    const first = await catalog.client.listReviews({ coachId, pageSize: 0, pageToken: '' }, { as });
    expect(first.reviews).toHaveLength(20);
    const second = await catalog.client.listReviews(
      { coachId, pageSize: 0, pageToken: first.nextPageToken },
      { as },
    );
    expect(second.reviews.map((review) => review.comment)).toEqual(['Review number 21']);
    expect(second.totalCount).toBe(21);
  });

  it('are empty for an unknown coach and refused for an invalid id', async () => {
    const as = await asAthlete();
    expect(
      await catalog.client.listReviews({ coachId: randomUUID(), pageSize: 0, pageToken: '' }, { as }),
    ).toMatchObject({
      reviews: [],
      totalCount: 0,
    });
    await expect(
      catalog.client.listReviews({ coachId: 'x', pageSize: 0, pageToken: '' }, { as }),
    ).rejects.toMatchObject({
      code: 'INVALID_COACH_ID',
    });
  });

  it('exclude flagged reviews [S1-6.9], and include those of deleted athletes, without the name', async () => {
    const { coachId } = await storeListedCoach(catalog);
    const flagged = await storePaidAnalysis(catalog, coachId);
    const gone = await storePaidAnalysis(catalog, coachId, 'Pau Vidal');
    const { review } = await catalog.client.postReview(
      { analysisId: flagged.analysisId, rating: 1, comment },
      { as: flagged.athlete },
    );
    await catalog.client.decideReview(
      { reviewId: review?.id ?? '', decision: 'REVIEW_DECISION_FLAG', reason: 'Insults.' },
      { as: await asAdmin() },
    );
    await catalog.client.postReview(
      { analysisId: gone.analysisId, rating: 5, comment },
      { as: gone.athlete },
    );
    await catalog.transport.deliver(UserDeleted, gone.athleteId, {
      userId: gone.athleteId,
      role: 'ROLE_ATHLETE',
    });
    await eventually(async () => {
      const { reviews, totalCount } = await catalog.client.listReviews(
        { coachId, pageSize: 0, pageToken: '' },
        { as: await asAthlete() },
      );
      expect(reviews).toMatchObject([{ rating: 5, comment, authorName: '' }]);
      expect(totalCount).toBe(1);
    });
  });
});
