import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpLater } from './clean-up.mjs';
import { withDatabase } from './database.mjs';
import { figure, median, percentile } from './figures.mjs';
import { growthScreens } from './growth-screens.mjs';
import { startHost } from './host.mjs';
import { printStep } from './run-chosen.mjs';
import { screenQuery } from './screen-query.mjs';
import { coachId, listCoaches } from './seed-coaches.mjs';
import { seedAnalyses } from './seed-requests.mjs';

const WARM_UPS = 12;
const VIEWS = 60;
const PEOPLE = { athlete: 'carla@bandeja.example', coach: 'lucia@bandeja.example' };

/** Of the analyses, those of one athlete and of one coach; and how many entries lie before a deep page. */
const SIZES = {
  small: {
    ...{ coaches: 100, analyses: 1_000, ofAthlete: 40, ofCoach: 100 },
    ...{ deepCoaches: 76, deepReviews: 5, deepAthlete: 20, deepCoach: 20 },
  },
  large: {
    ...{ coaches: 100_000, analyses: 1_000_000, ofAthlete: 400, ofCoach: 5_000 },
    ...{ deepCoaches: 2_400, deepReviews: 500, deepAthlete: 380, deepCoach: 2_000 },
  },
};

/** Every screen in a system of a hundred coaches and a thousand analyses and in one of a thousand times as many, in turns. */
export async function measureGrowth() {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-growth-'));
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL may run as another user, who has to pass through this directory.
  chmodSync(folder, 0o711);
  const systems = {};
  for (const [name, size] of Object.entries(SIZES)) systems[name] = await grownTo(join(folder, name), size);
  for (const { host } of Object.values(systems)) await host.untilIdle();
  const figures = [];
  for (const screen of Object.keys(systems.small.screens))
    figures.push(...(await compared(screen, systems.small, systems.large)));
  for (const { host } of Object.values(systems)) await host.stop();
  return figures;
}

async function grownTo(data, size) {
  const startedAt = performance.now();
  const host = await startHost(data);
  const sessions = {};
  for (const [role, email] of Object.entries(PEOPLE)) sessions[role] = await host.signIn(email);
  const one = (operation, variables) => ask(host, sessions.coach, [operation, variables]);
  const coach = (await one('Viewer', {})).viewer.id;
  const athlete = (await ask(host, sessions.athlete, ['Viewer', {}])).viewer.id;
  const { coachRequests } = await one('CoachRequests', { tab: 'IN_PROGRESS', pageSize: 1 });
  const { athleteAnalyses } = await ask(host, sessions.athlete, ['AthleteAnalyses', { tab: 'COMPLETED' }]);
  const seededAt = performance.now();
  await withDatabase(data, 'catalog', (client) => listCoaches(client, size.coaches));
  await seedAnalyses(data, {
    count: size.analyses,
    coach: personOf(coach, size.analyses / size.ofCoach, coachId(`(1 + n::bigint * 7919 % ${size.coaches})`)),
    athlete: personOf(
      athlete,
      size.analyses / size.ofAthlete,
      `md5('bench athlete ' || n::bigint * 104729 % ${size.analyses / 10})::uuid`,
    ),
    everyMinutes: (600 * 24 * 60) / size.analyses,
  });
  const seconds = [seededAt - startedAt, performance.now() - seededAt].map((ms) => (ms / 1_000).toFixed());
  printStep(`${size.analyses} analyses: started in ${seconds[0]} s, seeded in ${seconds[1]} s`);
  const ids = { coach, analysis: coachRequests.analyses[0].id, result: athleteAnalyses.analyses[0].id };
  return { host, sessions, screens: growthScreens({ ...ids, size }) };
}

/** One person has every so manieth analysis, others the rest. */
const personOf = (id, every, others) => `case when n % ${every} = 0 then '${id}'::uuid else ${others} end`;

async function compared(screen, ...systems) {
  const [small, large] = [[], []];
  const times = [small, large];
  for (let turn = 0; turn < WARM_UPS + VIEWS; turn++)
    for (const place of turn % 2 ? [0, 1] : [1, 0]) {
      const { host, sessions, screens } = systems[place];
      const [who, ...question] = screens[screen](turn);
      const startedAt = performance.now();
      await ask(host, sessions[who], question, turn);
      if (turn >= WARM_UPS) times[place].push(performance.now() - startedAt);
    }
  const [before, after] = times.map(median);
  const note = `p50 ${after.toFixed(1)} of ${before.toFixed(1)} ms`;
  return [
    figure(screen, after / before, '×', { most: 1.2 }, note),
    figure('  p95 when it is large', percentile(large, 0.95), 'ms', { most: 50 }),
  ];
}

/** Never the same twice to the cache of responses, because of the turn, which no query reads. */
async function ask({ origin }, session, [operationName, variables], turn = 0) {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify({
      query: screenQuery(operationName),
      operationName,
      variables,
      extensions: { turn },
    }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`${operationName}: ${JSON.stringify(errors).slice(0, 300)}`);
  return data;
}
