import { wholeNumber } from '../chaos/settings.mjs';

const PARTS = ['storm', 'story', 'rolling', 'poison', 'restore', 'trace'];

/** What and how much: `DISTRIBUTED_PARTS`, `DISTRIBUTED_ANALYSES`, `DISTRIBUTED_KILLS`, `DISTRIBUTED_MINUTES` and, to repeat a run, `DISTRIBUTED_SEED`. */
export function readSettings(env) {
  const analyses = wholeNumber(env, 'DISTRIBUTED_ANALYSES', 300, 1);
  const parts = (env.DISTRIBUTED_PARTS ?? PARTS.join()).split(',');
  const unknown = parts.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0) throw new Error(`DISTRIBUTED_PARTS are some of ${PARTS.join()}, not ${unknown}`);
  return {
    parts,
    coaches: 5,
    athletes: 10,
    /** That are delivered and so captured. */
    analyses,
    /** Of them refunded; and as many again rejected, and cancelled. */
    others: Math.floor(analyses / 30),
    /** At random, after everything was killed once. */
    kills: wholeNumber(env, 'DISTRIBUTED_KILLS', 12, 0),
    /** A slow machine may keep somebody waiting for too long once. */
    rollingTries: wholeNumber(env, 'DISTRIBUTED_ROLLING_TRIES', 1, 1),
    minutes: wholeNumber(env, 'DISTRIBUTED_MINUTES', 60, 1),
    seed: wholeNumber(env, 'DISTRIBUTED_SEED', Math.floor(Math.random() * 1e9), 0),
  };
}
