const FULL = { analyses: 200, others: 20, kills: 15, coaches: 5, athletes: 10, minutes: 15 };
/** For `make test`: the same run with smaller numbers. */
const SHORT = { analyses: 12, others: 1, kills: 4, coaches: 2, athletes: 3, minutes: 8 };

/** Reads `CHAOS_ANALYSES`, `CHAOS_OTHERS`, `CHAOS_KILLS`, `CHAOS_MINUTES` and, to repeat a run, `CHAOS_SEED`. */
export function readSettings(short, env) {
  const defaults = short ? SHORT : FULL;
  const { analyses, others, kills, minutes } = defaults;
  return {
    ...defaults,
    analyses: wholeNumber(env, 'CHAOS_ANALYSES', analyses, 1),
    /** How many refunds, and the same number of rejections and of cancellations. */
    others: wholeNumber(env, 'CHAOS_OTHERS', others, 0),
    kills: wholeNumber(env, 'CHAOS_KILLS', kills, 0),
    minutes: wholeNumber(env, 'CHAOS_MINUTES', minutes, 1),
    seed: wholeNumber(env, 'CHAOS_SEED', Math.floor(Math.random() * 1e9), 0),
  };
}

/** Reads a setting from the environment; throws unless it is a whole number of at least `least`. */
export function wholeNumber(env, name, otherwise, least) {
  if (!env[name]) return otherwise;
  const value = Number(env[name]);
  if (!Number.isInteger(value) || value < least)
    throw new Error(`${name} must be a whole number of at least ${least}`);
  return value;
}
