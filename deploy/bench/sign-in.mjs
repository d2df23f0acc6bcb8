import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { startByHand } from './children.mjs';
import { cleanUpLater } from './clean-up.mjs';
import { figure, median } from './figures.mjs';
import { inTurns, rangeOf, ratiosOf } from './load.mjs';
import { cpuSecondsOf, processorTimeOf } from './process-tree.mjs';

const WARM_UP_ROUNDS = 3;
const ROUNDS = 4;
const TIMES = 150;
const AT_ONCE = 2;
const IDLE_MS = 10_000;
/** Several, because a person signs in now and then, and not a thousand times a day. */
const PEOPLE = ['carla@bandeja.example', 'lucia@bandeja.example', 'marco@bandeja.example'];
const PASSWORD = 'padel-en-casa';

/**
 * Processor time of a sign-in through the gateway, with that of PostgreSQL and without what the idle host uses meanwhile, over
 * that of verifying a password in a process that does nothing else, in turns; and the same for the least by hand.
 */
export async function measureSignIn({ host, system }) {
  const bare = await startBareHash();
  const byHand = await startByHand(system.databaseUrl);
  await host.untilIdle();
  const idleShare = await idleShareOf(host.pid);
  const measures = {
    ours: () =>
      costOf(
        (email) => host.signIn(email),
        () => cpuSecondsOf(host.pid),
        idleShare,
      ),
    byHand: () =>
      costOf(
        (email) => signInByHand(byHand, email),
        () => secondsByHand(byHand, host),
      ),
    bare: () => bare.verifyMs(),
  };
  await inTurns(WARM_UP_ROUNDS, measures);
  const taken = await inTurns(ROUNDS, measures);
  bare.stop();
  await byHand.stop();

  const ratios = ratiosOf(taken.ours, taken.bare);
  const byHandRatios = ratiosOf(taken.byHand, taken.bare);
  const times = `${ROUNDS} × ${TIMES}, ${AT_ONCE} at once`;
  return [
    figure('sign-in, of verifying its password', median(ratios), '', { most: 1.1 }, rangeOf(ratios)),
    figure('  the least by hand, of the same', median(byHandRatios), '', {}, rangeOf(byHandRatios)),
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

async function costOf(signIn, usedSeconds, idleShare = 0) {
  const [before, startedAt] = [usedSeconds(), performance.now()];
  const signInTimes = async (times) => {
    for (let left = times; left > 0; left -= 1) await signIn(PEOPLE[left % PEOPLE.length]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => signInTimes(TIMES / AT_ONCE)));
  const idleMs = idleShare * (performance.now() - startedAt);
  return ((usedSeconds() - before) * 1_000 - idleMs) / TIMES;
}

/** Of the server and of the host's PostgreSQL. */
const secondsByHand = (byHand, host) => cpuSecondsOf(byHand.pid) + processorTimeOf(host.pid).othersMs / 1_000;

async function signInByHand({ origin }, email) {
  const answer = await fetch(`${origin}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!(await answer.json()).access_token) throw new Error('the sign-in by hand failed');
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
