import { Injectable } from '@nestjs/common';
import type { Occasion } from '../../domain/announcements.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { Announcer, type Cause } from './announcer.js';

/** Announces what needs no rule beyond the table of announcements. */
@Injectable()
export class AnnounceOccasion {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly announcer: Announcer,
  ) {}

  async execute(occasion: Occasion, analysisId: string, cause: Cause): Promise<void> {
    await this.announcer.announce(occasion, await this.analyses.story(analysisId), cause);
  }
}
