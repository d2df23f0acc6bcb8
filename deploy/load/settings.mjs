import { wholeNumber } from '../chaos/settings.mjs';
import { isThisMachine, NOT_THIS_MACHINE } from './client/this-machine.js';

const SYSTEMS = ['embedded', 'distributed'];

/** Read once. `forK6` is passed to the scripts, which check the limits again. */
export function readSettings(env) {
  const target = env.LOAD_TARGET?.replace(/\/+$/, '');
  if (target && !isThisMachine(target) && env.LOAD_TARGET_IS_MINE !== 'yes')
    throw new Error(NOT_THIS_MACHINE);
  const system = env.LOAD_SYSTEM || 'embedded';
  if (!SYSTEMS.includes(system)) throw new Error(`LOAD_SYSTEM is one of ${SYSTEMS.join(', ')}`);
  const passedOn = ['LOAD_TARGET_IS_MINE', 'LOAD_TIMES', 'LOAD_THINK_SECONDS', 'LOAD_CHUNK_MB'];
  return {
    target,
    system,
    coaches: wholeNumber(env, 'LOAD_COACHES', 6, 1),
    athletes: wholeNumber(env, 'LOAD_ATHLETES', 20, 1),
    /** Additional listed coaches, if the run starts the system. They accept no requests. */
    listedCoaches: wholeNumber(env, 'LOAD_LISTED_COACHES', 1_000, 0),
    clipBytes: wholeNumber(env, 'LOAD_CLIP_MB', 4, 1) * 1024 * 1024,
    seconds: wholeNumber(env, 'LOAD_SECONDS', 60, 1),
    /** How long each operation of `costs` is repeated. */
    thingSeconds: wholeNumber(env, 'LOAD_THING_SECONDS', 8, 1),
    forK6: Object.fromEntries(passedOn.filter((name) => env[name]).map((name) => [name, env[name]])),
  };
}
