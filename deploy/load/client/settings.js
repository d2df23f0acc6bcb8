import { isThisMachine, NOT_THIS_MACHINE } from './this-machine.js';

const MOST_SECONDS = 3_600;
const MOST_TIMES = 1_000;

export const TARGET = (__ENV.LOAD_TARGET ?? 'http://localhost:8080').replace(/\/+$/, '');
if (!isThisMachine(TARGET) && __ENV.LOAD_TARGET_IS_MINE !== 'yes') throw new Error(NOT_THIS_MACHINE);

/** The folder that `run.mjs` fills: documents.json, people.json, clip.mp4. */
export const WORLD = __ENV.LOAD_WORLD;
if (!WORLD) throw new Error('LOAD_WORLD names no folder. Start the scripts by run.mjs, which makes one.');

export const SECONDS = bounded('LOAD_SECONDS', 60, MOST_SECONDS);
/** How many times the rates that the scripts name. */
export const TIMES = bounded('LOAD_TIMES', 1, MOST_TIMES);
/** What a person takes to read and to click. */
export const THINK_SECONDS = bounded('LOAD_THINK_SECONDS', 1, 60);
/** One request of an upload carries so much. */
export const CHUNK_BYTES = bounded('LOAD_CHUNK_MB', 1, 100) * 1024 * 1024;
/** Who do one thing again and again. */
export const AT_ONCE = bounded('LOAD_AT_ONCE', 4, 100);

function bounded(name, otherwise, most) {
  const value = Number(__ENV[name] || otherwise);
  if (!(value > 0 && value <= most)) throw new Error(`${name} must be above 0 and at most ${most}`);
  return value;
}
