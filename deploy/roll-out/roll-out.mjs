import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { Mails } from '../chaos/mails.mjs';
import { untilDrained } from '../chaos/queues.mjs';
import { Tally } from '../chaos/tally.mjs';
import { judge } from './judge.mjs';
import { readTopicsOnceMore } from './late-handler.mjs';
import { LATE_TYPES, NEW_TYPE } from './new-things.mjs';
import { rowsOf } from './rows.mjs';
import { orderOf } from './system.mjs';
import { buildNext } from './versions.mjs';
import { Work } from './work.mjs';

const DRAIN_TIMEOUT_MS = 90_000;
/** Events published while a service has processes of both versions. */
const WHILE_MIXED = 4;
const MARGIN_MS = 1_000;

const REASON = 'select rejection_reason as reason from analyses where id = $1::uuid';
const UNKNOWN = `select count(*)::int as n from events.inbox
  where type = $1 and handled_at is null and dead_at is null`;

/** Rolls the next version out over the running one while people work, and returns the tally of all checks. */
export async function rollOut({ system, directory, before: version }, report) {
  const work = new Work(system, version);
  const mails = new Mails(system);
  report('people sign up and complete their first requests');
  await work.open();
  await work.round(['submit', 'cancel']);
  await untilDrained(system, DRAIN_TIMEOUT_MS);
  await pause(MARGIN_MS);
  const since = new Date();

  report('building the next version while requests are paid for and started');
  const [next, [toCancel, ...kept]] = await Promise.all([
    buildNext(since, join(directory, 'next')),
    work.prepare(['cancel', 'submit', 'submit']),
  ]);
  await work.begin(bothCoaches(kept));
  report('preparing its databases, topics and buckets while the previous version serves');
  await system.prepare(next);
  await work.end([toCancel]);
  const [canceled] = await rowsOf(system, 'analysis', REASON, [toCancel.id]);

  let unknown = 0;
  const publishedWhileMixed = { ...LATE_TYPES, analysis: NEW_TYPE };
  for (const name of orderOf()) {
    if (name === 'analysis') {
      await work.untilMore(NEW_TYPE, WHILE_MIXED);
      unknown = await untilUnknown(system);
    }
    report(`replacing ${name}; ${work.rounds} rounds, ${work.failures.length} requests failed`);
    await system.replace(name, next, async () => {
      if (publishedWhileMixed[name]) await work.untilMore(publishedWhileMixed[name], WHILE_MIXED);
    });
    await mails.collect();
  }
  report('only the next version is left');
  await work.finish();
  await work.round();
  const passedOver = await readTopicsOnceMore(system);
  const left = await untilDrained(system, DRAIN_TIMEOUT_MS);
  await mails.collect();

  const tally = new Tally();
  for (const [what, count] of Object.entries(left)) tally.equal(`unfinished: ${what}`, 0, count);
  const before = { unknown, canceledByOld: canceled?.reason };
  await judge({ system, work, mails, next, since, before }, tally);
  return { tally, work, unknown, passedOver };
}

/** The steady load of each coach needs a request of that coach which stays in progress. */
function bothCoaches(tasks) {
  if (new Set(tasks.map(({ coach }) => coach)).size !== tasks.length)
    throw new Error('two of the requests that are kept open have the same coach');
  return tasks;
}

/** Waits until old processes have stored events whose type they do not know. */
async function untilUnknown(system) {
  for (const end = Date.now() + DRAIN_TIMEOUT_MS; Date.now() < end; await pause(250)) {
    const [{ n }] = await rowsOf(system, 'analysis', UNKNOWN, [NEW_TYPE]);
    if (n > 0) return n;
  }
  return 0;
}
