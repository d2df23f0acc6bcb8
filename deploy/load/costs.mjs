import { setTimeout as pause } from 'node:timers/promises';
import { FILMS, makeFilm } from './films.mjs';
import { runOne } from './journeys.mjs';
import { processorSeconds, spent } from './usage.mjs';

const AT_ONCE = 4;
const IDLE_MS = 5_000;
const QUIET_TIMEOUT_MS = 300_000;
/** Quiet means at most this much above the idle usage. */
const QUIET_CORES = 0.04;

/** The operations that are repeated, with their names in the table. */
const THINGS = {
  'landing-page': 'landing page',
  'first-visit': 'first visit, with all its files',
  'sign-in': 'sign-in with a password',
  'coach-list': 'coach list, cached pages',
  'coach-list-not-cached': 'coach list, not cached',
  'coach-page': 'coach page, two queries',
  'athlete-dashboard': 'athlete dashboard, three queries',
  'coach-dashboard': 'coach dashboard, three queries',
  workspace: 'workspace, two queries',
  note: 'saving a note',
  event: 'changing a name, with the services that store copies',
  upload: 'upload of the clip',
};

/**
 * Measures the CPU time of each operation, by part, regardless of other work on the machine. Adds to `results` one by one,
 * so that an interrupted run keeps what it measured.
 */
export async function measureCosts(world, results, printStep) {
  const idle = await measureIdle();
  Object.assign(results, { idle });
  const measure = async (title, asked, more = {}) => {
    printStep(`what it costs: ${title}`);
    results.costs.push({ title, ...asked, ...(await measureThing(world, idle, asked)), ...more });
  };
  const seconds = world.settings.thingSeconds;
  for (const [thing, title] of Object.entries(THINGS))
    await measure(title, { thing, seconds, clip: 'clip.mp4' });
  for (const film of FILMS) {
    makeFilm(film, world.folder);
    // One is enough, because it takes long.
    await measure(film.title, { thing: 'film', seconds: 1, clip: film.file, atOnce: 1 }, { film });
  }
}

async function measureThing(
  { k6, system, folder, settings },
  idle,
  { thing, seconds, clip, atOnce = AT_ONCE },
) {
  await untilQuiet(idle);
  const before = processorSeconds();
  const startedAt = performance.now();
  const about = { LOAD_SECONDS: seconds, LOAD_THING: thing, LOAD_CLIP: clip, LOAD_AT_ONCE: atOnce };
  const env = { ...settings.forK6, ...about };
  const { metrics } = await runOne({ k6, system, folder }, 'one-thing.js', env);
  // Background work that an operation causes is part of its costs.
  await untilQuiet(idle);
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  const count = metrics.journeys?.count ?? 0;
  if (count === 0) throw new Error(`${thing} was never done`);
  const each = Object.entries(spent(before)).map(([part, total]) => [
    part,
    Math.max(0, total - (idle[part] ?? 0) * elapsedSeconds) / count,
  ]);
  return {
    ...{ count, atOnce, perSecond: metrics.journeys.rate, medianMs: metrics.iteration_duration.med },
    spentSeconds: Object.fromEntries(each),
  };
}

/** The cores that each part uses when there are no requests. */
async function measureIdle() {
  await untilQuiet({}, 0.5);
  const before = processorSeconds();
  await pause(IDLE_MS);
  const parts = Object.entries(spent(before)).map(([part, seconds]) => [part, (seconds * 1000) / IDLE_MS]);
  return Object.fromEntries(parts);
}

async function untilQuiet(idle, cores = QUIET_CORES) {
  const most = total(idle) * 1.3 + cores;
  for (const end = Date.now() + QUIET_TIMEOUT_MS; Date.now() < end;) {
    const before = processorSeconds();
    await pause(1_000);
    if (total(spent(before)) < most) return;
  }
}

const total = (parts) => Object.values(parts).reduce((sum, one) => sum + one, 0);
