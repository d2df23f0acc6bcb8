import type { UserCaller } from '@bandeja/auth';
import { Database, OperatorLog } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { reportNotFound, type Fact } from '../../domain/report.js';
import { isUuid } from '../../domain/validation.js';
import { PrismaReports } from '../../outbound/prisma/prisma-reports.js';
import { MediaLibrary, type SignedVideo } from '../ports/media-library.js';

/** What is kept of a reported subject, for an operator. Each look is written down. */
@Injectable()
export class OpenEvidence {
  constructor(
    private readonly database: Database,
    private readonly reports: PrismaReports,
    private readonly media: MediaLibrary,
    private readonly log: OperatorLog,
    private readonly security: SecurityLog,
  ) {}

  async execute(
    { userId }: UserCaller,
    reportId: string,
  ): Promise<{ facts: readonly Fact[]; videos: SignedVideo[] }> {
    const report = isUuid(reportId) ? await this.reports.find(reportId.toLowerCase()) : undefined;
    if (!report) throw reportNotFound();
    await this.database.transaction(() =>
      this.log.record({ operator: userId, action: 'reports open', subject: report.id }),
    );
    this.security.record('sensitive_read', { userId, reportId: report.id, reason: 'report_evidence' });
    const videos = report.videoIds.length > 0 ? await this.media.signHeld(report.id, userId) : [];
    return { facts: report.facts, videos };
  }
}
