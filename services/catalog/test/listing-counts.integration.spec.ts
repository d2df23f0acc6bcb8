import type { Caller } from '@bandeja/auth';
import type { ListCoachesRequest } from '@bandeja/contracts/catalog';
import { Database } from '@bandeja/database';
import { asAthlete, sentStatements } from '@bandeja/testing';
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
    const fresh = { maxRateMinor: 7_777 };
    const sent = [await statementsOf(fresh), await statementsOf(fresh), await statementsOf(fresh)];
    expect(sent.map((statements) => statements.length)).toEqual([1, 2, 1]);
    expect(sent[2]?.[0]).toBe(sent[1]?.[0]);
    expect(await counted(fresh)).toBe(1);
    await statementsOf({ ...fresh, pageSize: 1 });
    for (const page of [{ sort: 'COACH_SORT_PRICE' }, { pageSize: 7 }] as const)
      expect(await statementsOf({ ...fresh, ...page })).toHaveLength(1);
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
    expect(await counted()).toBe(2);
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

  it('follows the time where a filter depends on it', async () => {
    const quick = { maxResponseHours: 24 };
    expect(await counted(quick)).toBe(0);
    await change('last_active_at = now()');
    expect(await counted(quick)).toBe(1);
  });
});
