import type { Caller } from '@bandeja/auth';
import { asAthlete, asService } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startCatalogApp, storeListedCoach, type CatalogApp } from './catalog-app.js';

let catalog: CatalogApp;
let athlete: Caller;

beforeAll(async () => {
  catalog = await startCatalogApp();
  athlete = await asAthlete();
});
afterAll(() => catalog.stop());

describe('coaches by id', () => {
  it('are returned in the requested order, without unknown ones', async () => {
    const first = await storeListedCoach(catalog, 'One');
    const second = await storeListedCoach(catalog, 'Two');
    const ids = [second.coachId, randomUUID(), first.coachId.toUpperCase(), second.coachId];
    const { coaches } = await catalog.client.getCoaches({ ids }, { as: asService() });
    expect(coaches.map(({ fullName }) => fullName)).toEqual(['Two', 'One']);
  });

  it.each([
    ['', 'MISSING_COACH_ID'],
    ['abc', 'INVALID_COACH_ID'],
  ])('are refused alike by every operation for the id %j [S1-8.19]', async (coachId, code) => {
    const { client } = catalog;
    const page = { pageSize: 0, pageToken: '' };
    for (const ask of [
      () => client.getCoaches({ ids: [coachId] }, { as: athlete }),
      () => client.getCoachPricing({ coachId }, { as: athlete }),
      () => client.listReviews({ coachId, ...page }, { as: athlete }),
    ])
      await expect(ask()).rejects.toMatchObject({ kind: 'invalid', code });
  });

  it('are limited to two hundred', async () => {
    const ids = Array.from({ length: 201 }, () => randomUUID());
    await expect(catalog.client.getCoaches({ ids }, { as: athlete })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});
