import type { Caller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { asAthlete } from '@bandeja/testing';
import { vi } from 'vitest';
import { TARGET_HOURS, wanted, type MatchWish } from '../src/domain/coach-match.js';
import { responseTimeHours } from '../src/domain/response-time.js';
import { PrismaCoachMatches } from '../src/outbound/prisma/prisma-coach-matches.js';
import { startCatalogApp, type CatalogApp } from './catalog-app.js';
import { allCoaches, storeRandomCoaches, type RandomCoach } from './factories/random-coaches.js';

let catalog: CatalogApp;
let athlete: Caller;
let database: Database;

beforeAll(async () => {
  catalog = await startCatalogApp();
  athlete = await asAthlete();
  database = catalog.running.app.get(Database);
  await storeRandomCoaches(catalog, 400);
});
afterAll(() => catalog.stop());

const WISHES: MatchWish[] = [
  { focusAreas: [], goals: [], language: '' },
  { focusAreas: ['match_strategy'], goals: [], language: 'es' },
  { focusAreas: ['match_strategy'], goals: [], language: 'ja' },
  { focusAreas: ['mental_game', 'court_positioning'], goals: ['social_play'], language: 'fr' },
  {
    focusAreas: ['forehand_technique', 'doubles_tactics'],
    goals: ['mental_game', 'social_play'],
    language: 'en',
  },
];

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[place] ?? 0;
  return (at((sorted.length - 1) >> 1) + at(sorted.length >> 1)) / 2;
}

/** The ids of the best, as the ranking is described. */
async function plainly(wish: MatchWish, limit: number, without: string[]): Promise<string[]> {
  const takers = (await allCoaches(catalog)).filter(
    ({ id, listed, accepting }) => listed && accepting && !without.includes(id),
  );
  const fair = median(takers.map(({ rateMinor }) => rateMinor));
  const { specializations, language } = wanted(wish);
  const merits = (coach: RandomCoach) => [
    coach.specializations.filter((key) => specializations.includes(key)).length,
    Number(coach.languages.includes(language)),
    Number(coach.rateMinor <= fair),
    Number((responseTimeHours(coach, new Date()) || Infinity) <= TARGET_HOURS),
  ];
  const better = (a: RandomCoach, b: RandomCoach) => {
    const theirs = merits(a);
    return (
      merits(b)
        .map((merit, place) => merit - (theirs[place] ?? 0))
        .find((by) => by !== 0) ?? 0
    );
  };
  return takers
    .toSorted(better)
    .slice(0, limit)
    .map(({ id }) => id);
}

async function matched(wish: MatchWish, limit: number, withoutCoachIds: string[]): Promise<string[]> {
  const request = { ...wish, limit, withoutCoachIds };
  const { matches } = await catalog.client.matchCoaches(request, { as: athlete });
  return matches.flatMap(({ coach }) => coach?.id ?? []);
}

describe('the best coaches', () => {
  it.each(WISHES)('are those of a ranking of all, for $focusAreas, $goals and "$language"', async (wish) => {
    for (const limit of [1, 6, 24]) {
      const best = await plainly(wish, limit, []);
      expect(await matched(wish, limit, [])).toEqual(best);
      const without = best.slice(0, 3);
      expect(await matched(wish, limit, without)).toEqual(await plainly(wish, limit, without));
    }
  });

  it('follow every change at once, whichever process makes it', async () => {
    const change = (set: string) =>
      catalog.sql(
        `update coach_profile set ${set} where id in (select id from coach_profile where listed order by random() limit 40) returning 1`,
      );
    for (const set of [
      `specializations = '{mental_game,doubles_play,strategy_tactics}', languages_spoken = '{fr}'`,
      'base_rate_minor = 1000',
      'is_accepting_new_clients = false',
      'last_active_at = now(), delivery_count = 0',
      'rank_score = 5, review_count = review_count + 1',
      'listed = false',
    ]) {
      await change(set);
      for (const wish of WISHES) expect(await matched(wish, 6, [])).toEqual(await plainly(wish, 6, []));
    }
  });

  it('are not taken from figures while a change is being committed, nor of another version', async () => {
    const [wish] = WISHES.slice(3);
    if (!wish) throw new Error('no wish');
    const matches = new PrismaCoachMatches(database);
    const bestOf = async () =>
      (await matches.best({ wanted: wanted(wish), withoutIds: [], take: 6, now: new Date() })).map(
        ({ id }) => id,
      );
    const [first = ''] = await bestOf();
    await database.transaction(async () => {
      await database.execute(`update coach_profile set listed = false where id = $1::uuid`, first);
      expect(await matched(wish, 6, [])).toContain(first);
      expect(await matched(wish, 6, [])).toContain(first);
    });
    for (const found of [await matched(wish, 6, []), await bestOf()]) {
      expect(found).not.toContain(first);
      expect(found).toEqual(await plainly(wish, 6, []));
    }
  });

  it('are found in one statement by the groups of what coaches teach and speak, once these are counted', async () => {
    await catalog.sql('delete from coach_profile returning 1');
    await catalog.sql(`insert into coach_profile (id, listed, base_rate_minor, specializations, languages_spoken, rank_score)
      select gen_random_uuid(), true, 1000 + n % 50 * 100, (array['technique_analysis', 'doubles_play', 'mental_game', 'strategy_tactics'])[1 + n % 3 : 2 + n % 3],
        (array['en', 'es', 'fr'])[1 + n % 2 : 2 + n % 2], 3 + random() from generate_series(1, 10000) n returning 1`);
    await database.execute('vacuum analyze');
    const wish = { focusAreas: ['mental_game'], goals: ['better_strategy'], language: 'es' };
    const before = await matched(wish, 6, []);
    const query = vi.spyOn(database, 'query');
    expect(await matched(wish, 6, [])).toEqual(before);
    const sent = query.mock.calls.filter(([text]) => text.includes('coach_profile'));
    query.mockRestore();
    expect(sent).toHaveLength(1);
    for (const [text, ...values] of sent) {
      const plan = JSON.stringify(await catalog.sql(`explain ${text}`, ...values));
      expect(plan).toContain('coach_profile_match_idx');
      expect(plan).not.toContain('Seq Scan on coach_profile');
    }
  });
});
