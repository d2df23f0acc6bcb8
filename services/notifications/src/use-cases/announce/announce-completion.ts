import { Injectable } from '@nestjs/common';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { Announcer, type Cause } from './announcer.js';

/** The coach has submitted. A second completion after the analysis was unlocked brings a replaced response video (T-25). */
@Injectable()
export class AnnounceCompletion {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly announcer: Announcer,
  ) {}

  async execute(analysisId: string, { eventId, facts }: Cause): Promise<void> {
    const story = await this.analyses.story(analysisId);
    if (await this.announcer.hasAnnounced('analysis_completed', story))
      await this.announcer.announce('revised', story, { eventId, facts: { ...facts, detail: 'revised' } });
    await this.announcer.withdraw('delivery_due', story);
  }
}
