import type { Scenario } from './scenario.js';

/** Whoever may stand before a door; strangers ask first, so that a change of theirs would show. */
export const DOOR_CALLERS = [
  'nobody',
  'service',
  'recovery',
  'admin',
  'otherAthlete',
  'otherCoach',
  'athlete',
  'coach',
] as const;
export type DoorCaller = (typeof DOOR_CALLERS)[number];

/** `ok` or a status, and the code of the refusal where it is one. */
export type Outcome = string;
export type Outcomes = Record<DoorCaller, Outcome>;

/** The bearer token that each of them shows. */
export function tokenOf(scenario: Scenario, caller: DoorCaller): string | undefined {
  if (caller === 'nobody') return undefined;
  if (caller === 'service') return scenario.serviceToken;
  return caller === 'recovery' ? scenario.recoveryToken : scenario[caller].token;
}
