import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { checkCancellable } from '../domain/analysis.js';
import { EndRequest } from './end-request.js';
import { OwnAnalyses } from './own-analyses.js';
import { ShownAnalyses, type ShownAnalysis } from './shown-analyses.js';

/** The athlete takes a request back; payments hears of it and lets the card go. Cancelling twice cancels once. */
@Injectable()
export class CancelAnalysis {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly end: EndRequest,
    private readonly shown: ShownAnalyses,
  ) {}

  async execute(athlete: UserCaller, analysisId: string): Promise<ShownAnalysis> {
    await this.database.transaction(async () => {
      const analysis = await this.own.lock(athlete, analysisId);
      if (analysis.status === 'rejected' && analysis.rejectionReason === 'athlete_cancelled') return;
      checkCancellable(analysis, new Date());
      await this.end.execute(analysis, 'withdraw', 'athlete_cancelled');
    });
    return this.shown.one(athlete.userId, analysisId);
  }
}
