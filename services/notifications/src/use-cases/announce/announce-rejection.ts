import { Injectable } from '@nestjs/common';
import { isByCoach, isGivenUp } from '../../domain/rejection.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { Announcer } from './announcer.js';

export interface Rejection {
  eventId: string;
  reason: string;
  /** What the coach wrote to it. */
  description: string;
}

/** A request ended without an analysis. */
@Injectable()
export class AnnounceRejection {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly announcer: Announcer,
  ) {}

  async execute(analysisId: string, { eventId, reason, description }: Rejection): Promise<void> {
    const story = await this.analyses.story(analysisId);
    // A coach who rejected it knows, and a coach whom it never reached has nothing to know.
    const ending = isGivenUp(reason) ? 'closed' : 'withdrawn';
    const occasion = isByCoach(reason) || !story.analysis.openedAt ? 'rejected' : ending;
    await this.announcer.withdrawDebt(story);
    await this.announcer.announce(occasion, story, { eventId, facts: { reason, description } });
    await this.announcer.withdraw('delivery_due', story);
  }
}
