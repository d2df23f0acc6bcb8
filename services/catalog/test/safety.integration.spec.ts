import { ReportDecided } from '@bandeja/contracts/analysis-events';
import { asAthlete, asService, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { buildListing } from './factories/build-listing.js';
import { storeCoach } from './factories/store-coaches.js';
import { reviewReports } from './review-reports.js';

const reviews = reviewReports();

describe('a review whose report is decided', () => {
  const decide = (subjectId: string, state: ReportDecided['state']) =>
    reviews.catalog.transport.deliver(
      ReportDecided,
      randomUUID(),
      ReportDecided.fromPartial({
        ...{ reportId: randomUUID(), subjectId, state, decidedBy: 'olga' },
        subject: 'REPORT_SUBJECT_REVIEW',
      }),
    );
  const statusOf = async (reviewId: string) =>
    (await reviews.catalog.sql('select status from review where id = $1::uuid', reviewId))[0];
  const waiting = async () =>
    (await reviews.catalog.sql('select 1 from events.inbox where handled_at is null')).length;

  it('leaves lists and figures once it is upheld, however often it is told, and stays if dismissed', async () => {
    const [upheld, dismissed] = [await reviews.storeReview(), await reviews.storeReview()];
    await decide(upheld.reviewId, 'REPORT_STATE_UPHELD');
    await decide(upheld.reviewId, 'REPORT_STATE_UPHELD');
    await decide(randomUUID(), 'REPORT_STATE_UPHELD');
    await decide(dismissed.reviewId, 'REPORT_STATE_DISMISSED');
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(await statusOf(upheld.reviewId)).toMatchObject({ status: 'flagged' });
    expect(await statusOf(dismissed.reviewId)).toMatchObject({ status: 'active' });
  });

  it('is told to analysis while readers see it', async () => {
    const { reviewId, athlete, flag } = { ...(await reviews.storeReview()), flag: reviews.flag };
    const as = asService('analysis');
    expect(await reviews.catalog.client.getReview({ reviewId }, { as })).toMatchObject({
      authorId: athlete.userId,
      review: { id: reviewId, comment: reviews.comment },
    });
    await flag(reviewId);
    for (const id of [reviewId, randomUUID(), '42'])
      await expect(reviews.catalog.client.getReview({ reviewId: id }, { as })).rejects.toMatchObject({
        code: 'REVIEW_NOT_FOUND',
      });
  });
});

describe('coaches whom a reader has blocked', () => {
  it('are in no page, count and match', async () => {
    const { catalog } = reviews;
    await catalog.sql('delete from coach_profile returning 1');
    const [ana, bea] = [
      await storeCoach(catalog, { name: 'Ana', rankScore: 4.8 }),
      await storeCoach(catalog, { name: 'Bea', rankScore: 4.2 }),
    ];
    const as = await asAthlete();
    const seen = async (withoutCoachIds: string[]) => {
      const { coaches, totalCount } = await catalog.client.listCoaches(buildListing({ withoutCoachIds }), {
        as,
      });
      const wish = { focusAreas: [], goals: [], language: '', limit: 0, withoutCoachIds };
      const { matches } = await catalog.client.matchCoaches(wish, { as });
      return [coaches.map(({ id }) => id), totalCount, matches.map(({ coach }) => coach?.id)];
    };
    expect(await seen([])).toEqual([[ana, bea], 2, [ana, bea]]);
    expect(await seen([ana, randomUUID()])).toEqual([[bea], 1, [bea]]);
    for (const wrong of [['42'], Array.from({ length: 501 }, () => randomUUID())])
      await expect(seen(wrong)).rejects.toMatchObject({ kind: 'invalid' });
  });
});
