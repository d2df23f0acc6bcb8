import type { Caller } from '@bandeja/auth';
import type { ReviewDecision } from '@bandeja/contracts/catalog';
import { ReviewFlagged } from '@bandeja/contracts/catalog-events';
import { adminUnderTest, asAdmin, asAthlete, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { catalogAdmin } from '../src/inbound/cli/catalog-admin.js';
import { PrismaReviewReports } from '../src/outbound/prisma/prisma-review-reports.js';
import { CatalogEvents } from '../src/use-cases/ports/catalog-events.js';
import { startCatalogApp, storeListedCoach, storePaidAnalysis, type CatalogApp } from './catalog-app.js';

const adminId = randomUUID();
const comment = 'The coach is a fraud, stay away.';
let catalog: CatalogApp;
let admin: Caller;
beforeAll(async () => {
  catalog = await startCatalogApp();
  admin = await asAdmin(adminId);
});
afterAll(() => catalog.stop());
afterEach(() => vi.restoreAllMocks());

async function storeReview(rating = 1) {
  const { coachId, coach } = await storeListedCoach(catalog);
  const author = await storePaidAnalysis(catalog, coachId);
  const { analysisId, athlete } = author;
  const { review } = await catalog.client.postReview({ analysisId, rating, comment }, { as: athlete });
  return { ...author, coachId, coach, reviewId: review?.id ?? '' };
}
const report = (as: Caller, reviewId: string, reason = 'Not true.') =>
  catalog.client.reportReview({ reviewId, reason }, { as });
const decide = (reviewId: string, decision: ReviewDecision, reason = '') =>
  catalog.client.decideReview({ reviewId, decision, reason }, { as: admin });
const flag = (reviewId: string, reason = 'Insults the coach.') =>
  decide(reviewId, 'REVIEW_DECISION_FLAG', reason);
const dismiss = (reviewId: string) => decide(reviewId, 'REVIEW_DECISION_DISMISS');
const open = async (reviewId: string) => {
  const { reviews } = await catalog.client.listReportedReviews(
    { pageSize: 100, pageToken: '' },
    { as: admin },
  );
  return reviews.find(({ review }) => review?.id === reviewId)?.reports;
};
const stored = async (reviewId: string) =>
  (await catalog.sql<Record<string, unknown>>('select * from review where id = $1::uuid', reviewId))[0];
const figures = async (coachId: string) =>
  (
    await catalog.sql(
      'select review_count, rating_counts, rank_score from coach_profile where id = $1::uuid',
      coachId,
    )
  )[0];
const listed = async (coachId: string) =>
  catalog.client.listReviews({ coachId, pageSize: 0, pageToken: '' }, { as: await asAthlete() });

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
        catalog.client.decideReview(
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
    await catalog.sql(
      `update review_report set reported_at = now() - case review_id when $1::uuid then interval '2 days' else interval '1 day' end
       where review_id in ($1::uuid, $2::uuid)`,
      first.reviewId,
      second.reviewId,
    );
    const page = (pageToken: string) =>
      catalog.client.listReportedReviews({ pageSize: 1, pageToken }, { as: admin });
    const one = await page('');
    const two = await page(one.nextPageToken);
    expect([...one.reviews, ...two.reviews].map(({ review }) => review?.id)).toEqual([
      first.reviewId,
      second.reviewId,
    ]);
  });
});

describe('a flag', () => {
  it('stores reason, admin and time, and removes the review from list and figures [S1-3.28] [S1-4.14] [S1-6.9]', async () => {
    const { coach, coachId, reviewId, analysisId, athleteId } = await storeReview();
    const other = await storePaidAnalysis(catalog, coachId);
    await catalog.client.postReview(
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
    expect((await catalog.client.getOwnRatings({ since: new Date(0) }, { as: coach })).totalReviews).toBe(1);
    expect(await open(reviewId)).toBeUndefined();
    await eventually(() =>
      expect(catalog.transport.messages(ReviewFlagged)).toContainEqual({
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
        catalog.transport.messages(ReviewFlagged).filter((message) => message.reviewId === reviewId),
      ).toHaveLength(1),
    );
  });

  it('prevents edits and another review', async () => {
    const { reviewId, analysisId, athlete } = await storeReview();
    await flag(reviewId);
    await expect(
      catalog.client.editReview({ reviewId, rating: 5, comment }, { as: athlete }),
    ).rejects.toMatchObject({ kind: 'failed-precondition', code: 'REVIEW_NOT_ACTIVE' });
    await expect(
      catalog.client.postReview({ analysisId, rating: 5, comment }, { as: athlete }),
    ).rejects.toMatchObject({ code: 'REVIEW_ALREADY_EXISTS' });
    const { review } = await catalog.client.getAnalysisReview({ analysisId }, { as: athlete });
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
  const reports = catalog.running.app.get(PrismaReviewReports);
  vi.spyOn(reports, 'add').mockRejectedValueOnce(new Error('gone'));
  await expect(report(coach, reviewId)).rejects.toMatchObject(failure);
  await report(coach, reviewId);
  vi.spyOn(reports, 'lockReview').mockRejectedValueOnce(new Error('gone'));
  await expect(dismiss(reviewId)).rejects.toMatchObject(failure);
  vi.spyOn(catalog.running.app.get(CatalogEvents), 'reviewFlagged').mockRejectedValueOnce(new Error('gone'));
  await expect(flag(reviewId)).rejects.toMatchObject(failure);
  await expect(flag(reviewId, '')).rejects.toMatchObject({ code: 'INVALID_FLAG_REASON' });
  expect([await stored(reviewId), await figures(coachId)]).toEqual(before);
  expect(await open(reviewId)).toHaveLength(1);
});

const logged = (reviewId: string) =>
  catalog.sql<Record<string, unknown>>(
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
  const command = adminUnderTest(catalogAdmin, { ...catalog.env, BANDEJA_OPERATOR: 'Olga' });
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
      catalog.transport.messages(ReviewFlagged).some((message) => message.reviewId === gone.reviewId),
    ).toBe(true),
  );
});
