import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { complete, type Analysis } from '../../domain/analysis.js';
import { completionRefused } from '../../domain/completion.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { PrismaCoachFigures } from '../../outbound/prisma/prisma-coach-figures.js';
import { PrismaDrawings } from '../../outbound/prisma/prisma-drawings.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import { ShownAnalyses, type ShownAnalysis } from '../read/shown-analyses.js';
import { CheckCompletion } from './check-completion.js';

/** The coach submits; payments captures the money because of the event. Safe to repeat. */
@Injectable()
export class CompleteAnalysis {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly check: CheckCompletion,
    private readonly analyses: PrismaAnalyses,
    private readonly drawings: PrismaDrawings,
    private readonly figures: PrismaCoachFigures,
    private readonly events: AnalysisEvents,
    private readonly shown: ShownAnalyses,
    private readonly clock: Clock,
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
    const now = this.clock.now();
    const completed = complete(analysis, now);
    await this.analyses.save(completed);
    await this.drawings.deleteWithoutNote(completed.id);
    await this.figures.countCompleted(completed, now);
    await this.events.completed(completed);
  }
}

function isSubmitted({ status }: Analysis): boolean {
  return status === 'completed' || status === 'payment_failed';
}
