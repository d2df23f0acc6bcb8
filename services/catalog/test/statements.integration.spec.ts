import { asAthlete, asCoach, sentStatements } from '@bandeja/testing';
import { startCatalogApp, type CatalogApp } from './catalog-app.js';
import { storeCoach } from './factories/store-coaches.js';

let catalog: CatalogApp;
beforeAll(async () => {
  catalog = await startCatalogApp();
});
afterAll(() => catalog.stop());

it('the page of a coach is read in three statements, the ratings of a dashboard in one', async () => {
  const coachId = await storeCoach(catalog, { name: 'Ana' });
  const as = await asAthlete();
  const page = { coachId, pageSize: 20, pageToken: '' };
  expect(await sentStatements(() => catalog.client.getCoaches({ ids: [coachId] }, { as }))).toEqual([
    'catalog.cards by ids',
  ]);
  expect((await sentStatements(() => catalog.client.listReviews(page, { as }))).sort()).toEqual([
    'catalog.ratings kept',
    'catalog.reviews page',
  ]);
  const coach = await asCoach(coachId);
  const since = new Date();
  expect(await sentStatements(() => catalog.client.getOwnRatings({ since }, { as: coach }))).toEqual([
    'catalog.own ratings',
  ]);
});
