import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from './database.mjs';
import { figure, median } from './figures.mjs';
import { screenQuery } from './screen-query.mjs';

const SIZES = { few: 100, many: 10_000 };
const ROUNDS = 2;
const WARM_UPS = 40;
const VIEWS = 150;
/** Pages of the list are cached for a moment; rows that were inserted directly appear after it. */
const CACHE_MS = 6_000;

const COACH_LIST = screenQuery('DiscoveryCoaches');
const DASHBOARD = screenQuery('AthleteAnalyses');

/** Discovery with a hundred coaches and with ten thousand. */
export async function measureManyCoaches({ host: { origin, untilIdle }, session, data }) {
  const views = {
    'coach list': () => ask(origin, session, COACH_LIST, {}),
    // A different price each time, so that no page comes from the cache.
    'coach list by price, not cached': (turn) =>
      ask(origin, session, COACH_LIST, { sort: 'PRICE', filter: { maxRateMinor: 50_000 + turn } }),
    'athlete dashboard': () => ask(origin, session, DASHBOARD, { tab: 'ALL' }),
  };
  const times = Object.fromEntries(Object.keys(views).map((name) => [name, { few: [], many: [] }]));
  let turn = 0;
  for (let round = 0; round < ROUNDS; round++)
    for (const [size, count] of Object.entries(SIZES)) {
      await withDatabase(data, 'catalog', (client) => listCoaches(client, count));
      await pause(CACHE_MS);
      await untilIdle();
      for (const [name, view] of Object.entries(views)) {
        for (let warm = 0; warm < WARM_UPS; warm++) await view(++turn);
        for (let asked = 0; asked < VIEWS; asked++) times[name][size].push(await timed(() => view(++turn)));
      }
    }
  await withDatabase(data, 'catalog', forgetCoaches);
  return Object.entries(times).flatMap(([name, { few, many }]) => [
    figure(
      `${name}, 10 000 coaches of 100`,
      median(many) / median(few),
      '',
      name.endsWith('not cached') ? {} : { most: 1.2 },
      `p50 of ${ROUNDS * VIEWS} views`,
    ),
    figure('  with 10 000 coaches', median(many), 'ms'),
    figure('  with 100 coaches', median(few), 'ms'),
  ]);
}

/** Inserts invented coaches, all of them listed. */
export async function listCoaches(client, count) {
  await forgetCoaches(client);
  await client.query(
    `insert into coach_profile (id, listed, rank_score, base_rate_minor, years_coaching, bio, specializations,
       languages_spoken, last_active_at)
     select md5('bench coach ' || n)::uuid, true, 3 + n % 20 / 10.0, 1000 + n % 400 * 100, (array[1, 3, 6, 10])[1 + n % 4],
       repeat('I look at your feet first. ', 8), '{technique_analysis,doubles_play}', '{en,es}', now()
     from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(
    `insert into person (id, role, full_name, updated_at)
     select md5('bench coach ' || n)::uuid, 'coach', 'Coach ' || n, now() from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query('vacuum analyze');
}

async function forgetCoaches(client) {
  for (const table of ['coach_profile', 'person'])
    await client.query(
      `delete from ${table} where id in (select md5('bench coach ' || n)::uuid from generate_series(1, 10000) n)`,
    );
}

async function ask(origin, session, query, variables) {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify({ query, variables }),
  });
  const { errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors).slice(0, 300));
}

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
