import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { start } from '../../domain/analysis.js';
import { invalidStatusUpdate } from '../../domain/analysis-status.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import { ShownAnalyses, type ShownAnalysis } from '../read/shown-analyses.js';

/** The coach starts on a request; its video must be ready. */
@Injectable()
export class StartAnalysis {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly analyses: PrismaAnalyses,
    private readonly events: AnalysisEvents,
    private readonly shown: ShownAnalyses,
    private readonly clock: Clock,
  ) {}

  async execute(coach: UserCaller, analysisId: string): Promise<ShownAnalysis> {
    await this.database.transaction(async () => {
      const analysis = await this.own.lock(coach, analysisId);
      if (analysis.status === 'in-progress') return;
      const started = start(analysis, this.clock.now());
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
