import { Injectable } from '@nestjs/common';
import { reject, type Analysis } from '../domain/analysis.js';
import { isWithdrawal, type RejectionReason } from '../domain/rejection.js';
import { Analyses } from './ports/analyses.js';
import { AnalysisEvents } from './ports/analysis-events.js';
import { CoachFigures } from './ports/coach-figures.js';
import { Videos } from './ports/videos.js';

/** Everything that belongs to an end without an answer, whoever caused it. Needs the analysis' lock. */
@Injectable()
export class EndRequest {
  constructor(
    private readonly analyses: Analyses,
    private readonly videos: Videos,
    private readonly figures: CoachFigures,
    private readonly events: AnalysisEvents,
  ) {}

  async execute(
    analysis: Analysis,
    by: Parameters<typeof reject>[1],
    reason: RejectionReason,
    description = '',
  ): Promise<void> {
    const ended = reject(analysis, by, reason, new Date(), description);
    await this.analyses.save(ended);
    await this.videos.releaseRequest(ended.id);
    if (ended.openedAt && isWithdrawal(reason)) await this.figures.countWithdrawn(ended.coachId);
    await this.events.rejected(ended, reason, description);
  }
}
