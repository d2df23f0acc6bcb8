import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { ANNOUNCEMENTS } from '../../domain/announcements.js';
import { isUuid } from '../../domain/identifier.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { Announcer } from './announcer.js';

/** Makes sure that both sides were mailed about a request of this athlete. */
@Injectable()
export class SendRequestMails {
  constructor(
    private readonly database: Database,
    private readonly analyses: PrismaAnalyses,
    private readonly announcer: Announcer,
  ) {}

  /** While the hold is not in place there is nothing to do: the mail goes out with AnalysisOpened (T-03). */
  execute(analysisId: string, athleteId: string): Promise<void> {
    return this.database.transaction(async () => {
      const analysis = isUuid(analysisId)
        ? await this.analyses.findOfAthlete(analysisId, athleteId)
        : undefined;
      if (!analysis)
        throw new DomainError('not-found', 'ANALYSIS_NOT_FOUND', 'Analysis not found or access denied');
      if (!analysis.openedAt) return;
      const story = await this.analyses.story(analysisId);
      for (const announcement of ANNOUNCEMENTS.opened)
        await this.announcer.mail(announcement, story, { eventId: analysisId });
    });
  }
}
