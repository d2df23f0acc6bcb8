import { setTimeout as pause } from 'node:timers/promises';
import { serviceOf } from './system.mjs';

/** What can be killed: our processes (all, or one of each program), the broker and the database server. */
export function victimsOf({ system, kafka }, replicas, random) {
  const parts = replicas === 'all' ? system.parts : oneOfEach(random.shuffled(system.parts));
  return [
    ...parts.map((part) => ({
      name: part.name,
      kill: () => part.kill(),
      begin: () => part.begin(),
      untilBack: () => part.untilReady(),
    })),
    servingAgain(
      'Kafka',
      () => kafka.kill(),
      () => kafka.restart(),
    ),
    servingAgain(
      'PostgreSQL',
      () => system.killPostgres(),
      () => system.restartPostgres(),
    ),
  ];
}

const oneOfEach = (parts) => [...new Map(parts.map((part) => [serviceOf(part), part])).values()];

/** A server that is ready when `begin` resolves: nothing else is killed until it is back. */
function servingAgain(name, kill, restart) {
  return { name, kill, begin: restart, untilBack: () => Promise.resolve() };
}

/** First each victim once, waiting until it is back, then `kills` at random without waiting. */
export function planKills(victims, kills, random) {
  const drawn = Array.from({ length: kills }, () => victims[Math.floor(random.between(0, victims.length))]);
  const plan = [
    ...random.shuffled(victims).map((victim) => ({ victim, isAwaited: true })),
    ...drawn.map((victim) => ({ victim, isAwaited: false })),
  ];
  return plan.map((kill) => ({
    ...kill,
    waitMs: random.between(0, LONGEST_WAIT_MS),
    goneMs: random.between(SHORTEST_GAP_MS, LONGEST_GAP_MS),
  }));
}

const LONGEST_WAIT_MS = 1_000;
/** How long it takes an orchestrator to restart a process. */
const SHORTEST_GAP_MS = 200;
const LONGEST_GAP_MS = 1_500;

/** Returns how long it took. */
export async function carryOut({ victim, isAwaited, waitMs, goneMs }) {
  await pause(waitMs);
  const killedAt = Date.now();
  await victim.kill();
  await pause(goneMs);
  await victim.begin();
  if (isAwaited) await victim.untilBack();
  return Date.now() - killedAt;
}
