import { asAthlete } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { reviewReports } from './review-reports.js';

const reviews = reviewReports();
const { dismiss, flag, listed, open, report, stored, storeReview } = reviews;

describe('a report', () => {
  it('can be made by anyone signed in, once each, and does not change the review [S1-6.8]', async () => {
    const { coach, reviewId, coachId } = await storeReview();
    const before = await stored(reviewId);
    await report(coach, reviewId, '  She never saw my video. ');
    await report(coach, reviewId, 'And again.');
    await report(await asAthlete(), reviewId, 'Rude.');
    expect((await open(reviewId))?.map(({ reason }) => reason)).toEqual(['She never saw my video.', 'Rude.']);
    expect(await stored(reviewId)).toEqual(before);
    expect((await listed(coachId)).reviews).toMatchObject([{ id: reviewId }]);
    for (const as of [coach, await asAthlete()])
      await expect(
        reviews.catalog.client.decideReview(
          { reviewId, decision: 'REVIEW_DECISION_FLAG', reason: 'I want it gone.' },
          { as },
        ),
      ).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await stored(reviewId)).toEqual(before);
  });

  it('requires a reason and a visible review', async () => {
    const { coach, reviewId } = await storeReview();
    for (const reason of ['', '  ', 'x'.repeat(501)])
      await expect(report(coach, reviewId, reason)).rejects.toMatchObject({
        kind: 'invalid',
        code: 'INVALID_FLAG_REASON',
      });
    await flag(reviewId);
    for (const id of [reviewId, randomUUID(), 'x'])
      await expect(report(coach, id)).rejects.toMatchObject({ kind: 'not-found', code: 'REVIEW_NOT_FOUND' });
    expect(await open(reviewId)).toBeUndefined();
  });

  it('succeeds when repeated after the decision, and does not reopen it', async () => {
    const { coach, reviewId } = await storeReview();
    await report(coach, reviewId);
    await dismiss(reviewId);
    expect(await open(reviewId)).toBeUndefined();
    await report(coach, reviewId);
    expect(await open(reviewId)).toBeUndefined();
    await report(await asAthlete(), reviewId, 'Rude.');
    expect(await open(reviewId)).toMatchObject([{ reason: 'Rude.' }]);
    await flag(reviewId);
    await expect(report(coach, reviewId)).resolves.toEqual({});
  });

  it('is listed oldest first, page by page', async () => {
    const [first, second] = [await storeReview(), await storeReview()];
    await report(second.coach, second.reviewId);
    await report(first.coach, first.reviewId);
    await reviews.catalog.sql(
      `update review_report set reported_at = now() - case review_id when $1::uuid then interval '2 days' else interval '1 day' end
       where review_id in ($1::uuid, $2::uuid)`,
      first.reviewId,
      second.reviewId,
    );
    const page = (pageToken: string) =>
      reviews.catalog.client.listReportedReviews({ pageSize: 1, pageToken }, { as: reviews.admin });
    const one = await page('');
    const two = await page(one.nextPageToken);
    expect([...one.reviews, ...two.reviews].map(({ review }) => review?.id)).toEqual([
      first.reviewId,
      second.reviewId,
    ]);
  });
});
