import type { Caller } from '@bandeja/auth';
import type { ReviewDecision } from '@bandeja/contracts/catalog';
import { asAdmin, asAthlete } from '@bandeja/testing';
import { vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { startCatalogApp, storeListedCoach, storePaidAnalysis, type CatalogApp } from './catalog-app.js';

/** Starts a catalog for the tests of a file, with the steps of reporting and flagging reviews. */
export function reviewReports() {
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

  const decide = (reviewId: string, decision: ReviewDecision, reason = '') =>
    catalog.client.decideReview({ reviewId, decision, reason }, { as: admin });

  return {
    adminId,
    comment,
    get catalog() {
      return catalog;
    },
    get admin() {
      return admin;
    },
    async storeReview(rating = 1) {
      const { coachId, coach } = await storeListedCoach(catalog);
      const author = await storePaidAnalysis(catalog, coachId);
      const { analysisId, athlete } = author;
      const { review } = await catalog.client.postReview({ analysisId, rating, comment }, { as: athlete });
      return { ...author, coachId, coach, reviewId: review?.id ?? '' };
    },
    report: (as: Caller, reviewId: string, reason = 'Not true.') =>
      catalog.client.reportReview({ reviewId, reason }, { as }),
    decide,
    flag: (reviewId: string, reason = 'Insults the coach.') =>
      decide(reviewId, 'REVIEW_DECISION_FLAG', reason),
    dismiss: (reviewId: string) => decide(reviewId, 'REVIEW_DECISION_DISMISS'),
    /** The open reports of a review. */
    async open(reviewId: string) {
      const { reviews } = await catalog.client.listReportedReviews(
        { pageSize: 100, pageToken: '' },
        { as: admin },
      );
      return reviews.find(({ review }) => review?.id === reviewId)?.reports;
    },
    stored: async (reviewId: string) =>
      (await catalog.sql<Record<string, unknown>>('select * from review where id = $1::uuid', reviewId))[0],
    figures: async (coachId: string) =>
      (
        await catalog.sql(
          'select review_count, rating_counts, rank_score from coach_profile where id = $1::uuid',
          coachId,
        )
      )[0],
    listed: async (coachId: string) =>
      catalog.client.listReviews({ coachId, pageSize: 0, pageToken: '' }, { as: await asAthlete() }),
  };
}
