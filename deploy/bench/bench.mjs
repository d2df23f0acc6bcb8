import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanUpLater } from './clean-up.mjs';
import { measureCage } from './cage.mjs';
import { measureCoachList } from './coach-list.mjs';
import { databaseUrl } from './database.mjs';
import { describeMemory, memoryOf } from './process-tree.mjs';
import { measureDrawnNotes } from './drawn-notes.mjs';
import { measureEvents } from './events.mjs';
import { startHost } from './host.mjs';
import { figure, printFigures } from './figures.mjs';
import { measureGrowth } from './growth.mjs';
import { measureInstall } from './install.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureLocks } from './locks.mjs';
import { measureNotes } from './notes.mjs';
import { measureFilmCost } from './film-cost.mjs';
import { measureFirstFrame } from './first-frame.mjs';
import { measureFollow } from './follow.mjs';
import { measureDashboardsOverPostgraphile } from './dashboards-over-postgraphile.mjs';
import { measureNotesOverPocketbase } from './notes-over-pocketbase.mjs';
import { measureOverPocketbase } from './over-pocketbase.mjs';
import { measureOverPostgraphile } from './over-postgraphile.mjs';
import { measurePages } from './pages.mjs';
import { measurePayments } from './payments.mjs';
import { measureReconciliation } from './reconciliation.mjs';
import { runChosen, printStep } from './run-chosen.mjs';
import { measureScreens } from './screens.mjs';
import { measureScrub } from './scrub.mjs';
import { measureSignIn } from './sign-in.mjs';
import { startSeparate } from './separate.mjs';
import { measureSeparateDashboard } from './separate-dashboard.mjs';
import { measureTalk } from './talk.mjs';
import { measureTranscoding } from './transcoding.mjs';
import { measureTwoAnalyses } from './two-analyses.mjs';
import { measureUpload } from './upload.mjs';

/** Pools close connections that are idle for ten seconds. */
const UNTIL_POOLS_REST_MS = 12_000;

const ACCOUNTS = { athlete: 'carla@bandeja.example', coach: 'lucia@bandeja.example' };

/** The benchmarks by name, in the order in which they run. */
const ON_ONE_HOST = {
  start: ['', ({ startFigures }) => startFigures],
  upload: ['uploads of 100 MB, in turns with a bare server and the reference server of tus', measureUpload],
  transcoding: ['videos of full HD', measureTranscoding],
  pages: ['pages in a browser', measurePages],
  lighthouse: ['public pages in Lighthouse, as a phone', measureLighthouse],
  'first-frame': ['results in a browser', measureFirstFrame],
  'sign-in': ['sign-ins, in turns with bare verifying of passwords', measureSignIn],
  screens: ['processor time of the screens that people open most', measureScreens],
  'coach-list': ['coach list, in turns with a bare server', ({ system }) => measureCoachList(system)],
  postgraphile: ['coach list, in turns with PostGraphile', ({ system }) => measureOverPostgraphile(system)],
  pocketbase: ['coach list, in turns with PocketBase', ({ system }) => measureOverPocketbase(system)],
  'dashboard-postgraphile': [
    'lists of dashboards, in turns with PostGraphile',
    ({ system }) => measureDashboardsOverPostgraphile(system),
  ],
  'note-pocketbase': [
    'notes saved by 16, in turns with PocketBase',
    ({ system }) => measureNotesOverPocketbase(system),
  ],
  notes: ['200 notes in the browser', measureNotes],
  'drawn-notes': ['200 notes in the browser, 50 of them drawn', measureDrawnNotes],
  scrub: ['a playhead dragged over a phone clip', measureScrub],
  follow: ['a film that follows three minutes of talk', measureFollow],
};
const ON_SEPARATE_PROCESSES = {
  'separate-coach-list': ['coach list, in turns with a bare server', measureCoachList],
  'separate-postgraphile': ['coach list, in turns with PostGraphile', measureOverPostgraphile],
  'separate-pocketbase': ['coach list, in turns with PocketBase', measureOverPocketbase],
  'separate-dashboard': [
    'a dashboard of separate processes, in turns with one process',
    measureSeparateDashboard,
  ],
  'two-analyses': ['notes saved by two processes of analysis, in turns with one', measureTwoAnalyses],
};
const ALONE = {
  growth: ['every screen in a system a thousand times as large, in turns', () => measureGrowth()],
  install: ["a fresh clone, with the packages in npm's cache", () => measureInstall()],
  events: ['events, in turns with bare kafkajs', () => measureEvents()],
  payments: ['captures and payouts', async () => measurePayments()],
  reconciliation: ['reconciliation of a million ledger entries', () => measureReconciliation()],
  cage: ["a film in the decoder's cage, in turns without it", () => measureCage()],
  locks: ['sign-ins, dashboards and events with TLS, in turns without it', () => measureLocks()],
  'film-cost': ['films of phones, in turns with one pass of ffmpeg', () => measureFilmCost()],
  talk: ['a talk, in turns with a plain encoding of its film', () => measureTalk()],
};
const NAMES = [ON_ONE_HOST, ON_SEPARATE_PROCESSES, ALONE].flatMap(Object.keys);

/**
 * `make bench`: how long people wait, how much memory one machine needs and how much several processes achieve, each next
 * to its target. With names, only these benchmarks run. Asserts nothing, but exits with 1 if a benchmark fails to run.
 */
async function bench(names) {
  const asked = (measures) => names.filter((name) => name in measures);
  const figures = [];
  const take = async (what, measure) => {
    try {
      figures.push(...(await measure()));
    } catch (error) {
      console.error(`${what} could not be measured:`, error);
      process.exitCode = 1;
    }
  };
  const takeAll = async (measures, world) => {
    for (const name of asked(measures)) {
      const [title, measure] = measures[name];
      if (title) printStep(title);
      await take(name, () => measure(world));
    }
  };
  if (asked(ON_ONE_HOST).length > 0)
    await take('one host', async () => {
      const world = await startTwice();
      await takeAll(ON_ONE_HOST, world);
      await world.host.stop();
      return [];
    });
  if (asked(ON_SEPARATE_PROCESSES).length > 0)
    await take('separate processes', async () => {
      printStep('separate processes: PostgreSQL, Kafka, S3 and twelve of ours');
      const separate = await startSeparate();
      await takeAll(ON_SEPARATE_PROCESSES, separate);
      await separate.stop();
      return [];
    });
  await takeAll(ALONE);
  printFigures(figures);
}

async function startTwice() {
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-bench-'));
  cleanUpLater(() => rmSync(directory, { recursive: true, force: true }));
  // PostgreSQL may run as another user, who has to pass through this directory.
  chmodSync(directory, 0o711);
  const data = join(directory, 'data');

  printStep('first start: database, migrations and demo');
  const first = await startHost(data);
  const afterDemo = await memoryAtRest(first);
  await first.stop();

  printStep('second start');
  const host = await startHost(data);
  const startFigures = [...starts(first, host), ...memory(afterDemo, await memoryAtRest(host))];
  /** As `startSeparate` describes separate processes. */
  const system = {
    data,
    gateway: host.origin,
    runsAs: 'in one process',
    databaseUrl: (service) => databaseUrl(data, service),
    session: (role) => host.signIn(ACCOUNTS[role]),
  };
  return { startFigures, host, session: await host.signIn(), data, directory, system };
}

async function memoryAtRest(host) {
  await host.untilIdle();
  await pause(UNTIL_POOLS_REST_MS);
  await host.untilIdle();
  return memoryOf(host.pid);
}

function starts(first, second) {
  return [
    figure('start to ready, first start', first.readyMs / 1000, 's', { most: 4 }, `says ${first.says} s`),
    figure('start to filled, first start', first.filledMs / 1000, 's', { most: 15 }),
    figure('start to ready, second start', second.readyMs / 1000, 's', { most: 4 }, `says ${second.says} s`),
  ];
}

function memory(afterDemo, afterRestart) {
  return [
    figure('memory of everything, idle', afterDemo.pssMb, 'MiB', { most: 350 }, describeMemory(afterDemo)),
    figure(
      '  after the second start',
      afterRestart.pssMb,
      'MiB',
      { most: 250 },
      describeMemory(afterRestart),
    ),
  ];
}

await runChosen({ kind: 'measure', names: NAMES, run: bench });
