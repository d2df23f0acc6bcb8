import type { Caller } from '@bandeja/auth';
import type { ListCoachesRequest } from '@bandeja/contracts/catalog';
import { Database } from '@bandeja/database';
import { asAthlete } from '@bandeja/testing';
import { vi } from 'vitest';
import { startCatalogApp, type CatalogApp } from './catalog-app.js';
import { buildListing } from './factories/build-listing.js';

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

/** The query plans of the service's own statement: for its values, and the one that is kept for all values. */
async function plansOf(read: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(catalog.running.app.get(Database), 'queryPrepared');
  await read();
  // The outbox sends queries meanwhile.
  const [statement, ...values] = query.mock.calls.find(([{ text }]) => text.includes('coach_profile')) ?? [];
  query.mockRestore();
  const plans = [
    await catalog.sql(`explain ${statement?.text}`, ...values),
    await catalog.sql(`explain (generic_plan) ${statement?.text}`),
  ];
  return plans.map((plan) => JSON.stringify(plan));
}

/** The fastest of several rounds of each, run in turns, so that a busy machine slows down all alike. */
async function fastestOf(rounds: number, ...works: (() => Promise<unknown>)[]): Promise<number[]> {
  const fastest = works.map(() => Infinity);
  for (let round = 0; round < rounds; round++)
    for (const [index, work] of works.entries()) {
      const startedAt = performance.now();
      await work();
      fastest[index] = Math.min(fastest[index] ?? Infinity, performance.now() - startedAt);
    }
  return fastest;
}

describe('with ten thousand coaches', () => {
  const SORTS = ['RATING', 'PRICE', 'EXPERIENCE', 'RESPONSE_TIME'] as const;

  beforeEach(async () => {
    await catalog.sql(`insert into coach_profile (id, listed, rank_score, base_rate_minor, years_coaching, bio,
        specializations, languages_spoken, is_accepting_new_clients, last_active_at)
      select gen_random_uuid(), n % 10 > 0, 3 + random() * 2, 1000 + n % 400 * 100, (array[1, 3, 6, 10])[1 + n % 4],
        repeat('Padel is played with the feet. ', 8),
        (array['technique_analysis', 'doubles_play', 'mental_game', 'strategy_tactics'])[1 + n % 3 : 2 + n % 3],
        (array['en', 'es', 'fr'])[1 + n % 2 : 2 + n % 2], n % 7 > 0, now() - n % 100 * interval '1 hour'
      from generate_series(1, 10000) n returning 1`);
    await catalog.sql(`insert into person (id, role, full_name, updated_at)
      select id, 'coach', 'Coach ' || left(id::text, 4), now() from coach_profile on conflict do nothing returning 1`);
    await catalog.running.app.get(Database).execute('vacuum analyze');
  });

  it('the orders by default, price and experience use their indexes, without a sort', async () => {
    const plans = { RATING: 'discovery', PRICE: 'price', EXPERIENCE: 'experience' };
    for (const [sort, index] of Object.entries(plans)) {
      const found = await plansOf(() =>
        list({ sort: `COACH_SORT_${sort as keyof typeof plans}`, pageSize: 24 }),
      );
      for (const plan of found) {
        expect(plan).toContain(`coach_profile_${index}_idx`);
        expect(plan).not.toContain('Sort Key');
      }
    }
  });

  it('whoever a filter leaves out is passed over in the index of the order', async () => {
    const filters = [
      { specializations: ['mental_game'], languages: ['fr'], acceptingOnly: true },
      { specializations: ['mental_game'], maxRateMinor: 30_000 },
    ];
    for (const [sort, index] of [
      ['COACH_SORT_RATING', 'discovery'],
      ['COACH_SORT_PRICE', 'price'],
      ['COACH_SORT_EXPERIENCE', 'experience'],
    ] as const)
      for (const filter of filters) {
        // Known to be many, so that only the page is read.
        await list({ ...filter, sort });
        const [forItsValues] = await plansOf(() => list({ ...filter, sort, pageSize: 24 }));
        expect(forItsValues).toContain(`Index Only Scan using coach_profile_${index}_idx`);
      }
  });

  it('the response time is read bucket by bucket until the page is full, and counted, from indexes alone', async () => {
    await catalog.sql(
      `update coach_profile set delivery_count = 3, median_delivery_hours = 2 + random() * 100 where years_coaching = 3 returning 1`,
    );
    await catalog.running.app.get(Database).execute('vacuum analyze coach_profile');
    for (const filter of [{ sort: 'COACH_SORT_RESPONSE_TIME' }, { maxResponseHours: 24 }] as const) {
      const [forItsValues = '', forAll = ''] = await plansOf(() => list({ ...filter, pageSize: 24 }));
      for (const plan of [forItsValues, forAll]) {
        expect(plan).toContain('coach_profile_active_idx');
        expect(plan).toContain('coach_profile_delivered_idx');
        expect(plan).not.toContain('Seq Scan on coach_profile');
      }
      if ('sort' in filter) expect(forItsValues).toContain('Incremental Sort');
    }
  });

  it('a search finds names and bios by their indexes', async () => {
    await catalog.sql(
      `update person set full_name = 'Nadia Wolf' where id = (select id from coach_profile where listed limit 1) returning 1`,
    );
    const query = vi.spyOn(catalog.running.app.get(Database), 'query');
    const { totalCount } = await list({ search: 'nadia w', pageSize: 24 });
    const searches = query.mock.calls.filter(([text]) => text.includes('coach_profile'));
    query.mockRestore();
    expect(totalCount).toBe(1);
    expect(searches).toHaveLength(1);
    for (const [text, ...values] of searches) {
      const plan = JSON.stringify(await catalog.sql(`explain ${text}`, ...values));
      expect(plan).toContain('person_coach_name_idx');
      expect(plan).toContain('coach_profile_bio_idx');
    }
  });

  it.each(['padel is', 'COÁCH'])(
    'a text that thousands contain (%s) is looked for in the order of the list once their number is known',
    async (search) => {
      const query = vi.spyOn(catalog.running.app.get(Database), 'query');
      const pages: string[][] = [];
      for (let round = 0; round < 3; round++) {
        const { coaches, totalCount } = await list({
          search,
          pageSize: 24,
          specializations: ['mental_game'],
        });
        expect(totalCount).toBeGreaterThan(5_000);
        pages.push(coaches.map(({ id }) => id));
      }
      const plans: string[] = [];
      for (const [text, ...values] of query.mock.calls.filter(([sent]) => sent.includes('as coaches')))
        plans.push(JSON.stringify(await catalog.sql(`explain ${text}`, ...values)));
      query.mockRestore();
      expect(plans.map((plan) => plan.includes('Append'))).toEqual([true, true, false]);
      expect(plans[2]).toContain('coach_profile_discovery_idx');
      expect(pages[2]).toEqual(pages[0]);
      expect(pages[2]).toHaveLength(24);
    },
  );

  it('few coaches above a rating are read from their own index', async () => {
    await catalog.sql(
      `update coach_profile set rating_counts = '{0,0,0,0,9}', review_count = 9
       where id in (select id from coach_profile where listed order by rank_score limit 5) returning 1`,
    );
    await catalog.running.app.get(Database).execute('analyze coach_profile');
    const query = vi.spyOn(catalog.running.app.get(Database), 'query');
    const { totalCount } = await list({ minRating: 4, pageSize: 24 });
    const [text, ...values] = query.mock.calls.find(([sent]) => sent.includes('coach_profile')) ?? [];
    query.mockRestore();
    expect(totalCount).toBe(5);
    const plan = JSON.stringify(await catalog.sql(`explain ${text}`, ...values));
    expect(plan).toContain('coach_profile_shown_rating_idx');
    expect(plan).not.toContain('coach_profile_discovery_idx');
  });

  it('every order, filter and match takes less than a third of the time of reading all', async () => {
    const everything = () => catalog.sql('select * from coach_profile join person using (id)');
    const reads = [
      ...SORTS.map((sort) => () => list({ sort: `COACH_SORT_${sort}`, pageSize: 24 })),
      () => list({ search: 'nobody', pageSize: 24 }),
      () => list({ specializations: ['mental_game'], languages: ['fr'], acceptingOnly: true, pageSize: 24 }),
      () =>
        catalog.client.matchCoaches(
          {
            ...{ focusAreas: ['mental_game', 'court_positioning'], goals: [], language: 'es', limit: 6 },
            withoutCoachIds: [],
          },
          { as: athlete },
        ),
    ];
    const [all, ...each] = await fastestOf(3, everything, ...reads);
    expect(Math.max(...each)).toBeLessThan((all ?? 0) / 3);
  });
});
