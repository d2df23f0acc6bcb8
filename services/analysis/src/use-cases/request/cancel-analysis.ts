import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { checkCancellable } from '../../domain/analysis.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import { ShownAnalyses, type ShownAnalysis } from '../read/shown-analyses.js';
import { EndRequest } from './end-request.js';

/** The athlete cancels a request; payments releases the card hold because of the event. Safe to repeat. */
@Injectable()
export class CancelAnalysis {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly end: EndRequest,
    private readonly shown: ShownAnalyses,
    private readonly clock: Clock,
  ) {}

  async execute(athlete: UserCaller, analysisId: string): Promise<ShownAnalysis> {
    await this.database.transaction(async () => {
      const analysis = await this.own.lock(athlete, analysisId);
      if (analysis.status === 'rejected' && analysis.rejectionReason === 'athlete_canceled') return;
      checkCancellable(analysis, this.clock.now());
      await this.end.execute(analysis, 'withdraw', 'athlete_canceled');
    });
    return this.shown.one(athlete.userId, analysisId);
  }
}
