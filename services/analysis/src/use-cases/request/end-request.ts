import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { reject, type Analysis } from '../../domain/analysis.js';
import { isWithdrawal, type RejectionReason } from '../../domain/rejection.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { PrismaCoachFigures } from '../../outbound/prisma/prisma-coach-figures.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { Sounds } from '../work/sounds.js';

/** Everything that ending a request involves that nobody paid for, whoever ends it. Needs the analysis' lock. */
@Injectable()
export class EndRequest {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly videos: PrismaVideos,
    private readonly sounds: Sounds,
    private readonly figures: PrismaCoachFigures,
    private readonly events: AnalysisEvents,
    private readonly clock: Clock,
  ) {}

  async execute(
    analysis: Analysis,
    by: Parameters<typeof reject>[1],
    reason: RejectionReason,
    description = '',
  ): Promise<void> {
    const now = this.clock.now();
    const ended = reject(analysis, by, reason, now, description);
    await this.analyses.save(ended);
    await this.videos.releaseRequest(ended.id, now);
    await this.sounds.releaseAll(ended.id);
    const isUndelivered = ended.openedAt !== undefined && ended.attempt === 0;
    if (isUndelivered && isWithdrawal(reason)) await this.figures.countWithdrawn(ended.coachId);
    await this.events.rejected(ended, reason, description);
  }
}
