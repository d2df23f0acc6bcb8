import { join } from 'node:path';
import { rollOut } from './roll-out.mjs';
import { startParts } from './start.mjs';
import { buildCommit, commitBefore } from './versions.mjs';

/** Runs the previous and the next version side by side in the same consumer groups while people work: no event is lost. */
const MINUTES = 20;
const startedAt = Date.now();
const report = (step) =>
  process.stderr.write(`… ${Math.round((Date.now() - startedAt) / 1000)} s: ${step}\n`);

async function check() {
  const commit = await commitBefore(process.env);
  if (!commit) return leftOut('there is no git history');
  const parts = await startParts();
  if (parts.why) return leftOut(parts.why);
  const { system, directory, stop } = parts;
  onEnd = () => stop({ keep: true });
  report(`building ${commit.slice(0, 8)}`);
  const before = await buildCommit(commit, join(directory, 'before'));
  report('starting it');
  await system.start(before);
  const { tally, work, unknown, passedOver } = await rollOut({ system, directory, before }, report);
  tally.print();
  for (const failure of work.failures) console.log(`failed: ${failure}`);
  for (const { name, expected, found } of tally.wrong)
    console.log(`NOT OK: ${name}: ${found} instead of ${expected}`);
  console.log(
    `From ${commit.slice(0, 8)}: ${work.tasks.length} requests and ${work.steadyRequests} requests of the steady load; ${unknown} events waited for a version that knows them, ${passedOver} had been passed over and were replayed from the topic.`,
  );
  await stop({ keep: tally.wrong.length > 0 });
  return { passed: tally.size - tally.wrong.length, failed: tally.wrong.length };
}

function leftOut(why) {
  console.log(`Left out: rolling one version out over another: ${why}`);
  return { passed: 0, failed: 0 };
}

let onEnd = () => Promise.resolve();
const end = async (code) => {
  await onEnd().catch((error) => console.error(error));
  process.exit(code);
};
let ending;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  // A second signal must not interrupt the clean-up.
  process.on(signal, () => (ending ??= end(130)));
const late = setTimeout(() => {
  console.log(`NOT OK: not finished after ${MINUTES} minutes\n0 passed, 1 failed`);
  void end(1);
}, MINUTES * 60_000);
let counts;
try {
  counts = await check();
} catch (error) {
  console.error(error);
  console.log('NOT OK: the check broke off');
  await onEnd().catch((failure) => console.error(failure));
  counts = { passed: 0, failed: 1 };
}
clearTimeout(late);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);
