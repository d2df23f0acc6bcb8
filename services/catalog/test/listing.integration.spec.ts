import type { Caller } from '@bandeja/auth';
import type { ListCoachesRequest } from '@bandeja/contracts/catalog';
import { asAthlete } from '@bandeja/testing';
import { startCatalogApp, type CatalogApp } from './catalog-app.js';
import { buildListing } from './factories/build-listing.js';
import { storeCoach } from './factories/store-coaches.js';

let catalog: CatalogApp;
let athlete: Caller;

beforeAll(async () => {
  catalog = await startCatalogApp();
  athlete = await asAthlete();
});
afterAll(() => catalog.stop());
beforeEach(() => catalog.sql('delete from coach_profile returning 1'));

const list = (filter: Partial<ListCoachesRequest> = {}) =>
  catalog.client.listCoaches(buildListing(filter), { as: athlete });
const names = async (filter: Partial<ListCoachesRequest> = {}) =>
  (await list(filter)).coaches.map(({ fullName }) => fullName);

describe('the order of discovery', () => {
  beforeEach(async () => {
    await storeCoach(catalog, { name: 'Ana', rankScore: 4.8, rateMinor: 9_000, years: 3, deliveryHours: 30 });
    await storeCoach(catalog, {
      name: 'Bea',
      rankScore: 4.2,
      rateMinor: 4_000,
      years: 10,
      activeHoursAgo: 2,
    });
    await storeCoach(catalog, { name: 'Cai', rankScore: 4.5, rateMinor: 4_000, years: 10 });
    await storeCoach(catalog, { name: 'Dan', rankScore: 3.9, rateMinor: 6_000, years: 6, deliveryHours: 90 });
    await storeCoach(catalog, { name: 'Eva', rankScore: 4.1, rateMinor: 6_500, years: 1, activeHoursAgo: 5 });
  });

  it('is by rating by default, with an average in which few reviews count little [S1-2.10.4]', async () => {
    const byRating = ['Ana', 'Cai', 'Bea', 'Eva', 'Dan'];
    expect(await names()).toEqual(byRating);
    expect(await names({ sort: 'COACH_SORT_RATING' })).toEqual(byRating);
  });

  it('can be price, experience or response time, then rating', async () => {
    expect(await names({ sort: 'COACH_SORT_PRICE' })).toEqual(['Cai', 'Bea', 'Dan', 'Eva', 'Ana']);
    expect(await names({ sort: 'COACH_SORT_EXPERIENCE' })).toEqual(['Cai', 'Bea', 'Dan', 'Ana', 'Eva']);
    // As shown on the cards: under 6 h twice, under 48 h, then the unknown ones.
    expect(await names({ sort: 'COACH_SORT_RESPONSE_TIME' })).toEqual(['Bea', 'Eva', 'Ana', 'Cai', 'Dan']);
  });

  it('is kept from page to page of the same filters', async () => {
    const filter = { sort: 'COACH_SORT_PRICE' as const, maxRateMinor: 6_500, pageSize: 2 };
    const first = await list(filter);
    const second = await list({ ...filter, pageToken: first.nextPageToken });
    expect([...first.coaches, ...second.coaches].map(({ fullName }) => fullName)).toEqual([
      'Cai',
      'Bea',
      'Dan',
      'Eva',
    ]);
    expect([first.totalCount, second.totalCount, second.nextPageToken]).toEqual([4, 4, '']);
  });
});

describe('the filters of discovery', () => {
  beforeEach(async () => {
    await storeCoach(catalog, {
      name: 'Lucía Ferrer',
      bio: 'Walls & lobs, 100% padel.',
      languages: ['es', 'en'],
    });
    await storeCoach(catalog, { name: 'Marc Vidal', specializations: ['doubles_play'], rateMinor: 8_000 });
    await storeCoach(catalog, { name: 'Pia_Roth', specializations: ['mental_game'], languages: ['de'] });
    await storeCoach(catalog, { name: 'Tom Hill', accepting: false, languages: ['fr', 'en'] });
    await storeCoach(catalog, { name: 'Uma Gone', listed: false });
  });
  const found = async (filter: Partial<ListCoachesRequest>) => (await names(filter)).sort();

  it('search name and bio, ignoring case and accents', async () => {
    expect(await found({ search: '  LUCIA  ' })).toEqual(['Lucía Ferrer']);
    expect(await found({ search: 'lucía f' })).toEqual(['Lucía Ferrer']);
    expect(await found({ search: 'walls & LOBS' })).toEqual(['Lucía Ferrer']);
    expect(await found({ search: 'nobody' })).toEqual([]);
  });

  it('search alike in capitals and small letters, whichever way an accent is typed', async () => {
    expect(await found({ search: 'LUCÍA' })).toEqual(['Lucía Ferrer']);
    expect(await found({ search: 'luci\u0301a' })).toEqual(['Lucía Ferrer']);
    await storeCoach(catalog, { name: 'ÁNGEL ØSTBY', bio: 'EN ESPAÑA Y EN ÇEŞME.' });
    for (const search of ['angel', 'Ángel', 'ÁNGEL', 'østby', 'ØSTBY', 'españa', 'ESPANA', 'çeşme', 'cesme'])
      expect(await found({ search })).toEqual(['ÁNGEL ØSTBY']);
  });

  it('treat wildcards and quotes in a search literally', async () => {
    expect(await found({ search: '%' })).toEqual(['Lucía Ferrer']);
    expect(await found({ search: '_' })).toEqual(['Pia_Roth']);
    for (const search of ['100%%', 'L%a', '\\', "'; drop table review; --", '\u0000nobody'])
      expect(await found({ search })).toEqual([]);
  });

  it('match any of the specializations and any of the languages', async () => {
    expect(await found({ specializations: ['doubles_play', 'mental_game'] })).toEqual([
      'Marc Vidal',
      'Pia_Roth',
    ]);
    expect(await found({ specializations: ['Mental Game'] })).toEqual(['Pia_Roth']);
    expect(await found({ languages: ['es', 'fr'] })).toEqual(['Lucía Ferrer', 'Tom Hill']);
    expect(await found({ specializations: ['doubles_play'], languages: ['de'] })).toEqual([]);
  });

  it('match by price and by taking requests, and count only matches', async () => {
    expect(await found({ maxRateMinor: 5_000 })).toEqual(['Lucía Ferrer', 'Pia_Roth', 'Tom Hill']);
    expect(await found({ maxRateMinor: 5_000, acceptingOnly: true })).toEqual(['Lucía Ferrer', 'Pia_Roth']);
    expect((await list({ maxRateMinor: 5_000, acceptingOnly: true, pageSize: 1 })).totalCount).toBe(2);
    expect(await list({ maxRateMinor: 1 })).toEqual({ coaches: [], nextPageToken: '', totalCount: 0 });
  });

  it('match by response time, as the card shows it', async () => {
    await storeCoach(catalog, { name: 'Vera Quick', deliveryHours: 5 });
    await storeCoach(catalog, { name: 'Will Slow', deliveryHours: 30 });
    expect(await found({ maxResponseHours: 6 })).toEqual(['Vera Quick']);
    expect(await found({ maxResponseHours: 48 })).toEqual(['Vera Quick', 'Will Slow']);
  });

  it('match by rating, to the decimal that the card shows and only from five reviews on', async () => {
    await storeCoach(catalog, { name: 'Vera High', ratingCounts: [0, 0, 0, 5, 15] });
    await storeCoach(catalog, { name: 'Will Good', ratingCounts: [0, 0, 0, 6, 14] });
    await storeCoach(catalog, { name: 'Xena New', ratingCounts: [0, 0, 0, 0, 4] });
    expect(await found({ minRating: 4.8 })).toEqual(['Vera High']);
    expect(await found({ minRating: 4.7 })).toEqual(['Vera High', 'Will Good']);
    expect((await list({ minRating: 4.8 })).totalCount).toBe(1);
  });

  it.each([
    ['a response time that is no label', { maxResponseHours: 7 }],
    ['a rating above five', { minRating: 5.1 }],
    ['an unknown specialization', { specializations: ['smash'] }],
    ['an unknown language', { languages: ['xx'] }],
    ['a search of 201 characters', { search: 'é'.repeat(201) }],
    ['a negative price', { maxRateMinor: -1 }],
    ['too many choices', { languages: Array.from({ length: 101 }, () => 'en') }],
  ])('refuse %s', async (_, filter) => {
    await expect(list(filter)).rejects.toMatchObject({ kind: 'invalid', code: 'VALIDATION_FAILED' });
  });

  it('accept a search of 200 characters', async () => {
    expect(await found({ search: 'é'.repeat(200) })).toEqual([]);
  });
});
