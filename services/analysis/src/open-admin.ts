import { Clock } from '@bandeja/clock';
import type { AdminContext } from '@bandeja/hosting';
import type { AnalysisConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { OutboxAnalysisEvents } from './outbound/events/outbox-analysis-events.js';
import { PrismaAnalysisViews } from './outbound/prisma/prisma-analysis-views.js';
import { PrismaHidden } from './outbound/prisma/prisma-hidden.js';
import { PrismaParticipants } from './outbound/prisma/prisma-participants.js';
import { PrismaReports } from './outbound/prisma/prisma-reports.js';
import { DecideReport } from './use-cases/report/decide-report.js';
import { ListReports } from './use-cases/report/list-reports.js';

export type AnalysisTools = ReturnType<typeof openAdmin>;

/** What the admin commands work with. */
export function openAdmin({ database, publisher, operatorLog }: AdminContext<AnalysisConfig, PrismaClient>) {
  const reports = new PrismaReports(database, new PrismaParticipants(database));
  return {
    views: new PrismaAnalysisViews(database),
    reports: new ListReports(reports),
    decideReport: new DecideReport(
      database,
      reports,
      new PrismaHidden(database),
      new OutboxAnalysisEvents(publisher),
      operatorLog,
      new Clock(),
    ),
  };
}
