import { Injectable } from '@nestjs/common';
import { PrismaAnalyses, type KnownAnalysis } from '../../outbound/prisma/prisma-analyses.js';
import { Announcer } from './announcer.js';

export interface Opening {
  eventId: string;
  openedAt: Date;
  promisedAt: Date | null;
}

/** A request has reached its coach. */
@Injectable()
export class AnnounceOpening {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly announcer: Announcer,
  ) {}

  async execute(analysis: KnownAnalysis, { eventId, openedAt, promisedAt }: Opening): Promise<void> {
    await this.analyses.save(analysis);
    await this.analyses.markOpened(analysis.id, { openedAt, promisedAt });
    await this.announcer.announce('opened', await this.analyses.story(analysis.id), { eventId });
  }
}
