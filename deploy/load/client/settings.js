import { isThisMachine, NOT_THIS_MACHINE } from './this-machine.js';

const MOST_SECONDS = 3_600;
const MOST_TIMES = 1_000;

export const TARGET = (__ENV.LOAD_TARGET ?? 'http://localhost:8080').replace(/\/+$/, '');
if (!isThisMachine(TARGET) && __ENV.LOAD_TARGET_IS_MINE !== 'yes') throw new Error(NOT_THIS_MACHINE);

/** The directory in which `run.mjs` puts documents.json, people.json and clip.mp4. */
export const WORLD = __ENV.LOAD_WORLD;
if (!WORLD) throw new Error('LOAD_WORLD names no folder. Start the scripts by run.mjs, which makes one.');

export const SECONDS = bounded('LOAD_SECONDS', 60, MOST_SECONDS);
/** A factor for the rates of the scripts. */
export const TIMES = bounded('LOAD_TIMES', 1, MOST_TIMES);
/** How long a person reads before the next click. */
export const THINK_SECONDS = bounded('LOAD_THINK_SECONDS', 1, 60);
/** The size of one request of an upload. */
export const CHUNK_BYTES = bounded('LOAD_CHUNK_MB', 1, 100) * 1024 * 1024;
/** How many people repeat one operation at the same time. */
export const AT_ONCE = bounded('LOAD_AT_ONCE', 4, 100);

function bounded(name, otherwise, most) {
  const value = Number(__ENV[name] || otherwise);
  if (!(value > 0 && value <= most)) throw new Error(`${name} must be above 0 and at most ${most}`);
  return value;
}
