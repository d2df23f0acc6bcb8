import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import {
  readReport,
  reportLimitReached,
  REPORTS_A_DAY,
  type Report,
  type ReportForm,
  type ReportFormInput,
} from '../../domain/report.js';
import { PrismaReports } from '../../outbound/prisma/prisma-reports.js';
import { FindSubject, type Evidence } from './find-subject.js';
import { HoldEvidence } from './hold-evidence.js';

const DAY_MS = 86_400_000;

/** Takes a report with a copy of what it is about. One of a person about a subject is open at a time. */
@Injectable()
export class ReportSubject {
  constructor(
    private readonly database: Database,
    private readonly reports: PrismaReports,
    private readonly subjects: FindSubject,
    private readonly evidence: HoldEvidence,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute(reporter: UserCaller, input: ReportFormInput): Promise<void> {
    const form = readReport(input);
    const found = await this.subjects.execute(reporter, form);
    const report = await this.#add(reporter.userId, form, found);
    if (!report) return;
    const { id, subject, reason, reportedId } = report;
    this.security.record('user_reported', {
      userId: reporter.userId,
      reportId: id,
      subject,
      reason,
      reportedId,
    });
    await this.evidence.of(report);
  }

  /** Undefined if it was there. */
  #add(reporterId: string, form: ReportForm, evidence: Evidence): Promise<Report | undefined> {
    return this.database.transaction(async () => {
      await this.reports.lockReporter(reporterId);
      if (await this.reports.findOpen({ reporterId, ...form })) return undefined;
      const reportedAt = this.clock.now();
      const dayBefore = new Date(reportedAt.getTime() - DAY_MS);
      if ((await this.reports.countSince(reporterId, dayBefore)) >= REPORTS_A_DAY) throw reportLimitReached();
      const report: Report = {
        ...form,
        ...evidence,
        id: randomUUID(),
        reporterId,
        analysisId: form.analysisId || null,
        state: 'open',
        reportedAt,
        decidedAt: null,
        decidedBy: '',
        note: '',
        heldUntil: null,
      };
      await this.reports.add(report);
      return report;
    });
  }
}
