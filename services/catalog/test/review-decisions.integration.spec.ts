import { ReviewFlagged } from '@bandeja/contracts/catalog-events';
import { adminUnderTest, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { catalogAdmin } from '../src/inbound/cli/catalog-admin.js';
import { reviewReports } from './review-reports.js';

const reviews = reviewReports();
const { figures, stored, comment, report, adminId, flag, dismiss, storeReview } = reviews;

const logged = (reviewId: string) =>
  reviews.catalog.sql<Record<string, unknown>>(
    'select operator, action, details, outcome from operations.operator_log where subject = $1',
    reviewId,
  );

it('is recorded in the operator log with the id of the admin', async () => {
  const [kept, gone] = [await storeReview(), await storeReview()];
  await dismiss(kept.reviewId);
  await flag(gone.reviewId);
  await expect(flag(gone.reviewId)).rejects.toMatchObject({ code: 'REVIEW_NOT_ACTIVE' });
  expect([await logged(kept.reviewId), await logged(gone.reviewId)]).toEqual([
    [{ operator: adminId, action: 'reviews dismiss', details: {}, outcome: 'done' }],
    [
      {
        operator: adminId,
        action: 'reviews flag',
        outcome: 'done',
        details: { reason: 'Insults the coach.' },
      },
    ],
  ]);
});

it('can also be decided on the command line', async () => {
  const [kept, gone] = [await storeReview(), await storeReview()];
  await report(kept.coach, kept.reviewId, 'Not\ntrue.');
  await report(gone.coach, gone.reviewId, 'Rude.');
  const command = adminUnderTest(catalogAdmin, { ...reviews.catalog.env, BANDEJA_OPERATOR: 'Olga' });
  const run = (...args: string[]) => command(['reviews', ...args]);
  const { out } = await run('list');
  expect(out).toContain(`${kept.reviewId}  coach ${kept.coachId}  1 of 5  Nora Lind: ${comment}\n    2`);
  expect(out).toContain(`${kept.coachId}: Not true.`);
  expect(await run('dismiss', kept.reviewId)).toMatchObject({ code: 0 });
  expect(await run('flag', gone.reviewId, 'Insults', 'the', 'coach.')).toMatchObject({ code: 0 });
  expect(await run('flag', kept.reviewId)).toMatchObject({ code: 2 });
  expect(await run('flag', randomUUID(), 'Rude.')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Review not found'),
  });
  expect((await run('list')).out).not.toContain(gone.reviewId);
  expect(await stored(kept.reviewId)).toMatchObject({ status: 'active' });
  expect(await stored(gone.reviewId)).toMatchObject({ status: 'flagged', flagged_by: 'Olga' });
  expect(await logged(gone.reviewId)).toMatchObject([
    { operator: 'Olga', action: 'reviews flag', details: { reason: 'Insults the coach.' } },
  ]);
  expect(await figures(gone.coachId)).toMatchObject({ review_count: 0 });
  await eventually(() =>
    expect(
      reviews.catalog.transport.messages(ReviewFlagged).some((message) => message.reviewId === gone.reviewId),
    ).toBe(true),
  );
});
