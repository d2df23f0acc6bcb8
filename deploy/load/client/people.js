import exec from 'k6/execution';
import { WORLD } from './settings.js';

/** Invented people, written by people.mjs. */
export const { coaches, athletes } = JSON.parse(open(`${WORLD}/people.json`));

export const someAthlete = () => athletes[exec.scenario.iterationInTest % athletes.length];
export const someCoach = () => coaches[exec.scenario.iterationInTest % coaches.length];
export const oneOf = (list) => list[Math.floor(Math.random() * list.length)];
