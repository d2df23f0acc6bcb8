import { asAthlete } from '@bandeja/testing';
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

describe('a failure of the database', () => {
  const failing = (method: 'add' | 'rewrite' | 'pageOfCoach' | 'keptCounts' | 'findByAnalysis') =>
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
    failing('keptCounts');
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
