import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanUp, cleanUpLater } from '../bench/clean-up.mjs';
import { actOut } from './acts.mjs';
import { checkBooks } from './books.mjs';
import { Client } from './client.mjs';
import { ChaosHost } from './host.mjs';
import { planKills } from './kill-plan.mjs';
import { Mails } from './mails.mjs';
import { untilDrained } from './queues.mjs';
import { seededRandom } from './random.mjs';
import { readSettings } from './settings.mjs';
import { Tally } from './tally.mjs';
import { prepareWorld } from './world.mjs';

const DRAIN_TIMEOUT_MS = 120_000;

/**
 * `make chaos`: people submit, refund, reject and cancel while the product is killed again and again. Exits with 1 if
 * anything was lost or done twice. `make test` runs the `short` form.
 */
async function chaos(settings, directory) {
  const random = seededRandom(settings.seed);
  const ends = random.shuffled([
    ...Array.from({ length: settings.analyses }, () => 'submit'),
    ...['refund', 'reject', 'cancel'].flatMap((end) => Array.from({ length: settings.others }, () => end)),
  ]);
  const kills = planKills(settings.kills, ends.length, random);
  const host = await ChaosHost.at(directory);
  const mails = new Mails(host);

  printProgress(`seed ${settings.seed}: ${ends.length} requests, ${settings.kills} kills`);
  await host.start();
  const world = await mails.collectDuring(prepareWorld(host, settings, ends, directory));

  printProgress('the requests are ended while the host is killed');
  const progress = { answered: 0 };
  const acted = actOut(world.tasks, () => (progress.answered += 1));
  const counts = await killAll(host, kills, progress, mails);
  await acted;
  printProgress('waiting until all queues are empty');
  const left = await untilDrained(host, DRAIN_TIMEOUT_MS);
  await mails.collect();

  const tally = new Tally();
  for (const [what, count] of Object.entries(left)) tally.equal(`unfinished: ${what}`, 0, count);
  await checkBooks(host, world, mails, tally);
  report({ settings, counts, host, mails, tally });
  return tally.wrong.length === 0;
}

async function killAll(host, kills, progress, mails) {
  const counts = {};
  for (const { kind, afterRequests, waitMs, startMs } of kills) {
    while (progress.answered < afterRequests) await pause(10);
    await mails.collect();
    await pause(waitMs);
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (kind === 'PostgreSQL under the host') {
      await host.killConnection();
      continue;
    }
    await host.kill();
    if (kind === 'host and PostgreSQL') host.killPostgres();
    if (kind === 'host, and its next start') {
      host.begin();
      await pause(startMs);
      await host.kill();
    }
    await host.start();
  }
  return counts;
}

function report({ settings, counts, host, mails, tally }) {
  console.log();
  tally.print();
  console.log(
    `\nKilled: ${describe(counts) || 'nothing'}; ${host.starts} starts, ${host.failedStarts} of them failed by themselves.`,
  );
  console.log(`Requests that had to be repeated: ${describe(Client.failures) || 'none'}.`);
  console.log(`Mails that were sent again under the same message id: ${mails.repeated}.`);
  console.log(`Seed ${settings.seed}: CHAOS_SEED=${settings.seed} repeats the kills at the same points.`);
}

const describe = (counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

function printProgress(step) {
  process.stderr.write(`… ${step}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));
const directory = mkdtempSync(join(tmpdir(), 'bandeja-chaos-'));
// PostgreSQL may run as another user, who has to pass through this directory.
chmodSync(directory, 0o711);
let passed = false;
let late;
cleanUpLater(() => {
  if (passed) rmSync(directory, { recursive: true, force: true });
  else console.error(`The host's output and data are kept in ${directory}`);
});
try {
  const settings = readSettings(process.argv[2] === 'short', process.env);
  late = setTimeout(() => {
    console.error(`not finished after ${settings.minutes} minutes`);
    void cleanUp().then(() => process.exit(1));
  }, settings.minutes * 60_000);
  passed = await chaos(settings, directory);
} catch (error) {
  console.error(error);
} finally {
  clearTimeout(late);
  await cleanUp();
}
process.exitCode = passed ? 0 : 1;
