import type { Caller } from '@bandeja/auth';
import type { ListCoachesRequest } from '@bandeja/contracts/catalog';
import { Database } from '@bandeja/database';
import { asAthlete, sentStatements } from '@bandeja/testing';
import { vi } from 'vitest';
import type { CoachFilter } from '../src/domain/coach-filter.js';
import { PrismaCoachCards } from '../src/outbound/prisma/prisma-coach-cards.js';
import { startCatalogApp, type CatalogApp } from './catalog-app.js';
import { buildListing } from './factories/build-listing.js';
import { storeCoach } from './factories/store-coaches.js';

let catalog: CatalogApp;
let athlete: Caller;
let ana: string;

beforeAll(async () => {
  catalog = await startCatalogApp();
  athlete = await asAthlete();
});
afterAll(() => catalog.stop());
beforeEach(async () => {
  await catalog.sql('delete from coach_profile returning 1');
  ana = await storeCoach(catalog, { name: 'Ana Gil', rateMinor: 5_000 });
  await storeCoach(catalog, { name: 'Beto Ruiz', rateMinor: 9_000 });
});

const list = (filter: Partial<ListCoachesRequest> = {}) =>
  catalog.client.listCoaches(buildListing(filter), { as: athlete });
const counted = async (filter?: Partial<ListCoachesRequest>) => (await list(filter)).totalCount;
const statementsOf = (filter?: Partial<ListCoachesRequest>) => sentStatements(() => list(filter));
const change = (set: string) =>
  catalog.sql(`update coach_profile set ${set} where id = '${ana}' returning 1`);

describe('how many coaches there are', () => {
  it('comes with the page for a filter that is new, and is kept for every page and order once it is asked for again', async () => {
    const fresh = { acceptingOnly: true, languages: ['en'] };
    const sent = [await statementsOf(fresh), await statementsOf(fresh), await statementsOf(fresh)];
    expect(sent.map((statements) => statements.length)).toEqual([1, 2, 1]);
    expect(sent[2]?.[0]).toBe(sent[1]?.[0]);
    expect(await counted(fresh)).toBe(2);
    await statementsOf({ ...fresh, pageSize: 1 });
    for (const page of [{ sort: 'COACH_SORT_PRICE' }, { pageSize: 7 }] as const)
      expect(await statementsOf({ ...fresh, ...page })).toHaveLength(1);
  });

  it('is kept for every limit of the price at once', async () => {
    await statementsOf({ maxRateMinor: 7_777 });
    expect(await statementsOf({ maxRateMinor: 7_778 })).toHaveLength(2);
    for (const [maxRateMinor, expected] of [
      [4_999, 0],
      [5_000, 1],
      [8_999, 1],
      [9_000, 2],
      [2 ** 40, 2],
    ] as const) {
      expect(await statementsOf({ maxRateMinor })).toHaveLength(1);
      expect(await counted({ maxRateMinor })).toBe(expected);
    }
    await change('base_rate_minor = 8000');
    expect(await counted({ maxRateMinor: 7_999 })).toBe(0);
    expect(await statementsOf({ maxRateMinor: 8_000 })).toHaveLength(1);
    expect(await counted({ maxRateMinor: 8_000 })).toBe(1);
  });

  it('is counted anew after every change that a filter can see', async () => {
    const cheap = { maxRateMinor: 6_000 };
    const named = { search: 'ana gil' };
    await Promise.all([list(), list(cheap), list(named), list({ minRating: 4 })]);
    expect([await counted(), await counted(cheap), await counted(named)]).toEqual([2, 1, 1]);
    await storeCoach(catalog, { name: 'Ana Gil', rateMinor: 5_500 });
    expect([await counted(), await counted(cheap), await counted(named)]).toEqual([3, 2, 2]);
    await change('base_rate_minor = 7000');
    expect(await counted(cheap)).toBe(1);
    await catalog.sql(`update person set full_name = 'Ana Solís' where id = '${ana}' returning 1`);
    expect(await counted(named)).toBe(1);
    await change(`bio = 'Ask Ana Gil about me.'`);
    expect(await counted(named)).toBe(2);
    expect(await counted({ minRating: 4 })).toBe(0);
    await change(`rating_counts = '{0,0,0,0,9}', review_count = 9`);
    expect(await counted({ minRating: 4 })).toBe(1);
    await change('listed = false');
    expect([await counted(), await counted(cheap)]).toEqual([2, 1]);
    await catalog.sql('delete from coach_profile where listed returning 1');
    expect(await counted()).toBe(0);
  });

  it('is not counted again for what no count depends on', async () => {
    await list();
    await list();
    await change('last_active_at = now(), analyses_completed = 7');
    await catalog.sql(
      `insert into person (id, role, full_name, updated_at) values (gen_random_uuid(), 'athlete', 'Eva', now()) returning 1`,
    );
    expect(await statementsOf()).toHaveLength(1);
  });

  it('is not kept while a change is being committed', async () => {
    const database = catalog.running.app.get(Database);
    await database.transaction(async () => {
      await database.execute('update coach_profile set listed = false where id = $1::uuid', ana);
      expect(await counted()).toBe(2);
      expect(await counted()).toBe(2);
    });
    expect(await counted()).toBe(1);
  });

  it('leaves out whom the reader has blocked, and is the same for all others', async () => {
    await list();
    await list({ maxRateMinor: 6_000 });
    expect(await counted({ withoutCoachIds: [ana] })).toBe(1);
    expect(await counted({ withoutCoachIds: [ana], maxRateMinor: 6_000 })).toBe(0);
    expect(await counted()).toBe(2);
  });

  it('follows activities and deliveries where a filter depends on them', async () => {
    const quick = { maxResponseHours: 24 };
    expect(await counted(quick)).toBe(0);
    for (const [set, expected] of [
      ['last_active_at = now()', 1],
      ['delivery_count = 3, median_delivery_hours = 24', 0],
      ['median_delivery_hours = 23', 1],
      ['delivery_count = 2', 1],
      [`last_active_at = now() - interval '25 hours'`, 0],
      ['last_active_at = now(), is_accepting_new_clients = false', 1],
      ['listed = false', 0],
      ['listed = true', 1],
    ] as const) {
      await change(set);
      expect(await counted(quick)).toBe(expected);
      expect(await statementsOf(quick)).toHaveLength(1);
    }
    await change('is_accepting_new_clients = true');
    expect(await counted({ ...quick, acceptingOnly: true })).toBe(1);
    expect(await counted({ ...quick, withoutCoachIds: [ana] })).toBe(0);
  });
});

describe('what several processes count', () => {
  let processes: Database[] = [];

  beforeEach(() => {
    const { url } = catalog.running.app.get(Database);
    processes = [1, 2].map(() => new Database({ url, poolSize: 2 }));
  });
  afterEach(() => Promise.all(processes.map((database) => database.close())));

  const listing = (filter: Partial<CoachFilter>, now = new Date()) => ({
    filter: { ...buildListing(), ...filter, withoutIds: [] },
    ...({ sort: 'rating', take: 25, skip: 0 } as const),
    now,
  });

  it.each([
    ['listed = false', {}],
    ['base_rate_minor = 9000', { maxRateMinor: 6_000 }],
    ['last_active_at = null', { maxResponseHours: 24 }],
  ])('is never of before a change, not even while it is committed: %s', async (set, filter) => {
    await change('last_active_at = now()');
    const cards = processes.map((each) => new PrismaCoachCards(each));
    const writer = catalog.running.app.get(Database);
    const countedByEach = () =>
      Promise.all(cards.map(async (each) => (await each.listed(listing(filter))).totalCount));
    const [before = 0] = await countedByEach();
    expect(await countedByEach()).toEqual([before, before]);
    await writer.transaction(async () => {
      await writer.execute(`update coach_profile set ${set} where id = $1::uuid`, ana);
      for (let round = 0; round < 3; round++) expect(await countedByEach()).toEqual([before, before]);
    });
    expect(await countedByEach()).toEqual([before - 1, before - 1]);
  });

  it('has those leave whose last activity is too long ago as time passes, and is counted anew only once they are many', async () => {
    await catalog.sql('delete from coach_profile returning 1');
    await catalog.sql(`insert into coach_profile (id, listed, base_rate_minor, last_active_at)
      select gen_random_uuid(), true, 5000, '2026-11-27T12:00:00Z'::timestamptz - n / 3 * interval '7 seconds'
      from generate_series(1, 1500) n returning 1`);
    const [database = catalog.running.app.get(Database)] = processes;
    const cards = new PrismaCoachCards(database);
    const query = vi.spyOn(database, 'queryPrepared');
    for (let seconds = 0; seconds < 1_800; seconds += 7) {
      const now = new Date(Date.parse('2026-11-27T12:30:00Z') + seconds * 1_000);
      const [row] = await catalog.sql<{ count: number }>(
        `select count(*)::int as count from coach_profile where last_active_at > $1::timestamptz - interval '1 hour'`,
        now,
      );
      expect((await cards.listed(listing({ maxResponseHours: 1 }, now))).totalCount).toBe(row?.count);
    }
    const counts = query.mock.calls.filter(([{ text }]) => text.includes('as next'));
    query.mockRestore();
    expect(counts.length).toBeGreaterThan(1);
    expect(counts.length).toBeLessThan(12);
  });
});
