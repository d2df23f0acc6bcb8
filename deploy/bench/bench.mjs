import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUp, cleanUpLater } from './clean-up.mjs';
import { measureCoachList } from './coach-list.mjs';
import { measureDashboard } from './dashboard.mjs';
import { describeMemory, memoryOf } from './process-tree.mjs';
import { startHost } from './host.mjs';
import { figure, printFigures } from './figures.mjs';
import { measureManyCoaches } from './many-coaches.mjs';
import { measureNotes } from './notes.mjs';
import { measureFirstFrame } from './first-frame.mjs';
import { measurePages } from './pages.mjs';
import { measureTranscoding } from './transcoding.mjs';
import { measureUpload } from './upload.mjs';

/** By name, in the order in which they run. */
const MEASURES = {
  upload: ['uploads of 100 MB, in turns with a bare server', measureUpload],
  transcoding: ['videos of full HD', measureTranscoding],
  'coach-list': ['coach list, in turns with a bare server', measureCoachList],
  'many-coaches': ['lists with many coaches', measureManyCoaches],
  pages: ['pages in a browser', measurePages],
  'first-frame': ['results in a browser', measureFirstFrame],
  dashboard: ['coach dashboard, with many requests in turns with few', measureDashboard],
  notes: ['200 notes in the browser', measureNotes],
};

/**
 * `make bench`: what a user of one machine waits for and pays in memory, beside the aim; with names, only these measures.
 * Asserts nothing, but ends with 1 when a measure could not be taken.
 */
async function bench(names) {
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-bench-'));
  cleanUpLater(() => rmSync(directory, { recursive: true, force: true }));
  // PostgreSQL may have to run as nobody, who passes through here.
  chmodSync(directory, 0o711);
  const data = join(directory, 'data');

  tell('first start: database, migrations and demo');
  const first = await startHost(data);
  await first.untilIdle();
  const afterDemo = memoryOf(first.pid);
  await first.stop();

  tell('second start');
  const host = await startHost(data);
  await host.untilIdle();
  const figures = [...starts(first, host), ...memory(afterDemo, memoryOf(host.pid))];
  const world = { host, session: await host.signIn(), data, directory };
  for (const name of names) {
    const [title, measure] = MEASURES[name];
    tell(title);
    try {
      figures.push(...(await measure(world)));
    } catch (error) {
      console.error(`${name} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
  await host.stop();
  printFigures(figures);
}

function starts(first, second) {
  return [
    figure('start to ready, first start', first.readyMs / 1000, 's', { most: 10 }, `says ${first.says} s`),
    figure('start to ready, second start', second.readyMs / 1000, 's', { most: 10 }, `says ${second.says} s`),
  ];
}

function memory(afterDemo, afterRestart) {
  return [
    figure('memory of everything, idle', afterDemo.pssMb, 'MiB', { most: 500 }, describeMemory(afterDemo)),
    figure(
      '  after the second start',
      afterRestart.pssMb,
      'MiB',
      { most: 500 },
      describeMemory(afterRestart),
    ),
  ];
}

function tell(step) {
  process.stderr.write(`… ${step}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in MEASURES));
if (unknown.length > 0) {
  console.error(`No such measure: ${unknown.join(', ')}. There are ${Object.keys(MEASURES).join(', ')}.`);
  process.exit(2);
}
try {
  await bench(asked.length > 0 ? asked : Object.keys(MEASURES));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
