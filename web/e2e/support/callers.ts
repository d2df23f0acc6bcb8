import type { Scenario } from './scenario.js';

/** Everyone who may call. Strangers come first, so that a change they make would be noticed. */
export const CALLERS = [
  'nobody',
  'service',
  'recovery',
  'halfway',
  'admin',
  'otherAthlete',
  'otherCoach',
  'athlete',
  'coach',
] as const;
export type Caller = (typeof CALLERS)[number];

/** `ok` or a status, and the error code if there is one. */
export type Outcome = string;
export type Outcomes = Record<Caller, Outcome>;

/** The bearer token of each caller. */
export function tokenOf(scenario: Scenario, caller: Caller): string | undefined {
  if (caller === 'nobody') return undefined;
  if (caller === 'service') return scenario.serviceToken;
  if (caller === 'halfway') return scenario.halfwayToken;
  return caller === 'recovery' ? scenario.recoveryToken : scenario[caller].token;
}
