import type { UserCaller } from '@bandeja/auth';
import {
  NotificationsServiceService,
  type SendAnalysisRequestMailRequest,
  type SendAnalysisRequestMailResponse,
} from '@bandeja/contracts/notifications';
import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { Analyses } from './analyses.js';
import { ANNOUNCEMENTS } from './announcements.js';
import { Announcer } from './announcer.js';
import { isUuid } from './identifier.js';

@Controller()
export class RequestMailController {
  constructor(
    private readonly database: Database,
    private readonly analyses: Analyses,
    private readonly announcer: Announcer,
  ) {}

  /** While the hold is not in place there is nothing to do: the mail goes out with AnalysisOpened (T-03). */
  @Rpc(NotificationsServiceService, 'sendAnalysisRequestMail', { callers: ['athlete'] })
  async sendAnalysisRequestMail(
    { analysisId }: SendAnalysisRequestMailRequest,
    { userId }: UserCaller,
  ): Promise<SendAnalysisRequestMailResponse> {
    await this.database.transaction(async () => {
      const analysis = isUuid(analysisId) ? await this.analyses.findOfAthlete(analysisId, userId) : undefined;
      if (!analysis)
        throw new DomainError('not-found', 'ANALYSIS_NOT_FOUND', 'Analysis not found or access denied');
      if (!analysis.openedAt) return;
      const story = await this.analyses.story(analysisId);
      for (const announcement of ANNOUNCEMENTS.opened)
        await this.announcer.mail(announcement, story, { eventId: analysisId });
    });
    return {};
  }
}
