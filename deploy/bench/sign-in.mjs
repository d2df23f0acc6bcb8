import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanUpLater } from './clean-up.mjs';
import { figure, median } from './figures.mjs';
import { inTurns, rangeOf, ratiosOf } from './load.mjs';
import { cpuSecondsOf } from './process-tree.mjs';

const WARM_UP_ROUNDS = 3;
const ROUNDS = 4;
const TIMES = 150;
const AT_ONCE = 2;
const IDLE_MS = 10_000;
/** Several, because a person signs in now and then, and not a thousand times a day. */
const PEOPLE = ['carla@bandeja.example', 'lucia@bandeja.example', 'marco@bandeja.example'];

/**
 * Processor time of a sign-in through the gateway, with that of PostgreSQL and without what the idle host uses meanwhile, over
 * that of verifying a password in a process that does nothing else, in turns.
 */
export async function measureSignIn({ host }) {
  const bare = await startBareHash();
  await host.untilIdle();
  const idleShare = await idleShareOf(host.pid);
  const measures = {
    ours: () => signInMs(host, idleShare),
    bare: () => bare.verifyMs(),
  };
  await inTurns(WARM_UP_ROUNDS, measures);
  const taken = await inTurns(ROUNDS, measures);
  bare.stop();

  const ratios = ratiosOf(taken.ours, taken.bare);
  const times = `${ROUNDS} × ${TIMES}, ${AT_ONCE} at once`;
  return [
    figure('sign-in, of verifying its password', median(ratios), '', { most: 1.1 }, rangeOf(ratios)),
    figure('  processor time of a sign-in', median(taken.ours), 'ms', {}, times),
    figure('  verifying a password, and nothing else', median(taken.bare), 'ms', {}, times),
  ];
}

/** Of a core. */
async function idleShareOf(pid) {
  const before = cpuSecondsOf(pid);
  await pause(IDLE_MS);
  return (cpuSecondsOf(pid) - before) / (IDLE_MS / 1_000);
}

async function signInMs(host, idleShare) {
  const [before, startedAt] = [cpuSecondsOf(host.pid), performance.now()];
  const signInTimes = async (times) => {
    for (let left = times; left > 0; left -= 1) await host.signIn(PEOPLE[left % PEOPLE.length]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => signInTimes(TIMES / AT_ONCE)));
  const idleMs = idleShare * (performance.now() - startedAt);
  return ((cpuSecondsOf(host.pid) - before) * 1_000 - idleMs) / TIMES;
}

async function startBareHash() {
  const child = fork(new URL('bare-hash.mjs', import.meta.url));
  const stop = () => void child.kill();
  cleanUpLater(stop);
  await once(child, 'message');
  const verifyMs = async () => {
    child.send({ times: TIMES, atOnce: AT_ONCE });
    const [{ processorMs }] = await once(child, 'message');
    return processorMs / TIMES;
  };
  return { verifyMs, stop };
}
