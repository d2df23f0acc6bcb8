import type { Caller } from '@bandeja/auth';
import type { ListCoachesRequest } from '@bandeja/contracts/catalog';
import { asAthlete } from '@bandeja/testing';
import { responseTimeHours } from '../src/domain/response-time.js';
import { startCatalogApp, type CatalogApp } from './catalog-app.js';
import { buildListing } from './factories/build-listing.js';
import { allCoaches, storeRandomCoaches, type RandomCoach } from './factories/random-coaches.js';

let catalog: CatalogApp;
let athlete: Caller;
let listed: RandomCoach[];

beforeAll(async () => {
  catalog = await startCatalogApp();
  athlete = await asAthlete();
  await storeRandomCoaches(catalog, 400);
  listed = (await allCoaches(catalog)).filter((coach) => coach.listed);
});
afterAll(() => catalog.stop());

/** To one decimal, as the limit compares it. */
function shown({ reviewCount, ratingCounts }: RandomCoach): number {
  const stars = ratingCounts.reduce((sum, count, place) => sum + count * (place + 1), 0);
  return reviewCount < 5 ? 0 : Math.round((10 * stars) / reviewCount) / 10;
}
const hours = (coach: RandomCoach) => responseTimeHours(coach, new Date()) || Infinity;
const mentions = (word: string) => (coach: RandomCoach) =>
  `${coach.name}\n${coach.bio}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().includes(word);

const FILTERS: [string, Partial<ListCoachesRequest>, (coach: RandomCoach) => boolean][] = [
  ['everyone', {}, () => true],
  ...[2.5, 3, 3.4].map((minRating): (typeof FILTERS)[number] => [
    `from ${minRating} stars`,
    { minRating },
    (coach) => shown(coach) >= minRating,
  ]),
  ...[1_000, 4_250, 5_500, 10_500, 99_000].map((maxRateMinor): (typeof FILTERS)[number] => [
    `up to ${maxRateMinor}`,
    { maxRateMinor },
    (coach) => coach.rateMinor <= maxRateMinor,
  ]),
  ...[1, 6, 12, 24, 48, 72].map((maxResponseHours): (typeof FILTERS)[number] => [
    `within ${maxResponseHours} hours`,
    { maxResponseHours },
    (coach) => hours(coach) <= maxResponseHours,
  ]),
  [
    'who teach and speak something, up to a price',
    { maxRateMinor: 6_000, specializations: ['mental_game'], languages: ['fr'], acceptingOnly: true },
    (coach) =>
      coach.rateMinor <= 6_000 &&
      coach.specializations.includes('mental_game') &&
      coach.languages.includes('fr') &&
      coach.accepting,
  ],
  [
    'within 12 hours, up to a price',
    { maxRateMinor: 6_000, maxResponseHours: 12 },
    (coach) => coach.rateMinor <= 6_000 && hours(coach) <= 12,
  ],
  ['who mention Cádiz', { search: 'cadiz' }, mentions('cadiz')],
  ['who mention Ana, or are she', { search: 'ANA' }, mentions('ana')],
  [
    'of several filters',
    { minRating: 2.5, maxResponseHours: 48, search: 'ana', acceptingOnly: true },
    (coach) => shown(coach) >= 2.5 && hours(coach) <= 48 && mentions('ana')(coach) && coach.accepting,
  ],
];
const SORTS: Record<string, (coach: RandomCoach) => number> = {
  RATING: () => 0,
  PRICE: ({ rateMinor }) => rateMinor,
  EXPERIENCE: ({ years }) => -years,
  RESPONSE_TIME: hours,
};
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

async function everyPage(filter: Partial<ListCoachesRequest>) {
  const ids: string[] = [];
  const counts = new Set<number>();
  let pageToken = '';
  do {
    const page = await catalog.client.listCoaches(buildListing({ ...filter, pageSize: 60, pageToken }), {
      as: athlete,
    });
    ids.push(...page.coaches.map(({ id }) => id));
    counts.add(page.totalCount);
    ({ nextPageToken: pageToken } = page);
  } while (pageToken);
  return { ids, counts: [...counts] };
}

describe.each(Object.keys(SORTS))('all pages by %s', (sort) => {
  it.each(FILTERS)('have the coaches %s', async (_, filter, matches) => {
    const key = SORTS[sort] ?? (() => 0);
    const left = listed.find(matches)?.id ?? '';
    for (const withoutCoachIds of [[], [left]]) {
      const expected = listed
        .filter((coach) => matches(coach) && !withoutCoachIds.includes(coach.id))
        .toSorted((a, b) => compare(key(a), key(b)))
        .map(({ id }) => id);
      const found = await everyPage({
        ...filter,
        withoutCoachIds,
        sort: `COACH_SORT_${sort}` as ListCoachesRequest['sort'],
      });
      expect(found).toEqual({ ids: expected, counts: [expected.length] });
    }
  });
});
