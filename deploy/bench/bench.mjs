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

/** `make bench`: what a user of one machine waits for and pays in memory, beside the aim. Asserts nothing. */
async function bench() {
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
  const afterRestart = memoryOf(host.pid);
  const session = await host.signIn();

  tell('uploads of 100 MB, in turns with a bare server');
  const upload = await measureUpload(host, session, directory);
  tell('videos of full HD');
  const transcoding = await measureTranscoding(host, session, directory);
  tell('coach list, in turns with a bare server');
  const list = await measureCoachList(host, session);
  tell('lists with many coaches');
  const manyCoaches = await measureManyCoaches(host, session, data);
  tell('pages in a browser');
  const pages = await measurePages(host);
  tell('results in a browser');
  const firstFrame = await measureFirstFrame(host);
  tell('coach dashboard, with many requests in turns with few');
  const dashboard = await measureDashboard(host, data);
  tell('200 notes in the browser');
  const notes = await measureNotes(host);
  await host.stop();

  printFigures([
    figure('start to ready, first start', first.readyMs / 1000, 's', { most: 10 }, `says ${first.says} s`),
    figure('start to ready, second start', host.readyMs / 1000, 's', { most: 10 }, `says ${host.says} s`),
    figure('memory of everything, idle', afterDemo.pssMb, 'MiB', { most: 500 }, describeMemory(afterDemo)),
    figure(
      '  after the second start',
      afterRestart.pssMb,
      'MiB',
      { most: 500 },
      describeMemory(afterRestart),
    ),
    ...list,
    ...manyCoaches,
    ...dashboard,
    ...upload,
    ...notes,
    ...transcoding,
    ...firstFrame,
    ...pages,
  ]);
}

function tell(step) {
  process.stderr.write(`… ${step}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));
try {
  await bench();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
