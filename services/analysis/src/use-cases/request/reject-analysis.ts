import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { readRejection } from '../../domain/rejection.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import { ShownAnalyses, type ShownAnalysis } from '../read/shown-analyses.js';
import { EndRequest } from './end-request.js';

/** The coach declines. payments consumes the event and releases the hold. */
@Injectable()
export class RejectAnalysis {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly end: EndRequest,
    private readonly shown: ShownAnalyses,
  ) {}

  async execute(
    coach: UserCaller,
    input: { analysisId: string; reason: string; description: string },
  ): Promise<ShownAnalysis> {
    await this.database.transaction(async () => {
      const analysis = await this.own.lock(coach, input.analysisId);
      const { reason, description } = readRejection(input);
      const again = analysis.status === 'rejected' && analysis.rejectionReason === reason;
      if (!again) await this.end.execute(analysis, 'reject', reason, description);
    });
    return this.shown.one(coach.userId, input.analysisId);
  }
}
