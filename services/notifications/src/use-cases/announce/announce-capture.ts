import { Injectable } from '@nestjs/common';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { Announcer, type Cause } from './announcer.js';

/** The money is in: the coach is told, and the athlete is asked for it no longer. */
@Injectable()
export class AnnounceCapture {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly announcer: Announcer,
  ) {}

  async execute(analysisId: string, cause: Cause): Promise<void> {
    const story = await this.analyses.story(analysisId);
    await this.announcer.withdrawDebt(story);
    await this.announcer.announce('captured', story, cause);
  }
}
