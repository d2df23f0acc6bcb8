import type { Caller } from '@bandeja/auth';
import type { AnalysisApp } from './analysis-app.js';
import { stateOf, storeIn, type State } from './factories/states.js';
import type { StoredAnalysis } from './factories/store-analysis.js';

export const REFUSED = 'INVALID_STATUS_UPDATE';

export type Act = (analysis: StoredAnalysis, as: Caller | undefined) => Promise<unknown>;

/** Tries it as each caller; nothing may change. */
export async function refuseAll(
  { prisma }: AnalysisApp,
  act: Act,
  state: State,
  callersOf: (analysis: StoredAnalysis) => Promise<[Caller | undefined, string][]>,
): Promise<void> {
  const analysis = await storeIn(prisma, state);
  for (const [as, code] of await callersOf(analysis))
    await expect(act(analysis, as)).rejects.toMatchObject({ code });
  expect(await stateOf(prisma, analysis)).toBe(state);
}
