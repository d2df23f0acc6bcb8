import { CAPTURES } from '../chaos/books.mjs';
import { readSettings } from './settings.mjs';
import { startDistributed } from './start.mjs';
import { storm } from './storm.mjs';
import { journey } from './journey.mjs';

/** `make distributed`: Bandeja as separate processes on real servers, killed, restarted and poisoned while it works. */
const startedAt = Date.now();
const report = (step) =>
  process.stderr.write(`… ${Math.round((Date.now() - startedAt) / 1000)} s: ${step}\n`);
const total = { passed: 0, failed: 0 };
const add = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};

async function stormStep(distributed, settings) {
  const { tally, counts, failures, asked, repeatedMails } = await storm(distributed, settings, report);
  tally.print();
  const { found, twice, lost } = tally.row(CAPTURES);
  console.log(`\n${found} captures, ${twice} double, ${lost} lost.`);
  console.log(`Killed with -9: ${describe(counts)}.`);
  console.log(`Crashed and restarted: ${describe(failures) || 'none'}.`);
  console.log(`Requests that had to be repeated: ${describe(asked) || 'none'}.`);
  console.log(`Mails that were sent again under the same message id: ${repeatedMails}.`);
  console.log(
    `Seed ${settings.seed}: DISTRIBUTED_SEED=${settings.seed} repeats the kills in the same order.\n`,
  );
  return { passed: tally.size - tally.wrong.length, failed: tally.wrong.length };
}

/** Runs a module of this directory, which exports `run(distributed, { report, ...more })`. */
async function otherStep(name, distributed, more = {}) {
  const { run } = await import(`./${name}.mjs`);
  const { passed, failed, lines = [] } = await run(distributed, { report, ...more });
  for (const line of lines) console.log(line);
  return { passed, failed };
}

async function step(part, name, work) {
  if (!settings.parts.includes(part)) {
    console.log(`${name}: DISTRIBUTED_PARTS does not include ${part}; make distributed and make test-all do`);
    return;
  }
  report(name);
  try {
    add(await work());
  } catch (error) {
    console.error(`${name}:`, error);
    add({ passed: 0, failed: 1 });
  }
}

const describe = (counts) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

async function suite(settings) {
  report('starting');
  const distributed = await startDistributed();
  if (distributed.why) {
    console.log(`Left out: the distributed suite: ${distributed.why}`);
    return;
  }
  const { system, stop } = distributed;
  onEnd = stop;
  report(`${system.parts.length} processes are ready`);
  await step('storm', 'kill -9 of everything while analyses run', () => stormStep(distributed, settings));
  await step('story', 'the main story in a browser', () => journey(distributed));
  await step('rolling', 'a rolling restart under load', () =>
    otherStep('rolling', distributed, { requestsPerSecond: settings.requestsPerSecond }),
  );
  await step('poison', 'a poison message', () => otherStep('poison', distributed));
  await step('restore', 'all databases back to one moment', () => otherStep('restore', distributed));
  await step('trace', 'one trace from submit to mail', () => otherStep('trace', distributed));
  await stop({ keep: total.failed > 0 });
}

let onEnd = () => Promise.resolve();
let ending;
const settings = readSettings(process.env);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  // A second signal must not interrupt the clean-up.
  process.on(signal, () => {
    ending ??= onEnd({ keep: true }).finally(() => process.exit(130));
  });
const late = setTimeout(() => {
  console.log(
    `not finished after ${settings.minutes} minutes\n${total.passed} passed, ${total.failed + 1} failed`,
  );
  void onEnd({ keep: true }).finally(() => process.exit(1));
}, settings.minutes * 60_000);
try {
  await suite(settings);
} catch (error) {
  console.error(error);
  total.failed += 1;
}
clearTimeout(late);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
