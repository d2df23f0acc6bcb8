import { ANALYSIS_STATUSES, type AnalysisStatus } from '../../src/domain/analysis-status.js';
import type { PrismaClient } from '../../src/generated/client.js';
import { storeAnalysis, type StoredAnalysis } from './store-analysis.js';

/** `revised` is in-progress after a paid delivery: a version before removed the response. */
export type State = AnalysisStatus | 'revised' | 'paid';
export const STATES: State[] = [...ANALYSIS_STATUSES, 'paid', 'revised'];
export const SAME = 'same';

export async function storeIn(prisma: PrismaClient, state: State): Promise<StoredAnalysis> {
  if (state === 'paid') return storeAnalysis(prisma, { status: 'completed', paid: true });
  if (state === 'revised') return storeAnalysis(prisma, { status: 'in-progress', paid: true });
  return storeAnalysis(prisma, { status: state });
}

export async function stateOf(prisma: PrismaClient, { id }: StoredAnalysis): Promise<State> {
  const { status, paidAt } = await prisma.analysis.findUniqueOrThrow({ where: { id } });
  if (paidAt) return status === 'completed' ? 'paid' : status === 'in-progress' ? 'revised' : 'rejected';
  return status as AnalysisStatus;
}
