import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { complete, type Analysis } from '../domain/analysis.js';
import { completionRefused } from '../domain/completion.js';
import { CheckCompletion } from './check-completion.js';
import { OwnAnalyses } from './own-analyses.js';
import { Analyses } from './ports/analyses.js';
import { AnalysisEvents } from './ports/analysis-events.js';
import { CoachFigures } from './ports/coach-figures.js';
import { ShownAnalyses, type ShownAnalysis } from './shown-analyses.js';

/** The coach submits; payments hears of it and takes the money. Submitting twice submits once. */
@Injectable()
export class CompleteAnalysis {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly check: CheckCompletion,
    private readonly analyses: Analyses,
    private readonly figures: CoachFigures,
    private readonly events: AnalysisEvents,
    private readonly shown: ShownAnalyses,
  ) {}

  async execute(coach: UserCaller, analysisId: string): Promise<ShownAnalysis> {
    await this.database.transaction(async () => {
      const analysis = await this.own.lock(coach, analysisId);
      if (!isSubmitted(analysis)) await this.#submit(analysis);
    });
    return this.shown.one(coach.userId, analysisId);
  }

  async #submit(analysis: Analysis): Promise<void> {
    const { errors } = await this.check.of(analysis);
    if (errors.length > 0) throw completionRefused(errors);
    const now = new Date();
    const completed = complete(analysis, now);
    await this.analyses.save(completed);
    await this.figures.countCompleted(completed, now);
    await this.events.completed(completed);
  }
}

function isSubmitted({ status }: Analysis): boolean {
  return status === 'completed' || status === 'payment_failed';
}
