import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { callersByOperation, describeAccess } from '@bandeja/testing';
import { startCatalogApp, type CatalogApp } from './catalog-app.js';

let catalog: CatalogApp;

beforeAll(async () => {
  catalog = await startCatalogApp();
});
afterAll(() => catalog.stop());

describeAccess(CatalogServiceService, () => catalog.client);

it('restricts each operation to the designed callers', () => {
  const everyone = ['athlete', 'coach', 'admin', 'service'];
  expect(callersByOperation(CatalogServiceService)).toEqual({
    getOwnCoachProfile: ['coach'],
    saveCoachProfile: ['coach'],
    closeCoachProfile: ['coach'],
    listCoaches: everyone,
    matchCoaches: everyone,
    getCoaches: everyone,
    getCoachPricing: everyone,
    getActiveAgreement: ['coach'],
    acceptAgreement: ['coach'],
    postReview: ['athlete'],
    editReview: ['athlete'],
    reportReview: ['athlete', 'coach', 'admin'],
    getReview: ['service'],
    listReportedReviews: ['admin'],
    decideReview: ['admin'],
    getOwnRatings: ['coach'],
    listReviews: everyone,
    getAnalysisReview: ['athlete', 'coach', 'service'],
    exportPersonalData: ['athlete', 'coach'],
  });
});
