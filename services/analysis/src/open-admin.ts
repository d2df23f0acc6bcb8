import type { AdminContext } from '@bandeja/hosting';
import type { AnalysisConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { PrismaAnalysisViews } from './outbound/prisma/prisma-analysis-views.js';

export type AnalysisTools = ReturnType<typeof openAdmin>;

/** What the admin commands work with. */
export function openAdmin({ database }: AdminContext<AnalysisConfig, PrismaClient>) {
  return { views: new PrismaAnalysisViews(database) };
}
