import { wholeNumber } from '../chaos/settings.mjs';

const PARTS = ['storm', 'story', 'rolling', 'poison', 'restore', 'trace'];

const SIZES = {
  whole: {
    parts: PARTS,
    analyses: 300,
    kills: 12,
    killsAtOnce: 1,
    coaches: 5,
    athletes: 10,
    requestsPerSecond: 20,
    replicas: 'all',
  },
  /** For `make test`: each program is killed once while it works, two at the same time. */
  short: {
    ...{ parts: ['storm'], analyses: 24, kills: 0, killsAtOnce: 2, replicas: 'one' },
    ...{ coaches: 2, athletes: 3, requestsPerSecond: 5 },
  },
};

/**
 * `DISTRIBUTED_SIZE` sets the defaults; `DISTRIBUTED_PARTS`, `DISTRIBUTED_ANALYSES`, `DISTRIBUTED_KILLS` and
 * `DISTRIBUTED_MINUTES` override them one by one. `DISTRIBUTED_SEED` repeats a run.
 */
export function readSettings(env) {
  const { DISTRIBUTED_SIZE: size = 'whole' } = env;
  const defaults = SIZES[size];
  if (!defaults) throw new Error(`DISTRIBUTED_SIZE is one of ${Object.keys(SIZES).join()}, not ${size}`);
  const analyses = wholeNumber(env, 'DISTRIBUTED_ANALYSES', defaults.analyses, 1);
  const parts = env.DISTRIBUTED_PARTS?.split(',') ?? defaults.parts;
  const unknown = parts.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0) throw new Error(`DISTRIBUTED_PARTS are some of ${PARTS.join()}, not ${unknown}`);
  return {
    parts,
    coaches: defaults.coaches,
    athletes: defaults.athletes,
    /** How many requests are delivered, and so captured. */
    analyses,
    /** How many of them are refunded. The same number is rejected, and the same number canceled. */
    others: Math.ceil(analyses / 30),
    /** How many kills at random, after everything was killed once. */
    kills: wholeNumber(env, 'DISTRIBUTED_KILLS', defaults.kills, 0),
    /** How many are killed at the same time. */
    killsAtOnce: defaults.killsAtOnce,
    /** Which replicas of each program are killed: `all`, or `one` chosen at random. */
    replicas: defaults.replicas,
    /** The rate while everything is restarted in turn. */
    requestsPerSecond: defaults.requestsPerSecond,
    minutes: wholeNumber(env, 'DISTRIBUTED_MINUTES', 60, 1),
    seed: wholeNumber(env, 'DISTRIBUTED_SEED', Math.floor(Math.random() * 1e9), 0),
  };
}
