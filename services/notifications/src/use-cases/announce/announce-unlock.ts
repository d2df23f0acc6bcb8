import { Injectable } from '@nestjs/common';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { Announcer, type Cause } from './announcer.js';

/**
 * The work is paid for and open. The debt is withdrawn here too: a failed capture and the unlocking come in order from one
 * service, while the news that a later capture succeeded comes from another and may be handled before that of the failure.
 */
@Injectable()
export class AnnounceUnlock {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly announcer: Announcer,
  ) {}

  async execute(analysisId: string, cause: Cause): Promise<void> {
    const story = await this.analyses.story(analysisId);
    await this.announcer.withdrawDebt(story);
    await this.announcer.announce('unlocked', story, cause);
  }
}
