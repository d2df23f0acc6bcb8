import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isWritable, type Analysis } from '../../domain/analysis.js';
import { invalidStatusUpdate } from '../../domain/analysis-status.js';
import { OwnAnalyses } from '../read/own-analyses.js';

/** Analyses whose coach may change the work on them, locked while that is done. */
@Injectable()
export class WritableAnalyses {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
  ) {}

  change<Result>(
    coach: UserCaller,
    analysisId: string,
    change: (analysis: Analysis) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async () => {
      const analysis = await this.own.lock(coach, analysisId);
      if (!isWritable(analysis))
        throw invalidStatusUpdate(
          analysis.status,
          'Notes can be changed from the start of an analysis until it is submitted.',
        );
      return change(analysis);
    });
  }
}
