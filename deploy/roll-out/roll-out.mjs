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
/** What is told while a service has processes of both versions. */
const WHILE_MIXED = 4;
const BETWEEN_MOMENTS_MS = 1_000;

const REASON = 'select rejection_reason as reason from analyses where id = $1::uuid';
const UNKNOWN = `select count(*)::int as n from events.inbox
  where type = $1 and handled_at is null and dead_at is null`;

/** Rolls the next version out over the one that runs, while people work; answers the tally of what became of it all. */
export async function rollOut({ system, directory, before: version }, report) {
  const work = new Work(system, version);
  const mails = new Mails(system);
  report('people sign up, and the first of their requests come to their ends');
  await work.open();
  await work.round(['submit', 'cancel']);
  await untilDrained(system, DRAIN_TIMEOUT_MS);
  await pause(BETWEEN_MOMENTS_MS);
  const since = new Date();

  report('the next version is built, while requests are paid for and begun');
  const [next, [toCancel, ...kept]] = await Promise.all([
    buildNext(since, join(directory, 'next')),
    work.prepare(['cancel', 'submit', 'submit']),
  ]);
  await work.begin(bothCoaches(kept));
  report('its databases, topics and buckets are prepared; the version before goes on');
  await system.prepare(next);
  await work.end([toCancel]);
  const [canceled] = await rowsOf(system, 'analysis', REASON, [toCancel.id]);

  let unknown = 0;
  const toldWhileMixed = { ...LATE_TYPES, analysis: NEW_TYPE };
  for (const name of orderOf()) {
    if (name === 'analysis') {
      await work.untilMore(NEW_TYPE, WHILE_MIXED);
      unknown = await untilUnknown(system);
    }
    report(`${name} is replaced; ${work.rounds} rounds, ${work.failures.length} requests failed`);
    await system.replace(name, next, async () => {
      if (toldWhileMixed[name]) await work.untilMore(toldWhileMixed[name], WHILE_MIXED);
    });
    await mails.collect();
  }
  report('the next version is alone');
  await work.finish();
  await work.round();
  const passedOver = await readTopicsOnceMore(system);
  const left = await untilDrained(system, DRAIN_TIMEOUT_MS);
  await mails.collect();

  const tally = new Tally();
  for (const [what, count] of Object.entries(left)) tally.equal(`still open: ${what}`, 0, count);
  const before = { unknown, canceledByOld: canceled?.reason };
  await judge({ system, work, mails, next, since, before }, tally);
  return { tally, work, unknown, passedOver };
}

/** The steady readers of each coach need a request of theirs that stays in progress. */
function bothCoaches(tasks) {
  if (new Set(tasks.map(({ coach }) => coach)).size !== tasks.length)
    throw new Error('two of the requests that are kept have the same coach');
  return tasks;
}

/** Old processes have read what they do not know; it waits. */
async function untilUnknown(system) {
  for (const end = Date.now() + DRAIN_TIMEOUT_MS; Date.now() < end; await pause(250)) {
    const [{ n }] = await rowsOf(system, 'analysis', UNKNOWN, [NEW_TYPE]);
    if (n > 0) return n;
  }
  return 0;
}
