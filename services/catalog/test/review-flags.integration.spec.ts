import { ReviewFlagged } from '@bandeja/contracts/catalog-events';
import { eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { PrismaReviewReports } from '../src/outbound/prisma/prisma-review-reports.js';
import { CatalogEvents } from '../src/use-cases/ports/catalog-events.js';
import { storePaidAnalysis } from './catalog-app.js';
import { reviewReports } from './review-reports.js';

const reviews = reviewReports();
const { decide, dismiss, open, listed, adminId, flag, report, figures, comment, stored, storeReview } =
  reviews;

describe('a flag', () => {
  it('stores reason, admin and time, and removes the review from list and figures [S1-3.28] [S1-4.14] [S1-6.9]', async () => {
    const { coach, coachId, reviewId, analysisId, athleteId } = await storeReview();
    const other = await storePaidAnalysis(reviews.catalog, coachId);
    await reviews.catalog.client.postReview(
      { analysisId: other.analysisId, rating: 5, comment: 'Found the flaw at once.' },
      { as: other.athlete },
    );
    expect(await stored(reviewId)).toEqual({
      id: reviewId,
      analysis_id: analysisId,
      athlete_id: athleteId,
      coach_id: coachId,
      rating: 1,
      comment,
      status: 'active',
      flagged_reason: null,
      flagged_by: null,
      flagged_at: null,
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
    });
    expect(await figures(coachId)).toMatchObject({ review_count: 2, rating_counts: [1, 0, 0, 0, 1] });
    await report(coach, reviewId);

    await flag(reviewId, ' Insults the coach. ');
    expect(await stored(reviewId)).toMatchObject({
      status: 'flagged',
      flagged_reason: 'Insults the coach.',
      flagged_by: adminId,
      flagged_at: expect.any(Date),
      rating: 1,
      comment,
    });
    expect(await figures(coachId)).toEqual({
      review_count: 1,
      rating_counts: [0, 0, 0, 0, 1],
      rank_score: 25 / 6,
    });
    expect(await listed(coachId)).toMatchObject({ reviews: [{ rating: 5 }], totalCount: 1 });
    expect(
      (await reviews.catalog.client.getOwnRatings({ since: new Date(0) }, { as: coach })).totalReviews,
    ).toBe(1);
    expect(await open(reviewId)).toBeUndefined();
    await eventually(() =>
      expect(reviews.catalog.transport.messages(ReviewFlagged)).toContainEqual({
        reviewId,
        coachId,
        reason: 'Insults the coach.',
      }),
    );
  });

  it('is set once, even by two admins at once, and never withdrawn [S1-4.14]', async () => {
    const { reviewId } = await storeReview();
    const answers = await Promise.allSettled([flag(reviewId, 'One.'), flag(reviewId, 'Two.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { flagged_reason } = (await stored(reviewId)) ?? {};
    for (const again of [() => flag(reviewId, 'Three.'), () => dismiss(reviewId)])
      await expect(again()).rejects.toMatchObject({ kind: 'failed-precondition', code: 'REVIEW_NOT_ACTIVE' });
    expect(await stored(reviewId)).toMatchObject({ status: 'flagged', flagged_reason });
    await eventually(() =>
      expect(
        reviews.catalog.transport.messages(ReviewFlagged).filter((message) => message.reviewId === reviewId),
      ).toHaveLength(1),
    );
  });

  it('prevents edits and another review', async () => {
    const { reviewId, analysisId, athlete } = await storeReview();
    await flag(reviewId);
    await expect(
      reviews.catalog.client.editReview({ reviewId, rating: 5, comment }, { as: athlete }),
    ).rejects.toMatchObject({ kind: 'failed-precondition', code: 'REVIEW_NOT_ACTIVE' });
    await expect(
      reviews.catalog.client.postReview({ analysisId, rating: 5, comment }, { as: athlete }),
    ).rejects.toMatchObject({ code: 'REVIEW_ALREADY_EXISTS' });
    const { review } = await reviews.catalog.client.getAnalysisReview({ analysisId }, { as: athlete });
    expect(review).toMatchObject({ rating: 1, comment });
    expect(Number(review?.editableUntil)).toBeLessThanOrEqual(Date.now());
  });

  it('requires a reason, a review and a decision; otherwise nothing changes [S1-5.16]', async () => {
    const { reviewId } = await storeReview();
    const before = await stored(reviewId);
    for (const reason of ['', '  \n'])
      await expect(flag(reviewId, reason)).rejects.toMatchObject({
        kind: 'invalid',
        code: 'INVALID_FLAG_REASON',
      });
    await expect(decide(reviewId, 'REVIEW_DECISION_UNSPECIFIED', 'Why not.')).rejects.toMatchObject({
      kind: 'invalid',
      code: 'VALIDATION_FAILED',
    });
    for (const id of [randomUUID(), 'x'])
      for (const attempt of [() => flag(id), () => dismiss(id)])
        await expect(attempt()).rejects.toMatchObject({ kind: 'not-found', code: 'REVIEW_NOT_FOUND' });
    expect(await stored(reviewId)).toEqual(before);
  });
});

it('returns its own code for database failures, keeps other errors, and rolls back [S1-8.28]', async () => {
  const { coach, coachId, reviewId } = await storeReview();
  const before = [await stored(reviewId), await figures(coachId)];
  const failure = { kind: 'internal', code: 'FLAG_REVIEW_ERROR' };
  const reports = reviews.catalog.running.app.get(PrismaReviewReports);
  vi.spyOn(reports, 'add').mockRejectedValueOnce(new Error('gone'));
  await expect(report(coach, reviewId)).rejects.toMatchObject(failure);
  await report(coach, reviewId);
  vi.spyOn(reports, 'lockReview').mockRejectedValueOnce(new Error('gone'));
  await expect(dismiss(reviewId)).rejects.toMatchObject(failure);
  vi.spyOn(reviews.catalog.running.app.get(CatalogEvents), 'reviewFlagged').mockRejectedValueOnce(
    new Error('gone'),
  );
  await expect(flag(reviewId)).rejects.toMatchObject(failure);
  await expect(flag(reviewId, '')).rejects.toMatchObject({ code: 'INVALID_FLAG_REASON' });
  expect([await stored(reviewId), await figures(coachId)]).toEqual(before);
  expect(await open(reviewId)).toHaveLength(1);
});
