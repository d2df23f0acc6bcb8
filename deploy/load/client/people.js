import exec from 'k6/execution';
import { WORLD } from './settings.js';

/** Written by people.mjs; nobody of them is real. */
export const { coaches, athletes } = JSON.parse(open(`${WORLD}/people.json`));

export const someAthlete = () => athletes[exec.scenario.iterationInTest % athletes.length];
export const someCoach = () => coaches[exec.scenario.iterationInTest % coaches.length];
export const oneOf = (list) => list[Math.floor(Math.random() * list.length)];
