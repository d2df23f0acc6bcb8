import { actOut } from '../chaos/acts.mjs';
import { checkBooks } from '../chaos/books.mjs';
import { Client } from '../chaos/client.mjs';
import { Mails } from '../chaos/mails.mjs';
import { untilDrained } from '../chaos/queues.mjs';
import { seededRandom } from '../chaos/random.mjs';
import { Tally } from '../chaos/tally.mjs';
import { enterPeople, prepareTasks } from '../chaos/world.mjs';
import { carryOut, planKills, victimsOf } from './victims.mjs';

const DRAIN_TIMEOUT_MS = 240_000;

/**
 * People ask, pay, deliver, refund, reject and cancel while every process, the broker and the database server are killed,
 * one after another and then at random. `told` hears what goes on. Answers the tally of what became of it all.
 */
export async function storm({ system, kafka }, settings, told) {
  const random = seededRandom(settings.seed);
  const ends = random.shuffled(endsOf(settings));
  const victims = victimsOf({ system, kafka }, settings.replicas, random);
  const plan = planKills(victims, settings.kills, random);
  const counts = Object.fromEntries(victims.map(({ name }) => [name, 0]));
  const mails = new Mails(system);
  const kill = async (next) => {
    counts[next.victim.name] += 1;
    const tookMs = await carryOut(next);
    told(`${next.victim.name} was killed${next.isAwaited ? ` and back after ${tookMs} ms` : ''}`);
    await mails.collect();
  };

  told(`seed ${settings.seed}: ${ends.length} requests, ${plan.length} kills`);
  const people = await enterPeople(system, settings);
  told('requests are made, paid for and begun, while everything is killed in turn');
  const prepared = { count: 0 };
  const preparation = untilSettled(prepareTasks(people, ends, system.directory, () => (prepared.count += 1)));
  while (plan[0]?.isAwaited && !preparation.isOver) await kill(plan.shift());
  const tasks = await preparation.result;

  told(`${prepared.count} are ready; they come to their ends, while ${plan.length} more are killed`);
  await release(tasks, plan, kill);
  for (const victim of victims) await victim.untilBack();
  told('waiting until nothing is on its way any more');
  const left = await untilDrained(system, DRAIN_TIMEOUT_MS);
  await mails.collect();

  const tally = new Tally();
  for (const [what, count] of Object.entries(left)) tally.equal(`still open: ${what}`, 0, count);
  for (const [name, count] of Object.entries(counts))
    tally.equal(`killed at least once: ${name}`, 1, Math.min(1, count));
  const world = { tasks, people: settings.coaches + settings.athletes };
  await checkBooks(system, world, mails, tally);
  const failures = Object.fromEntries(system.parts.map(({ name, failures: count }) => [name, count]));
  return { tally, counts, failures, asked: Client.failures, repeatedMails: mails.repeated };
}

/** What is refunded was delivered, too. */
function endsOf({ analyses, others }) {
  return [
    ...Array.from({ length: analyses - others }, () => 'submit'),
    ...['refund', 'reject', 'cancel'].flatMap((end) => Array.from({ length: others }, () => end)),
  ];
}

/** A share of the tasks begins to end at each kill, so that each kill meets some under way. */
async function release(tasks, plan, kill) {
  const share = Math.ceil(tasks.length / (plan.length + 1));
  const under = [];
  for (let start = 0; start < tasks.length; start += share) {
    const acts = actOut(tasks.slice(start, start + share), () => undefined);
    acts.catch(() => undefined);
    under.push(acts);
    const next = plan.shift();
    if (next) await kill(next);
  }
  for (const next of plan) await kill(next);
  await Promise.all(under);
}

/** Its failure is told where its result is awaited. */
function untilSettled(result) {
  const watched = { result, isOver: false };
  result.catch(() => undefined).finally(() => (watched.isOver = true));
  return watched;
}
