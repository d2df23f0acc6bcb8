import { CoachProfileUpdated, ReviewPosted } from '@bandeja/contracts/catalog-events';
import { UserDeleted } from '@bandeja/contracts/identity-events';
import { asAdmin, asAthlete, asCoach, asService, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { Reviews } from '../src/use-cases/ports/reviews.js';
import { startCatalogApp, storeListedCoach, storePaidAnalysis, type CatalogApp } from './catalog-app.js';

let catalog: CatalogApp;

beforeAll(async () => {
  catalog = await startCatalogApp();
});
afterAll(() => catalog.stop());

const comment = 'Found the flaw in my bandeja at once.';

describe('posting a review', () => {
  it("requires a completed, paid analysis, which is requested in the athlete's name", async () => {
    const { coachId } = await storeListedCoach(catalog);
    const { athleteId, athlete, analysisId } = await storePaidAnalysis(catalog, coachId);
    const { review } = await catalog.client.postReview(
      { analysisId, rating: 5, comment: `  ${comment} ` },
      { as: athlete },
    );
    expect(catalog.analysis.tokens.at(-1)).toBe(`Bearer ${athlete.token}`);
    expect(review).toMatchObject({ analysisId, coachId, rating: 5, comment, authorName: 'Nora Lind' });
    expect(Number(review?.editableUntil) - Number(review?.createdAt)).toBe(6 * 3_600_000);
    await eventually(() =>
      expect(catalog.transport.messages(ReviewPosted)).toEqual([
        { reviewId: review?.id, analysisId, coachId, athleteId, rating: 5 },
      ]),
    );
  });

  it('creates one review per analysis, however often it is submitted [S1-4.16] [S1-5.15]', async () => {
    const { coachId } = await storeListedCoach(catalog);
    const { athleteId, athlete, analysisId } = await storePaidAnalysis(catalog, coachId);
    const unfinished = { athleteId, coachId, status: 'ANALYSIS_STATUS_IN_PROGRESS' as const, paid: false };
    await expect(
      catalog.client.postReview(
        { analysisId: catalog.analysis.knows(unfinished), rating: 4, comment },
        { as: athlete },
      ),
    ).rejects.toMatchObject({ code: 'ANALYSIS_NOT_COMPLETED' });
    const presses = await Promise.allSettled(
      [1, 2, 3].map(() => catalog.client.postReview({ analysisId, rating: 4, comment }, { as: athlete })),
    );
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(
      catalog.client.postReview({ analysisId, rating: 4, comment }, { as: athlete }),
    ).rejects.toMatchObject({
      kind: 'conflict',
      code: 'REVIEW_ALREADY_EXISTS',
    });
    expect(
      (await catalog.client.listReviews({ coachId, pageSize: 0, pageToken: '' }, { as: athlete })).totalCount,
    ).toBe(1);
  });

  it.each([
    ['an unpaid analysis', { paid: false }],
    ['one in progress', { status: 'ANALYSIS_STATUS_IN_PROGRESS' as const, paid: false }],
    ['one whose payment failed', { status: 'ANALYSIS_STATUS_PAYMENT_FAILED' as const }],
  ])('is refused for %s', async (_, terms) => {
    const athleteId = randomUUID();
    const analysisId = catalog.analysis.knows({ athleteId, coachId: randomUUID(), ...terms });
    await expect(
      catalog.client.postReview({ analysisId, rating: 5, comment }, { as: await asAthlete(athleteId) }),
    ).rejects.toMatchObject({
      code: 'ANALYSIS_NOT_COMPLETED',
      message: 'Can only review completed analyses',
    });
  });

  it("is refused for another athlete's analysis as for a missing one", async () => {
    const analysisId = catalog.analysis.knows({ athleteId: randomUUID(), coachId: randomUUID() });
    for (const id of [analysisId, randomUUID()])
      await expect(
        catalog.client.postReview({ analysisId: id, rating: 5, comment }, { as: await asAthlete() }),
      ).rejects.toMatchObject({
        kind: 'not-found',
        code: 'ANALYSIS_NOT_FOUND',
      });
  });

  it('validates the input before it calls another service [S1-8.29]', async () => {
    const as = await asAthlete();
    const asked = catalog.analysis.tokens.length;
    const post = (analysisId: string, rating: number, text: string) =>
      catalog.client.postReview({ analysisId, rating, comment: text }, { as });
    await expect(post(randomUUID(), 0, comment)).rejects.toMatchObject({ code: 'INVALID_RATING' });
    await expect(post(randomUUID(), 6, comment)).rejects.toMatchObject({
      message: 'Rating must be between 1 and 5',
    });
    await expect(post(randomUUID(), 5, '  short  ')).rejects.toMatchObject({ code: 'INVALID_COMMENT' });
    await expect(post(randomUUID(), 5, 'x'.repeat(2_001))).rejects.toMatchObject({
      code: 'COMMENT_TOO_LONG',
    });
    await expect(post('42', 5, comment)).rejects.toMatchObject({ kind: 'invalid', code: 'INVALID_ANALYSIS' });
    expect(catalog.analysis.tokens).toHaveLength(asked);
    await expect(post(randomUUID(), 5, comment)).rejects.toMatchObject({ code: 'ANALYSIS_NOT_FOUND' });
  });
});

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

describe('editing a review', () => {
  it('is allowed for its author for six hours and updates the figures [S1-7.33]', async () => {
    const { coachId } = await storeListedCoach(catalog);
    const { athlete, analysisId } = await storePaidAnalysis(catalog, coachId);
    const { review } = await catalog.client.postReview({ analysisId, rating: 5, comment }, { as: athlete });
    const reviewId = review?.id ?? '';
    const edit = { reviewId, rating: 2, comment: 'On second thought, too short.' };
    const edited = await catalog.client.editReview(edit, { as: athlete });
    expect(edited.review).toMatchObject({ rating: 2, comment: edit.comment, createdAt: review?.createdAt });
    expect(await catalog.client.getAnalysisReview({ analysisId }, { as: athlete })).toEqual(edited);
    expect(await catalog.sql('select rating_counts from coach_profile where id = $1::uuid', coachId)).toEqual(
      [{ rating_counts: [0, 1, 0, 0, 0] }],
    );
    await eventually(() =>
      expect(catalog.transport.messages(CoachProfileUpdated).at(-1)).toMatchObject({ coachId, listed: true }),
    );

    await catalog.sql(
      `update review set created_at = now() - interval '6 hours 1 second' where id = $1::uuid`,
      reviewId,
    );
    await expect(catalog.client.editReview(edit, { as: athlete })).rejects.toMatchObject({
      kind: 'failed-precondition',
      code: 'EDIT_TIME_EXPIRED',
      message: 'Review can only be edited within 6 hours of creation',
    });
  });

  it('is refused for others as if the review did not exist', async () => {
    const { coachId } = await storeListedCoach(catalog);
    const { athlete, analysisId } = await storePaidAnalysis(catalog, coachId);
    const { review } = await catalog.client.postReview({ analysisId, rating: 5, comment }, { as: athlete });
    for (const reviewId of [review?.id ?? '', randomUUID(), 'x'])
      await expect(
        catalog.client.editReview({ reviewId, rating: 1, comment }, { as: await asAthlete() }),
      ).rejects.toMatchObject({
        kind: 'not-found',
        code: 'REVIEW_NOT_FOUND',
      });
    await expect(
      catalog.client.editReview({ reviewId: review?.id ?? '', rating: 9, comment }, { as: athlete }),
    ).rejects.toMatchObject({
      code: 'INVALID_RATING',
    });
  });
});

describe('the review of one analysis', () => {
  it('is visible to its athlete, its coach and services only', async () => {
    const { coachId, coach } = await storeListedCoach(catalog);
    const { athlete, analysisId } = await storePaidAnalysis(catalog, coachId);
    expect(await catalog.client.getAnalysisReview({ analysisId }, { as: athlete })).toEqual({
      review: undefined,
    });
    await catalog.client.postReview({ analysisId, rating: 5, comment }, { as: athlete });
    for (const as of [athlete, coach, await asService()])
      expect(await catalog.client.getAnalysisReview({ analysisId }, { as })).toMatchObject({
        review: { rating: 5, comment },
      });
    for (const as of [await asAthlete(), await asCoach()])
      expect(await catalog.client.getAnalysisReview({ analysisId }, { as })).toEqual({ review: undefined });
    await expect(
      catalog.client.getAnalysisReview({ analysisId: 'x' }, { as: athlete }),
    ).rejects.toMatchObject({ code: 'INVALID_ANALYSIS' });
  });
});

describe('a failure of the database', () => {
  const failing = (method: 'add' | 'rewrite' | 'pageOfCoach' | 'countByRating' | 'findByAnalysis') =>
    vi.spyOn(catalog.running.app.get(Reviews), method).mockRejectedValueOnce(new Error('gone'));
  const page = { pageSize: 0, pageToken: '' };

  it('has the code of the failed operation, and other errors keep theirs [S1-8.26]', async () => {
    const { coachId } = await storeListedCoach(catalog);
    const { athlete, analysisId } = await storePaidAnalysis(catalog, coachId);
    const post = (id = analysisId) =>
      catalog.client.postReview({ analysisId: id, rating: 5, comment }, { as: athlete });
    failing('add');
    await expect(post()).rejects.toMatchObject({ kind: 'internal', code: 'CREATE_REVIEW_ERROR' });
    await expect(post('x')).rejects.toMatchObject({ code: 'INVALID_ANALYSIS' });
    const reviewId = (await post()).review?.id ?? '';
    await expect(post()).rejects.toMatchObject({ code: 'REVIEW_ALREADY_EXISTS' });
    const edit = (id: string) =>
      catalog.client.editReview({ reviewId: id, rating: 4, comment }, { as: athlete });
    failing('rewrite');
    await expect(edit(reviewId)).rejects.toMatchObject({ kind: 'internal', code: 'UPDATE_REVIEW_ERROR' });
    await expect(edit(randomUUID())).rejects.toMatchObject({ code: 'REVIEW_NOT_FOUND' });
    failing('findByAnalysis');
    await expect(catalog.client.getAnalysisReview({ analysisId }, { as: athlete })).rejects.toMatchObject({
      kind: 'internal',
      code: 'FETCH_REVIEW_ERROR',
    });
  });

  it('affects reviews or figures, not both; missing figures are only logged [S1-7.35]', async () => {
    const { coachId } = await storeListedCoach(catalog);
    const { athlete, analysisId } = await storePaidAnalysis(catalog, coachId);
    await catalog.client.postReview({ analysisId, rating: 5, comment }, { as: athlete });
    failing('pageOfCoach');
    await expect(catalog.client.listReviews({ coachId, ...page }, { as: athlete })).rejects.toMatchObject({
      kind: 'internal',
      code: 'FETCH_REVIEWS_ERROR',
    });
    failing('countByRating');
    expect(await catalog.client.listReviews({ coachId, ...page }, { as: athlete })).toMatchObject({
      reviews: [{ comment }],
      totalCount: 0,
      figuresMissing: true,
    });
    expect(await catalog.client.listReviews({ coachId, ...page }, { as: athlete })).toMatchObject({
      totalCount: 1,
      figuresMissing: false,
    });
  });
});

it('fails with a clear error while the analysis service is unavailable', async () => {
  const lonely = await startCatalogApp();
  lonely.analysis.stop();
  try {
    await expect(
      lonely.client.postReview({ analysisId: randomUUID(), rating: 5, comment }, { as: await asAthlete() }),
    ).rejects.toMatchObject({ kind: 'unavailable' });
  } finally {
    await lonely.stop();
  }
});
