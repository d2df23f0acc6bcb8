import type { Caller } from '@bandeja/auth';
import type { MatchCoachesRequest } from '@bandeja/contracts/catalog';
import { asAthlete } from '@bandeja/testing';
import { startCatalogApp, type CatalogApp } from './catalog-app.js';
import { storeCoach, type StoredCoach } from './factories/store-coaches.js';

let catalog: CatalogApp;
let athlete: Caller;

beforeAll(async () => {
  catalog = await startCatalogApp();
  athlete = await asAthlete();
});
afterAll(() => catalog.stop());
beforeEach(() => catalog.sql('delete from coach_profile returning 1'));

const match = async (wish: Partial<MatchCoachesRequest> = {}) => {
  const request = { focusAreas: [], goals: [], language: '', limit: 0, withoutCoachIds: [], ...wish };
  return (await catalog.client.matchCoaches(request, { as: athlete })).matches;
};
const names = async (wish: Partial<MatchCoachesRequest> = {}) =>
  (await match(wish)).map(({ coach }) => coach?.fullName);

const doubles = { focusAreas: ['doubles_tactics'], language: 'es' };
const both = ['doubles_play', 'strategy_tactics'];

describe('the match of a coach', () => {
  const all: Partial<StoredCoach> = {
    specializations: both,
    languages: ['es'],
    rateMinor: 5_000,
    deliveryHours: 23,
    rankScore: 4.9,
  };
  const pairs: [string, Partial<StoredCoach>, Partial<StoredCoach>][] = [
    [
      'more shared focus',
      { languages: ['fr'], rateMinor: 9_000, deliveryHours: 24, rankScore: 3 },
      { specializations: ['doubles_play'] },
    ],
    ['the language', { rateMinor: 9_000, deliveryHours: 24, rankScore: 3 }, { languages: ['fr'] }],
    ['a price not above the median', { deliveryHours: 24, rankScore: 3 }, { rateMinor: 9_000 }],
    ['a reply within 24 hours', { rankScore: 3 }, { deliveryHours: 24 }],
    ['the rating', {}, { rankScore: 3 }],
  ];
  it.each(pairs)('ranks %s before less important criteria', async (_, better, worse) => {
    await storeCoach(catalog, { ...all, ...worse, name: 'Second' });
    await storeCoach(catalog, { ...all, ...better, name: 'First' });
    expect(await names(doubles)).toEqual(['First', 'Second']);
  });

  it('returns the reasons and the shared specializations of each coach', async () => {
    await storeCoach(catalog, { ...all, name: 'All' });
    const none = { specializations: ['mental_game'], languages: ['fr'], rateMinor: 9_000 };
    await storeCoach(catalog, { ...none, name: 'None' });
    expect(await match(doubles)).toMatchObject([
      {
        coach: { fullName: 'All', responseTimeHours: 24, rate: { amountMinor: 5_000 } },
        reasons: [
          'MATCH_REASON_FOCUS',
          'MATCH_REASON_LANGUAGE',
          'MATCH_REASON_PRICE',
          'MATCH_REASON_TURNAROUND',
        ],
        sharedSpecializations: both,
      },
      { coach: { fullName: 'None' }, reasons: [], sharedSpecializations: [] },
    ]);
  });

  it('uses goals and focus areas, and neither if none are known', async () => {
    await storeCoach(catalog, { name: 'Mind', specializations: ['mental_game'], rankScore: 3 });
    await storeCoach(catalog, { name: 'Body', specializations: ['physical_conditioning'], rankScore: 5 });
    expect(await names()).toEqual(['Body', 'Mind']);
    expect(await names({ goals: ['mental_game'] })).toEqual(['Mind', 'Body']);
    expect(await names({ focusAreas: ['mental_game'], goals: ['better_strategy'] })).toEqual([
      'Mind',
      'Body',
    ]);
  });

  it('includes only coaches who take requests (T-71), also for the median', async () => {
    await storeCoach(catalog, { name: 'Open', rateMinor: 5_000 });
    await storeCoach(catalog, { name: 'Dear', rateMinor: 6_000 });
    for (const off of [{ accepting: false }, { listed: false }])
      await storeCoach(catalog, { ...off, rateMinor: 1_000 });
    const matches = await match();
    expect(matches.map(({ coach, reasons }) => [coach?.fullName, reasons])).toEqual([
      ['Open', ['MATCH_REASON_PRICE']],
      ['Dear', []],
    ]);
  });

  it('returns six coaches by default, and 24 at most', async () => {
    for (let place = 0; place < 8; place++) await storeCoach(catalog, {});
    expect(await match()).toHaveLength(6);
    expect(await match({ limit: 7 })).toHaveLength(7);
    for (const limit of [-1, 25])
      await expect(match({ limit })).rejects.toMatchObject({ kind: 'invalid', code: 'VALIDATION_FAILED' });
  });

  it('refuses unknown keys', async () => {
    for (const wish of [{ focusAreas: ['smash'] }, { goals: ['fame'] }, { language: 'xx' }])
      await expect(match(wish)).rejects.toMatchObject({ kind: 'invalid', code: 'VALIDATION_FAILED' });
  });
});
