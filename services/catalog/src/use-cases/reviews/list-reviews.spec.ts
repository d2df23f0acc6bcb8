import type { Logger } from '@bandeja/observability';
import { Reviews, type AuthoredReview } from '../ports/reviews.js';
import { GetAnalysisReview } from './get-analysis-review.js';
import { ListReviews } from './list-reviews.js';

const COACH = '7b1f7a3e-58ab-4d5e-9d33-0d5dbd2b6b11';

class BrokenReviews extends Reviews {
  constructor(private readonly broken: 'reviews' | 'figures') {
    super();
  }
  add = () => Promise.resolve(undefined);
  lock = () => Promise.resolve(undefined);
  rewrite = () => Promise.resolve();
  ratingsOf = () => Promise.resolve({ ratingCounts: [], averageSince: 0 });
  findActive = () => Promise.reject(new Error('gone'));
  findByAnalysis = () => Promise.reject(new Error('gone'));
  countByRating = () => Promise.resolve([0, 0, 0, 0, 1]);
  keptCounts = () =>
    this.broken === 'figures' ? Promise.reject(new Error('gone')) : Promise.resolve([0, 0, 0, 0, 1]);
  pageOfCoach = (): Promise<AuthoredReview[]> =>
    this.broken === 'reviews' ? Promise.reject(new Error('gone')) : Promise.resolve([]);
}

it('reports what could not be read: reviews to the caller, figures in the log [S1-8.25]', async () => {
  const logged: unknown[] = [];
  const logger = { error: (entry: unknown) => logged.push(entry) } as unknown as Logger;
  const page = { pageSize: 0, pageToken: '' };
  const list = (broken: 'reviews' | 'figures') =>
    new ListReviews(new BrokenReviews(broken), logger).execute(COACH, page);
  await expect(list('reviews')).rejects.toMatchObject({ code: 'FETCH_REVIEWS_ERROR' });
  expect(logged).toEqual([]);
  expect(await list('figures')).toEqual({ items: [], nextPageToken: '', ratingCounts: undefined });
  expect(logged).toMatchObject([{ code: 'STATS_CALCULATION_ERROR', coachId: COACH }]);
  const one = new GetAnalysisReview(new BrokenReviews('reviews'));
  await expect(one.execute({ kind: 'service', service: 'gateway' }, COACH)).rejects.toMatchObject({
    code: 'FETCH_REVIEW_ERROR',
  });
});
