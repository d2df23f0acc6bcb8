import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { decided, isInAnalysis, reportNotFound, type ReportMove } from '../../domain/report.js';
import { isUuid } from '../../domain/validation.js';
import { PrismaHidden } from '../../outbound/prisma/prisma-hidden.js';
import { PrismaReports } from '../../outbound/prisma/prisma-reports.js';
import { AnalysisEvents } from '../ports/analysis-events.js';

/** An operator decides on a report. What is upheld is hidden from everyone; a person and a review are others' to deal with. */
@Injectable()
export class DecideReport {
  constructor(
    private readonly database: Database,
    private readonly reports: PrismaReports,
    private readonly hidden: PrismaHidden,
    private readonly events: AnalysisEvents,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  async execute(operator: string, reportId: string, move: ReportMove, note: string): Promise<void> {
    if (!isUuid(reportId)) throw reportNotFound();
    await this.database.transaction(async () => {
      const report = await this.reports.lock(reportId.toLowerCase());
      if (!report) throw reportNotFound();
      const now = this.clock.now();
      const closed = decided(report, move, operator, note, now);
      await this.reports.saveDecision(closed);
      const { id, subject, subjectId, state } = closed;
      if (state === 'upheld' && isInAnalysis(subject)) await this.hidden.hide(subject, subjectId, id, now);
      await this.events.reportDecided(closed);
      await this.log.record({
        operator,
        action: `reports ${move}`,
        subject: id,
        details: { subject, subjectId },
      });
    });
  }
}
