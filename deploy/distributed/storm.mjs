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
 * People request, pay, deliver, refund, reject and cancel while every process, the broker and the database server are
 * killed, one after another and then at random. `report` gets the progress. Returns the tally of all checks.
 */
export async function storm({ system, kafka }, settings, report) {
  const random = seededRandom(settings.seed);
  const ends = random.shuffled(endsOf(settings));
  const victims = victimsOf({ system, kafka }, settings.replicas, random);
  const plan = planKills(victims, settings.kills, random);
  const counts = Object.fromEntries(victims.map(({ name }) => [name, 0]));
  const mails = new Mails(system);
  /** The next ones of the plan, at the same time. */
  const killNext = async () => {
    const kill = async (next) => {
      counts[next.victim.name] += 1;
      const tookMs = await carryOut(next);
      report(`${next.victim.name} was killed${next.isAwaited ? ` and back after ${tookMs} ms` : ''}`);
    };
    await Promise.all(plan.splice(0, settings.killsAtOnce).map(kill));
    await mails.collect();
  };

  report(`seed ${settings.seed}: ${ends.length} requests, ${plan.length} kills`);
  const people = await enterPeople(system, settings);
  report('requests are created, paid for and started while everything is killed in turn');
  const prepared = { count: 0 };
  const preparation = untilSettled(prepareTasks(people, ends, system.directory, () => (prepared.count += 1)));
  const keptForTheEnds = Math.ceil(plan.length / 3);
  while (plan.length > keptForTheEnds && plan[0].isAwaited && !preparation.isOver) await killNext();
  const tasks = await preparation.result;

  report(`${prepared.count} are ready; they are completed or ended while ${plan.length} more kills follow`);
  await release(tasks, plan, killNext);
  for (const victim of victims) await victim.untilBack();
  report('waiting until all queues are empty');
  const left = await untilDrained(system, DRAIN_TIMEOUT_MS);
  await mails.collect();

  const tally = new Tally();
  for (const [what, count] of Object.entries(left)) tally.equal(`unfinished: ${what}`, 0, count);
  for (const [name, count] of Object.entries(counts))
    tally.equal(`killed at least once: ${name}`, 1, Math.min(1, count));
  const world = { tasks, people: settings.coaches + settings.athletes };
  await checkBooks(system, world, mails, tally);
  const failures = Object.fromEntries(system.parts.map(({ name, failures: count }) => [name, count]));
  return { tally, counts, failures, asked: Client.failures, repeatedMails: mails.repeated };
}

/** A request that is refunded was delivered first. */
function endsOf({ analyses, others }) {
  return [
    ...Array.from({ length: analyses - others }, () => 'submit'),
    ...['refund', 'reject', 'cancel'].flatMap((end) => Array.from({ length: others }, () => end)),
  ];
}

/** Starts a share of the tasks before each kill, so that each kill meets running work. */
async function release(tasks, plan, killNext) {
  const share = Math.ceil(tasks.length / (plan.length + 1));
  const under = [];
  for (let start = 0; start < tasks.length; start += share) {
    const acts = actOut(tasks.slice(start, start + share), () => undefined);
    acts.catch(() => undefined);
    under.push(acts);
    if (plan.length > 0) await killNext();
  }
  while (plan.length > 0) await killNext();
  await Promise.all(under);
}

/** Whoever awaits `result` gets its error. */
function untilSettled(result) {
  const watched = { result, isOver: false };
  result.catch(() => undefined).finally(() => (watched.isOver = true));
  return watched;
}
