import { CoachProfileUpdated, ReviewPosted } from '@bandeja/contracts/catalog-events';
import { asAthlete, asCoach, asService, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
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
    const callsBefore = catalog.analysis.tokens.length;
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
    expect(catalog.analysis.tokens).toHaveLength(callsBefore);
    await expect(post(randomUUID(), 5, comment)).rejects.toMatchObject({ code: 'ANALYSIS_NOT_FOUND' });
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
    for (const as of [athlete, coach, asService()])
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
