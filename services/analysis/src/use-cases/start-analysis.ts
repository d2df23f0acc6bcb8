import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { start } from '../domain/analysis.js';
import { invalidStatusUpdate } from '../domain/analysis-status.js';
import { OwnAnalyses } from './own-analyses.js';
import { Analyses } from './ports/analyses.js';
import { AnalysisEvents } from './ports/analysis-events.js';
import { ShownAnalyses, type ShownAnalysis } from './shown-analyses.js';

/** The coach takes a request up, once its video plays. */
@Injectable()
export class StartAnalysis {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly analyses: Analyses,
    private readonly events: AnalysisEvents,
    private readonly shown: ShownAnalyses,
  ) {}

  async execute(coach: UserCaller, analysisId: string): Promise<ShownAnalysis> {
    await this.database.transaction(async () => {
      const analysis = await this.own.lock(coach, analysisId);
      if (analysis.status === 'in-progress') return;
      const started = start(analysis, new Date());
      if (analysis.requestVideo.status !== 'ready')
        throw invalidStatusUpdate(
          analysis.status,
          'The video is still being prepared. Try again in a moment.',
        );
      await this.analyses.save(started);
      await this.events.started(started);
    });
    return this.shown.one(coach.userId, analysisId);
  }
}
